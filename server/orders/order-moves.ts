import { and, eq, inArray } from 'drizzle-orm'
import { recordChange } from '#server/audit/audit.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { type OrderRow, orderEvents, orders, shipments } from '#server/db/schema.ts'
import { type Refusal, conflict } from '#server/errors.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { refundedOrPromised } from '#server/payments/refunds.ts'
import { changeableUntil } from './changeable.ts'
import { orderCompleted, orderStarted } from './order-emails.ts'
import { type Desk, auditedOrder, lockOrder } from './order-row.ts'
import { announceStep } from './order-step-email.ts'

/** The allowed moves of an order between its states (reliability.md, section 2.1). */
const from = {
  processing: ['pending'],
  completed: ['processing'],
  cancelled: ['pending', 'processing'],
} as const

type Target = keyof typeof from

/**
 * Starts work on an order: event, audit and e-mail are in the same transaction. The words are final from now on.
 * @param endChangeWindow the customer's two hours may end before their time
 * @throws 404, 409 when it is not pending, or while the customer can still edit the words
 */
export async function startOrder(
  db: Db,
  jobs: Jobs,
  desk: Desk,
  id: string,
  endChangeWindow: boolean | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (changeableUntil(order) && !endChangeWindow)
      throw conflict('The customer can still edit the words of this order.', 'change_window_open')
    if (order.status === 'pending' && (await refundedOrPromised(tx, id)) >= order.totalCents)
      throw conflict('This order was refunded in full, so it cannot be started. Please cancel it.', 'order_refunded')
    await moveTo(tx, desk.adminId, order, 'processing')
    await announceStep(tx, jobs, orderStarted, { kind: 'started', id, desk })
  })
}

/**
 * Completes an order of which every card was mailed, with tracking or without.
 * @throws 404, 409 when it is not in processing, or when cards are missing
 */
export async function completeOrder(db: Db, jobs: Jobs, desk: Desk, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    await moveTo(tx, desk.adminId, order, 'completed')
    const missing = await findUnmailed(tx, order)
    if (missing.length > 0) throw notMailed(missing)
    await announceStep(tx, jobs, orderCompleted, { kind: 'completed', id, desk })
  })
}

/** Cancels a locked order; its e-mail is for the caller, who knows what goes back. @throws 409 when it is settled */
export async function cancelLocked(
  tx: Queries,
  adminId: string,
  order: OrderRow,
  reason: string | undefined,
): Promise<void> {
  await moveTo(tx, adminId, order, 'cancelled', reason)
  await tx.insert(orderEvents).values({ orderId: order.id, kind: 'cancelled', adminId })
}

/** The lines of an order, from 0, whose cards were not mailed; cancelled ones are not made. */
export async function findUnmailed(tx: Queries, { id, items, cancelledLines }: OrderRow): Promise<number[]> {
  const mailed = await tx.select({ line: shipments.line }).from(shipments).where(eq(shipments.orderId, id))
  return [...items.keys()].filter(
    (line) => !cancelledLines.includes(line) && !mailed.some((shipment) => shipment.line === line),
  )
}

/** By compare-and-set, with its line in the audit log. */
async function moveTo(tx: Queries, adminId: string, order: OrderRow, status: Target, reason?: string): Promise<void> {
  const { rowCount } = await tx
    .update(orders)
    .set({ status })
    .where(and(eq(orders.id, order.id), inArray(orders.status, [...from[status]])))
  if (!rowCount)
    throw conflict(
      `This order is ${order.status} and cannot become ${status}. Please look at it again.`,
      'wrong_status',
    )
  await recordChange(tx, adminId, status === 'processing' ? 'started' : status, auditedOrder(order), {
    before: { status: order.status },
    after: { status, ...(reason && { reason }) },
  })
}

function notMailed(lines: number[]): Refusal {
  const numbers = lines.map((line) => line + 1)
  const cards =
    numbers.length === 1
      ? `Card ${numbers[0]} has`
      : `Cards ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} have`
  return conflict(
    `${cards} not been marked as mailed. Enter a tracking number, or choose “Mailed without tracking”.`,
    'cards_not_mailed',
  )
}
