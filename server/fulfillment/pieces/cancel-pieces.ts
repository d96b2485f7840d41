import type { Queries } from '#server/platform/db/db.ts'
import { type OrderRow, type PieceRow, orderEvents } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { cancelledToDesk, orderCancelled } from '#server/money/refunds/cancelled-emails.ts'
import { announceChange } from '#server/fulfillment/orders/order-changed-email.ts'
import { requestRefund, refundableCents } from '#server/money/refunds/refunds.ts'
import { type Actor, record } from './change-piece.ts'
import { syncOrder } from './sync-order.ts'
import { refundWords } from './word-payments.ts'

interface Cancellation {
  tx: Queries
  jobs: Jobs
  actor: Actor
  /** Locked, like its pieces. */
  order: OrderRow
  /** The pieces to cancel; none of them is cancelled already. */
  pieces: PieceRow[]
  /** The reason for the refund, for the buyer and the desk; titles are added if some cards remain. */
  reason: string | undefined
}

/**
 * Cancels pieces of a locked order, requests the refund of their share, and notifies those concerned; with the last
 * piece, the order itself is cancelled and the rest refunded.
 * @returns the order's new state, and the id of the refund, to be sent right after the transaction
 */
export async function cancelPieces({ tx, jobs, actor, order: before, pieces, reason }: Cancellation) {
  for (const piece of pieces) {
    await record({ tx, jobs, actor, order: before, piece }, 'cancelled', {
      state: 'cancelled',
      changeableUntil: null,
      answerBy: null,
      approveBy: null,
      artistAsked: false,
      atRisk: false,
      lateAsked: false,
      inReview: false,
      nextAt: null,
    })
    await refundWords(tx, jobs, piece.id)
  }
  const order = await syncOrder(tx, jobs, actor, before.id)
  const whole = order.status === 'cancelled'
  if (actor.role === 'shopper') await cancelledToDesk.enqueue(tx, jobs, order.id)
  const adminId = actor.role === 'desk' ? actor.who : undefined
  // Never more than what is left: the desk may have refunded a part before.
  const left = await refundableCents(tx, before)
  const share = pieces.reduce((sum, { shareCents, remedyCents }) => sum + shareCents - remedyCents, 0)
  const amountCents = whole ? left : Math.min(left, share)
  const event = { orderId: order.id, kind: whole ? ('cancelled' as const) : ('cards_cancelled' as const) }
  if (amountCents <= 0 && !whole)
    await announceChange(tx, jobs, { id: order.id, kind: 'cards_cancelled', ...(adminId && { adminId }) })
  else await tx.insert(orderEvents).values({ ...event, ...(adminId && { adminId }) })
  if (amountCents <= 0) {
    if (whole) await orderCancelled.enqueue(tx, jobs, order.id)
    return { order, refundId: undefined }
  }
  const titles = pieces.map(({ line }) => before.items[line]!.cardDesign.title).join(', ')
  const refundId = await requestRefund(tx, jobs, {
    paymentRef: before.paymentRef,
    orderId: order.id,
    amountCents,
    reason: whole ? reason : [reason, titles].filter(Boolean).join(': '),
    ...(adminId && { adminId }),
    tellsCancellation: true,
  })
  return { order, refundId }
}
