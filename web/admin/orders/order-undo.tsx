import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type AdminOrder, type UndoableStep, ordersAdmin } from '#contract/orders-admin.ts'
import { call } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import { Action } from './order-action.tsx'
import { useOrderMutations } from './order-mutations.ts'

/** Tells that a step is done, and what the customer knows of it. */
export function useAnnounceStep() {
  return (title: string, { customerName, undo }: AdminOrder) =>
    toast({
      title,
      description: undo
        ? `${customerName} gets an e-mail once this can no longer be undone.`
        : `${customerName} gets an e-mail about it.`,
    })
}

/** Takes back the last step, as long as nobody outside the house knows of it. */
export function UndoStep({ order }: { order: AdminOrder }) {
  const { undo } = order
  const { keep, refuse, lookAgain } = useOrderMutations(order.id)
  const seconds = useSecondsUntil(undo?.until, lookAgain)
  if (!undo || seconds <= 0) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[var(--radius)] bg-gold-soft px-4 py-2 text-sm text-gold-ink">
      <span>
        {stepText(undo)} The customer has not been told yet.{' '}
        <span className="tabular-nums" aria-hidden>
          {seconds} s left to undo.
        </span>
      </span>
      <Action
        key={`${undo.step} ${undo.at}`}
        size="sm"
        variant="secondary"
        doing="Undoing..."
        send={() => call(ordersAdmin.undo, { params: { id: order.id }, body: { step: undo.step, at: undo.at } })}
        onDone={(before) => {
          keep(before)
          toast({ title: undone[undo.step], description: 'The customer is not told.' })
        }}
        onRefused={(error) => refuse('Not undone', error)}
      >
        <Undo2 aria-hidden className="size-4" />
        Undo
      </Action>
    </p>
  )
}

const undone = { started: 'Start undone', mailed: 'Mailing undone', completed: 'Completion undone' }

function stepText({ step, lines }: UndoableStep): string {
  if (step === 'started') return 'You have started this order.'
  if (step === 'completed') return 'You have completed this order.'
  return lines.length === 1
    ? `Card ${lines[0]! + 1} is marked as mailed.`
    : `${lines.length} cards are marked as mailed.`
}

/** Counts down; calls back once when the time is over. */
function useSecondsUntil(until: string | undefined, onOver: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  const left = until ? Math.ceil((Date.parse(until) - now) / 1000) : 0
  const isRunning = left > 0
  useEffect(() => {
    if (!until) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  const tell = useEffectEvent(onOver)
  useEffect(() => {
    if (until && !isRunning) tell()
  }, [until, isRunning])
  return left
}
