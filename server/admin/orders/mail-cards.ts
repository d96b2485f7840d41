import { correctTracking } from '#server/fulfillment/pieces/correct-tracking.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { isLineCancelled } from '#contract/fulfillment/orders.ts'
import type { Mailing } from '#contract/fulfillment/orders-admin.ts'
import type { Shipping } from '#contract/base/shipping.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type OrderRow, orderEvents, shipments } from '#server/platform/db/schema.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { orderTrackingCorrected } from '#server/fulfillment/orders/order-emails.ts'
import { lockPieces } from '#server/fulfillment/pieces/change-piece.ts'
import { mailPiece } from '#server/fulfillment/pieces/mail-piece.ts'
import { actorOf, findUnmailed } from './order-moves.ts'
import { type Desk, auditedOrder, lockOrder } from '#server/fulfillment/orders/order-row.ts'

/**
 * Marks cards as mailed in one envelope, with one tracking number or without tracking. With an order's last card the
 * order counts as mailed, and the shopper is told once.
 * @throws 404 for a missing order or line, 409 if the order is not in processing, or a card was already mailed or goes
 * to several people
 */
export async function mailCards(db: Db, jobs: Jobs, desk: Desk, id: string, mailing: Mailing): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockMailable(tx, id, mailing.lines)
    const unmailed = await findUnmailed(tx, order)
    const again = mailing.lines.find((line) => !unmailed.includes(line))
    if (again !== undefined)
      throw conflict(`Card ${again + 1} was already marked as mailed. Please look at it again.`, 'wrong_status')
    await mailLines(tx, jobs, desk, order, mailing)
  })
}

/**
 * Records the tracking number of a line's card, or corrects it; a correction is announced if the shopper knows the
 * earlier number.
 * @throws 404 for a missing order or line, 409 if the order is not in processing
 */
export async function shipLine(
  db: Db,
  jobs: Jobs,
  desk: Desk,
  id: string,
  line: number,
  { withoutApproval, ...tracking }: Shipping & { withoutApproval?: boolean | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockMailable(tx, id, [line])
    const ofLine = and(eq(shipments.orderId, id), eq(shipments.line, line))
    const [before] = await tx.select().from(shipments).where(ofLine).orderBy(desc(shipments.round)).limit(1)
    if (!before) return mailLines(tx, jobs, desk, order, { lines: [line], tracking, withoutApproval })
    const { carrier, trackingNumber } = tracking
    const isSame = before.carrier === carrier && before.trackingNumber === trackingNumber
    if (!isSame) await correctTracking(tx, jobs, before, tracking)
    await recordChange(tx, desk.adminId, `card ${line + 1} mailed`, auditedOrder(order), { after: tracking })
    if (isSame) return undefined
    if (await knowsTracking(tx, desk, id)) await orderTrackingCorrected.enqueue(tx, jobs, id)
    return undefined
  })
}

async function lockMailable(tx: Queries, id: string, lines: number[]): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (lines.some((line) => !order.items[line])) throw notFound('Line')
  if (lines.some((line) => isLineCancelled(order, line))) throw conflict('This card was cancelled', 'wrong_status')
  const several = lines.find((line) => order.items[line]!.people !== undefined)
  if (several !== undefined)
    throw conflict(
      `Card ${several + 1} goes to several people, each in a separate envelope. Please mail them one by one.`,
      'several_people',
    )
  if (!['processing', 'completed'].includes(order.status))
    throw conflict('Start this order before you mail its cards', 'wrong_status')
  return order
}

async function mailLines(
  tx: Queries,
  jobs: Jobs,
  desk: Desk,
  order: OrderRow,
  { lines, tracking, withoutApproval }: Mailing,
): Promise<void> {
  const rows = await lockPieces(tx, order.id)
  const unique = [...new Set(lines)].toSorted((one, other) => one - other)
  for (const line of unique) {
    for (const piece of rows.filter((row) => row.line === line && row.state !== 'cancelled' && !row.mailedAt))
      await mailPiece({ tx, jobs, actor: actorOf(desk), order, piece }, { tracking, withoutApproval })
    await recordChange(tx, desk.adminId, `card ${line + 1} mailed`, auditedOrder(order), {
      after: { ...(tracking ?? { tracking: 'none' }), ...(withoutApproval && { withoutApproval }) },
    })
  }
}

/** The e-mail with the tracking numbers was sent, or may be any moment; until then it will have the corrected ones. */
async function knowsTracking(tx: Queries, { undoSeconds }: Desk, id: string): Promise<boolean> {
  const told = sql`${orderEvents.createdAt} <= now() - make_interval(secs => ${undoSeconds})`
  const isMailed = and(eq(orderEvents.orderId, id), inArray(orderEvents.kind, ['mailed']), told)
  return (await tx.$count(orderEvents, isMailed)) > 0
}
