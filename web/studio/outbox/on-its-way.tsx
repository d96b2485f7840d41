import { holderOf, isPhoto } from './outbox-order.ts'
import type { Waiting } from './outbox-store.ts'

interface OnItsWayProps {
  waiting: Waiting
  /** All that waits. */
  queue: Waiting[]
}

/** In place of the buttons of something already done: that it is being sent, or what holds it. */
export function OnItsWay({ waiting, queue }: OnItsWayProps) {
  const holder = holderOf(waiting, queue)
  return (
    <p className="rounded-[var(--radius)] bg-gold-soft p-4 text-gold-ink">
      {holder ? heldWords(waiting, holder) : 'This is being sent.'}
    </p>
  )
}

function heldWords({ title }: Waiting, holder: Waiting): string {
  if (isPhoto(holder))
    return `“${title}” waits for the photo that was refused. Take that photo again, or discard it above.`
  return `“${title}” waits for “${holder.title}”, which was refused. Try that again, or discard it above.`
}
