import { and, desc, eq, sql } from 'drizzle-orm'
import type { UndoableStep } from '#contract/fulfillment/admin-order.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type OrderRow, orderEvents, shipments } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type Desk, auditedOrder, lockOrder, forgetOrderEvents } from '#server/fulfillment/orders/order-row.ts'
import { unaccept } from '#server/fulfillment/pieces/accept.ts'
import { lockPieces } from '#server/fulfillment/pieces/change-piece.ts'
import { unmailPiece } from '#server/fulfillment/pieces/mail-piece.ts'
import { syncOrder } from '#server/fulfillment/pieces/sync-order.ts'

/**
 * Undoes the last step of an order, if it is still the one that was shown. Its event is deleted, and with it the reason
 * for its e-mail, which is written when it is sent (decision 008); the audit log keeps both.
 * @throws 404, 409 if there is nothing to undo any more
 */
export async function undoStep(
  db: Db,
  jobs: Jobs,
  { adminId, undoSeconds }: Desk,
  id: string,
  shown: Pick<UndoableStep, 'step' | 'at'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const last = await findUndoable(tx, order, undoSeconds)
    if (last?.step !== shown.step || last.at !== shown.at)
      throw conflict(
        'This can no longer be undone: the customer has been notified, or the order has moved on.',
        'too_late_to_undo',
      )
    const rows = await lockPieces(tx, id)
    const actor = { role: 'desk' as const, who: adminId }
    const kinds = last.step === 'mailed' ? (['mailed', 'completed'] as const) : (['started'] as const)
    await forgetOrderEvents(tx, id, kinds)
    for (const piece of rows) {
      if (last.step === 'mailed' && last.lines.includes(piece.line) && piece.state === 'mailed')
        await unmailPiece({ tx, jobs, actor, order, piece })
      if (last.step === 'started' && piece.state === 'accepted') await unaccept({ tx, jobs, actor, order, piece })
    }
    await syncOrder(tx, jobs, actor, order.id)
    const cards = last.lines.map((line) => line + 1)
    await recordChange(tx, adminId, `${last.step} undone`, auditedOrder(order), {
      before: { status: order.status, ...(cards.length > 0 && { cards }) },
    })
  })
}

/** The last step of an order, while it can be undone; earlier ones cannot. */
export async function findUndoable(db: Queries, order: OrderRow, undoSeconds: number): Promise<UndoableStep | null> {
  const isErased = order.customerEmail === ''
  if (undoSeconds === 0 || isErased) return null
  const until = (at: Date) => new Date(at.getTime() + undoSeconds * 1000).toISOString()
  const isRecent = (column: typeof orderEvents.createdAt | typeof shipments.createdAt) =>
    sql<boolean>`${column} > now() - make_interval(secs => ${undoSeconds})`
  if (order.status === 'processing' || order.status === 'completed') {
    const mailed = await db
      .select({ line: shipments.line, at: shipments.createdAt, recent: isRecent(shipments.createdAt) })
      .from(shipments)
      .where(eq(shipments.orderId, order.id))
      .orderBy(desc(shipments.createdAt), shipments.line)
    const [last] = mailed
    if (last) {
      // Cards in one envelope were recorded in one transaction, so they share its time.
      const lines = mailed.filter(({ at }) => at.getTime() === last.at.getTime()).map(({ line }) => line)
      return last.recent ? { step: 'mailed', lines, at: last.at.toISOString(), until: until(last.at) } : null
    }
  }
  const kind = order.status === 'processing' ? 'started' : undefined
  if (!kind) return null
  const [event] = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, kind), isRecent(orderEvents.createdAt)))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  if (!event) return null
  return { step: kind, lines: [], at: event.createdAt.toISOString(), until: until(event.createdAt) }
}
