import { type SQL, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { type OrderRow, type PieceRow, orders } from '#server/platform/db/schema.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { sendRefund } from '#server/money/refunds/refunds.ts'
import { cancelPieces } from '#server/fulfillment/pieces/cancel-pieces.ts'
import { type Actor, changePiece, expectVersion } from '#server/fulfillment/pieces/change-piece.ts'
import { inTheMaking } from '#server/fulfillment/pieces/late.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { lockOwn } from './lock-own.ts'

/** The refund's reason, as the buyer and the desk read it. */
const reason = 'Cancelled before an artist began'
const lateReason = 'Not mailed in time'
const actor: Actor = { role: 'shopper' }

/**
 * A buyer cancels an order, or some of its cards, before an artist has accepted them (product.md, section 9). The
 * refund is promised in the same transaction, under the order's row lock, and then sent at once or, if the provider
 * cannot be reached, as soon as possible. Cards that are already cancelled stay as they are: a repeated call refunds
 * once.
 * @param whose selects the order, and checks that it is the caller's
 * @param lines positions of the cards; if left out, the whole order
 * @throws 404 for a missing order or line and for somebody else's, 409 if it is too late
 */
export async function cancelByBuyer(
  db: Db,
  jobs: Jobs,
  payments: Payments,
  whose: SQL | undefined,
  lines?: number[],
): Promise<OrderRow> {
  const cancelled = await db.transaction(async (tx) => {
    const { order, rows } = await lockOwn(tx, whose)
    if (lines?.some((line) => !order.items[line])) throw notFound('Card')
    const still = rows.filter(({ state, line }) => state !== 'cancelled' && (!lines || lines.includes(line)))
    if (still.length === 0) return { order, refundId: undefined }
    if (!still.every(isOpen)) throw tooLate()
    return cancelPieces({ tx, jobs, actor, order, pieces: still, reason })
  })
  return settled(db, jobs, payments, cancelled)
}

/**
 * The same for one card, as it was shown.
 * @param whose selects the piece, and checks that it is the caller's
 * @throws 404 for a missing piece and for somebody else's, 409 if it is too late or it has changed since
 */
export async function cancelPieceByBuyer(
  db: Db,
  jobs: Jobs,
  payments: Payments,
  whose: SQL | undefined,
  version: number,
): Promise<OrderRow> {
  const cancelled = await changePiece(db, jobs, actor, whose, async (change) => {
    const { tx, order, piece } = change
    if (piece.state === 'cancelled') return { order, refundId: undefined }
    if (!isOpen(piece) && !isLate(piece)) throw tooLate('card')
    expectVersion(change, version)
    return cancelPieces({ tx, jobs, actor, order, pieces: [piece], reason: isLate(piece) ? lateReason : reason })
  })
  return settled(db, jobs, payments, cancelled)
}

/** A card that is late, or will be, can be cancelled until it is mailed. */
const isLate = ({ state, lateAt, lateAsked }: PieceRow) => (lateAt !== null || lateAsked) && inTheMaking.includes(state)
const isOpen = ({ state }: PieceRow) => state === 'waiting' || state === 'offered'

/** Sends the promised refund, and returns the order as it is afterwards. */
async function settled(
  db: Db,
  jobs: Jobs,
  payments: Payments,
  { order, refundId }: { order: OrderRow; refundId: string | undefined },
): Promise<OrderRow> {
  crashPoint('after_refund_requested')
  // The promise is recorded and will be kept: a provider that is briefly unavailable does not fail this action.
  if (refundId) await sendRefund(db, jobs, payments, refundId).catch(() => {})
  return (await db.select().from(orders).where(eq(orders.id, order.id)))[0]!
}

function tooLate(what = 'order') {
  return conflict(
    `This ${what} can no longer be cancelled here. Please write to us, and we’ll see what we can do.`,
    'order_started',
  )
}
