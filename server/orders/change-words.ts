import { type SQL, eq } from 'drizzle-orm'
import type { NewWords } from '#contract/order-words.ts'
import { isLineCancelled } from '#contract/orders.ts'
import type { Db } from '#server/db/db.ts'
import { type OrderRow, orders } from '#server/db/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { lockChangeable } from './changeable.ts'
import { announceChange, changedParts } from './order-changed-email.ts'

/**
 * Changes the text of a card in a placed order; price and quantity stay as paid. An e-mail has the new words: the old
 * ones would stay the last that the buyer has in writing.
 * @param whose which order, and that it is the caller's
 * @throws 404 for a missing order or line and for somebody else's, 409 when it is too late
 */
export async function changeWords(
  db: Db,
  jobs: Jobs,
  whose: SQL | undefined,
  line: number,
  { customMessage, customSignature }: NewWords,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockChangeable(tx, whose, tooLate)
    const before = order.items[line]
    if (!before) throw notFound('Card')
    if (isLineCancelled(order, line)) throw conflict('This card was cancelled', 'wrong_status')
    const items = order.items.with(line, { ...before, customMessage, customSignature })
    const change = { lines: [line], parts: changedParts(before, items[line]!) }
    if (change.parts.length === 0) return order
    const [changed] = await tx.update(orders).set({ items }).where(eq(orders.id, order.id)).returning()
    await announceChange(tx, jobs, { id: order.id, kind: 'changed', change })
    return changed!
  })
}

function tooLate() {
  return conflict(
    'These words can no longer be changed. Please write to us, and we’ll see what we can do.',
    'order_started',
  )
}
