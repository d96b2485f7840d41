import { and, eq } from 'drizzle-orm'
import { raiseAlert } from '#server/platform/alerts/raise-alert.ts'
import type { Payment } from '#server/platform/contribution/payables.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { alerts, refunds } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { findGivenBack } from '#server/money/refunds/given-back.ts'
import { lockPayment } from '#server/money/refunds/refund-outcomes.ts'
import { cancelPieces } from '#server/fulfillment/pieces/cancel-pieces.ts'
import { lockPieces } from '#server/fulfillment/pieces/change-piece.ts'

/**
 * Somebody refunded all of the money in the provider's dashboard: nobody should letter this order any more. If a card
 * was already mailed, the order stays as it is. Either way the desk is alerted, once.
 */
export async function cancelRefunded(tx: Queries, jobs: Jobs, { paymentRef }: Payment): Promise<void> {
  const order = await lockPayment(tx, paymentRef)
  const givenBack = await findGivenBack(tx, paymentRef)
  if (!order || !givenBack) return
  const elsewhere = and(eq(refunds.paymentRef, paymentRef), eq(refunds.atProvider, true), eq(refunds.state, 'done'))
  if ((await tx.$count(refunds, elsewhere)) === 0) return
  const isMailed = givenBack === 'mailed'
  const kind = isMailed ? 'mailed_order_refunded' : 'order_refunded'
  if ((await tx.$count(alerts, and(eq(alerts.kind, kind), eq(alerts.subject, paymentRef)))) > 0) return
  const detail = { paymentRef, orderId: order.id, amountCents: order.totalCents }
  await raiseAlert(tx, { kind, subject: paymentRef, detail })
  if (isMailed) return
  const left = (await lockPieces(tx, order.id)).filter(({ state }) => state !== 'cancelled')
  await cancelPieces({ tx, jobs, actor: { role: 'timer' }, order, pieces: left, reason: undefined })
}
