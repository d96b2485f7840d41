import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { type BulkResult, ordersBulk } from '#contract/fulfillment/orders-bulk.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'
import { UndoStrip, undone } from '#web/admin/orders/parts/undo-strip.tsx'

type Undo = NonNullable<BulkResult['results'][number]['undo']>

/** The last step with several orders, while some of it can be undone. */
interface BulkStep {
  title: string
  step: Undo['step']
  steps: { id: string; step: Undo['step']; at: string }[]
  until: string
}

/** Reports what was done with several orders, and undoes it with one press. */
export function useBulkUndo() {
  const [last, setLast] = useState<BulkStep | null>(null)
  const lookAgain = useLookAgain()
  const send = ({ steps }: BulkStep) => call(ordersBulk.undo, { body: { steps } })
  const onDone = ({ step }: BulkStep, { results }: BulkResult) => {
    const count = results.filter(({ done }) => done).length
    const others = results.length - count
    setLast(null)
    lookAgain()
    toast({
      title: count > 0 ? `${undone[step]} for ${ordersText(count)}` : 'Not undone',
      description:
        others > 0
          ? `${ordersText(others)} can no longer be undone: the customer was notified, or the order has changed since.`
          : 'Their customers are not notified.',
      ...(count === 0 && { variant: 'destructive' }),
    })
  }
  const onRefused = (error: unknown) => {
    lookAgain()
    toast({ title: 'Not undone', description: sentenceOf(error), variant: 'destructive' })
  }
  const takeBack = async (done: BulkStep) => {
    try {
      onDone(done, await send(done))
    } catch (error) {
      onRefused(error)
    }
  }
  /** @param what 'started', 'completed', 'marked as mailed' */
  const announce = (what: string, { results }: BulkResult) => {
    const title = `${ordersText(results.filter(({ done }) => done).length)} ${what}`
    const found = results.flatMap(({ id, undo }) => (undo ? [{ id, ...undo }] : []))
    const latest = found.at(-1)
    const done = latest && {
      title,
      step: latest.step,
      steps: found.map(({ id, step, at }) => ({ id, step, at })),
      until: latest.until,
    }
    setLast(done ?? null)
    lookAgain()
    toast({
      title,
      ...(done && {
        description: 'Their customers get an e-mail once this can no longer be undone.',
        action: {
          label: 'Undo',
          onAction: () => void takeBack(done),
        },
      }),
    })
  }
  return { last, announce, forget: () => setLast(null), send, onDone, onRefused }
}

/** The last step with several orders, while it can be undone; the orders may have left the list. */
export function UndoMany({
  undo: { last, forget, send, onDone, onRefused },
}: {
  undo: ReturnType<typeof useBulkUndo>
}) {
  if (!last) return null
  return (
    <div className="mb-4">
      <UndoStrip
        key={last.until}
        text={`${last.title}. Their customers have not been notified yet.`}
        until={last.until}
        onOver={forget}
        send={() => send(last)}
        onDone={(result) => onDone(last, result)}
        onRefused={onRefused}
      />
    </div>
  )
}

/** Refetches the list, and each artist's workload. */
export function useLookAgain() {
  const queryClient = useQueryClient()
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [key] }) => String(key).startsWith(ordersAdmin.list.path),
    })
}

export function ordersText(count: number): string {
  return `${count} ${count === 1 ? 'order' : 'orders'}`
}
