import { eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { type OrderRow, type PieceRow, orderEvents, orders, pieces } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { orderMailed, orderStarted } from '#server/fulfillment/orders/order-emails.ts'
import { lockOrder } from '#server/fulfillment/orders/order-row.ts'
import { announceStep } from '#server/fulfillment/orders/order-step-email.ts'
import type { Actor } from './change-piece.ts'

/**
 * Updates a locked order's status from its pieces: `pending` until the first one is accepted, `processing` until all
 * that are made were mailed, then `completed`; `cancelled` with the last one. The buyer is notified here, except of
 * cancellations, which the caller announces together with the refund.
 */
export async function syncOrder(tx: Queries, jobs: Jobs, actor: Actor, orderId: string): Promise<OrderRow> {
  // Read again, because a step with several pieces comes here for each of them.
  const order = await lockOrder(tx, orderId)
  const rows = await tx.select().from(pieces).where(eq(pieces.orderId, orderId))
  const [synced] = await tx
    .update(orders)
    .set({
      status: statusOf(rows),
      cancelledLines: cancelledLinesOf(rows),
      changeableUntil: latest(rows.map(({ changeableUntil }) => changeableUntil)),
    })
    .where(eq(orders.id, orderId))
    .returning()
  if (synced!.status !== order.status) await announce(tx, jobs, actor, order, synced!)
  return synced!
}

type OrderStatus = 'pending' | 'processing' | 'completed' | 'cancelled'

type State = Pick<PieceRow, 'state' | 'acceptedAt' | 'mailedAt'>

/** The order's status, derived from its pieces. */
function statusOf(rows: State[]): OrderStatus {
  const made = rows.filter(({ state }) => state !== 'cancelled')
  if (made.length === 0) return 'cancelled'
  // A card that is lettered again was mailed once, so the order stays completed.
  if (made.every(({ mailedAt }) => mailedAt)) return 'completed'
  return made.some(({ acceptedAt }) => acceptedAt) ? 'processing' : 'pending'
}

function cancelledLinesOf(rows: PieceRow[]): number[] {
  const lines = [...new Set(rows.map(({ line }) => line))].toSorted((one, other) => one - other)
  return lines.filter((line) => rows.every((row) => row.line !== line || row.state === 'cancelled'))
}

function latest(times: (Date | null)[]): Date | null {
  return times.reduce((last, time) => (time && (!last || time > last) ? time : last), null)
}

async function announce(tx: Queries, jobs: Jobs, actor: Actor, before: OrderRow, { id, status }: OrderRow) {
  const by = { adminId: actor.role === 'desk' ? (actor.who ?? null) : null, undoSeconds: actor.undoSeconds ?? 0 }
  if (status === 'processing' && before.status === 'pending')
    await announceStep(tx, jobs, orderStarted, { kind: 'started', id, by })
  if (status === 'completed') {
    await announceStep(tx, jobs, orderMailed, { kind: 'mailed', id, by })
    await tx.insert(orderEvents).values({ orderId: id, kind: 'completed', adminId: by.adminId })
  }
}
