import type { AdminOrder, UndoableStep } from '#contract/fulfillment/admin-order.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { call } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'
import { useOrderMutations } from './order-mutations.ts'
import { UndoStrip, undone } from '#web/admin/orders/parts/undo-strip.tsx'

/** Announces a step and what the customer is told, and offers to undo it. */
export function useAnnounceStep(id: string) {
  const { takeBack } = useTakeBack(id)
  return (title: string, { customerName, undo }: AdminOrder, description?: string) =>
    toast({
      title,
      description:
        description ??
        (undo
          ? `${customerName} gets an e-mail once this can no longer be undone.`
          : `${customerName} gets an e-mail about it.`),
      ...(undo && {
        action: { label: 'Undo', onAction: () => void takeBack(undo) },
      }),
    })
}

/** Undoes the last step, as long as the customer has not been notified. */
export function UndoStep({ order }: { order: AdminOrder }) {
  const { undo } = order
  const { lookAgain } = useOrderMutations(order.id)
  const { send, onDone, onRefused } = useTakeBack(order.id)
  if (!undo) return null
  return (
    <div className="mt-3 empty:hidden">
      <UndoStrip
        key={`${undo.step} ${undo.at}`}
        text={`${stepText(undo)} The customer has not been notified yet.`}
        until={undo.until}
        onOver={lookAgain}
        send={() => send(undo)}
        onDone={(before) => onDone(undo, before)}
        onRefused={onRefused}
      />
    </div>
  )
}

/** Undoes a step, from the strip or the toast. */
function useTakeBack(id: string) {
  const { keep, refuse } = useOrderMutations(id)
  const send = ({ step, at }: UndoableStep) => call(ordersAdmin.undo, { params: { id }, body: { step, at } })
  const onDone = ({ step }: UndoableStep, before: AdminOrder) => {
    keep(before)
    toast({ title: undone[step], description: 'The customer is not notified.' })
  }
  const onRefused = (error: unknown) => refuse('Not undone', error)
  return {
    send,
    onDone,
    onRefused,
    takeBack: async (undo: UndoableStep) => {
      try {
        onDone(undo, await send(undo))
      } catch (error) {
        onRefused(error)
      }
    },
  }
}

function stepText({ step, lines }: UndoableStep): string {
  if (step === 'started') return 'You started this order.'
  return lines.length === 1
    ? `Card ${lines[0]! + 1} is marked as mailed.`
    : `${lines.length} cards are marked as mailed.`
}
