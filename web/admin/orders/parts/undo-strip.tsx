import { useEffect, useEffectEvent, useState } from 'react'
import { Action } from '#web/admin/parts/action.tsx'
import { Undo2 } from '#web/ui/icons/undo-2.ts'

interface UndoStripProps<Answer> {
  /** What was done, and that no customer has been notified. */
  text: string
  /** Until when it can be undone; also the key, so that each step has its own countdown. */
  until: string
  /** Called once when time is up. */
  onOver: () => void
  send: () => Promise<Answer>
  onDone: (answer: Answer) => void
  onRefused: (error: unknown) => void
}

/** Undoes the last step, as long as its customers have not been notified. */
export function UndoStrip<Answer>({ text, until, onOver, ...action }: UndoStripProps<Answer>) {
  const seconds = useSecondsUntil(until, onOver)
  if (seconds <= 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[var(--radius)] bg-gold-soft px-4 py-2 text-sm text-gold-ink">
      <span>
        {text}{' '}
        <span className="tabular-nums" aria-hidden>
          {seconds} s left to undo.
        </span>
      </span>
      <Action size="sm" variant="secondary" doing="Undoing..." {...action}>
        <Undo2 aria-hidden className="size-4" />
        Undo
      </Action>
    </p>
  )
}

export const undone = { started: 'Start undone', mailed: 'Mailing undone' }

function useSecondsUntil(until: string, onOver: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.ceil((Date.parse(until) - now) / 1000)
  const isOver = left <= 0
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const tell = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) tell()
  }, [isOver])
  return left
}
