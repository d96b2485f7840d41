import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { toDecimal } from '#contract/base/money.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { admins, orders, refunds } from '#server/platform/db/schema.ts'
import { type Jobs, job } from '#server/platform/jobs/job.ts'
import { type Payments, ProviderRefusal, SpentKey } from '#server/platform/integrations/payment-provider.ts'
import {
  type RefundRow,
  giveToBalance,
  giveToGiftCards,
  lockPayment,
  recordOutcome,
  shrinkRefund,
} from './refund-outcomes.ts'
import { findLost, waitsForBank } from './gone-cents.ts'
import { settleQueue } from '#server/money/payments/settle-queue.ts'
import { syncRefunds } from './sync-refunds.ts'

interface RefundRequest {
  paymentRef: string
  orderId?: string
  /** Whole cents. */
  amountCents: number
  reason?: string | undefined
  adminId?: string
  /** It refunds a cancelled order, or cards of one: the e-mail about the cancellation waits for its outcome. */
  tellsCancellation?: boolean
}

/**
 * Records a promised refund in the transaction that decides it: no commit, no refund. Once committed it is sent by a
 * job, by the reconciler, or at once by `sendRefund`.
 */
export async function requestRefund(tx: Queries, jobs: Jobs, request: RefundRequest): Promise<string> {
  // The e-mail about a cancellation covers earlier ones.
  if (request.tellsCancellation && request.orderId)
    await tx
      .update(refunds)
      .set({ tellsCancellation: false })
      .where(and(eq(refunds.orderId, request.orderId), eq(refunds.tellsCancellation, true)))
  const { giftCents, balanceCents, balanceId } = await sharesOfCredit(tx, request)
  const amountCents = request.amountCents - giftCents - balanceCents
  const [row] = await tx
    .insert(refunds)
    .values({ ...request, amountCents, giftCents, balanceCents })
    .returning()
  const { id, orderId } = row!
  if (orderId && giftCents > 0) await giveToGiftCards(tx, jobs, row!, orderId)
  if (orderId && balanceId && balanceCents > 0) await giveToBalance(tx, jobs, row!, orderId, balanceId)
  if (amountCents > 0) await jobs.enqueue(tx, sendRefundJob, { id }, id)
  return id
}

/**
 * The card is refunded first, up to what it paid, then gift cards; a balance pays for entire orders, and gets them
 * back.
 */
async function sharesOfCredit(tx: Queries, { orderId, amountCents }: RefundRequest) {
  const none = { giftCents: 0, balanceCents: 0, balanceId: null }
  const [order] = orderId ? await tx.select().from(orders).where(eq(orders.id, orderId)) : []
  if (order && order.balanceCents > 0) return { ...none, balanceCents: amountCents, balanceId: order.balanceId }
  if (!order || order.giftCardCents === 0) return none
  const lost = await findLost(tx, order.paymentRef)
  const left = order.totalCents - order.giftCardCents - (await sumOfRefunds(tx, order.id)).card - lost
  return { ...none, giftCents: amountCents - Math.min(Math.max(left, 0), amountCents) }
}

/**
 * Sends the refund. The provider is called outside any transaction with the refund's own idempotency key: it refunds
 * once, however often and wherever this is called.
 * @throws 503 (`providerDown`) if it has to be retried
 */
export async function sendRefund(db: Db, jobs: Jobs, payments: Payments, id: string): Promise<void> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  if (refund?.state !== 'requested') return
  const { paymentRef, amountCents, attempt } = refund
  // `followRefunds` asks again.
  if (await waitsForBank(db, paymentRef)) return
  const given = await payments
    .refund(paymentRef, amountCents, `refund:${id}`, attempt)
    .catch(async (error: unknown) => {
      // The next attempt first checks whether this one has refunded after all.
      if (error instanceof SpentKey)
        await db
          .update(refunds)
          .set({ attempt: attempt + 1 })
          .where(and(eq(refunds.id, id), eq(refunds.attempt, attempt)))
      if (!(error instanceof ProviderRefusal)) throw error
      return { status: 'failed' as const, reason: error.message, attempt }
    })
  crashPoint('after_refund_sent')
  if ('attempt' in given && (await isLess(db, jobs, payments, refund))) return sendRefund(db, jobs, payments, id)
  await db.transaction(async (tx) => recordOutcome(tx, jobs, await lockPayment(tx, paymentRef), id, given))
}

/** Whether the provider refused because less is left than we thought; refunds made there then enter our records. */
async function isLess(db: Db, jobs: Jobs, payments: Payments, { id, paymentRef }: RefundRow): Promise<boolean> {
  const known = await syncRefunds(db, jobs, payments, paymentRef).catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal)) throw error
    return false
  })
  if (known === false) return false
  return db.transaction(async (tx) => {
    await jobs.enqueue(tx, settleQueue, { paymentRef })
    return shrinkRefund(tx, jobs, await lockPayment(tx, paymentRef), id)
  })
}

/** Sends a promised refund. */
const sendRefundJob = job<{ id: string }>({
  name: 'refund',
  handler:
    ({ db, jobs, payments }) =>
    ({ id }) =>
      sendRefund(db, jobs, payments, id),
})

export const refundJobs = [sendRefundJob]

/** Whether the provider may have news of refunds of this payment. */
export async function hasRefunds(db: Queries, paymentRef: string): Promise<boolean> {
  const live = and(eq(refunds.paymentRef, paymentRef), inArray(refunds.state, ['pending', 'done']))
  return (await db.select({ id: refunds.id }).from(refunds).where(live).limit(1)).length > 0
}

/** Cents of an order that are refunded, being refunded or promised. */
export async function refundedOrPromised(db: Queries, orderId: string): Promise<number> {
  const { card, credit } = await sumOfRefunds(db, orderId)
  return card + credit
}

/**
 * Cents of an order that can still be refunded: neither refunded nor promised, nor returned to the buyer for good by a
 * bank. Never negative, though both may have given back the same cents.
 */
export async function refundableCents(
  db: Queries,
  { id, paymentRef, totalCents }: { id: string; paymentRef: string; totalCents: number },
): Promise<number> {
  return Math.max(0, totalCents - (await refundedOrPromised(db, id)) - (await findLost(db, paymentRef)))
}

/** If the bank refuses the card's part, the part on the gift card or balance stays there. */
async function sumOfRefunds(db: Queries, orderId: string): Promise<{ card: number; credit: number }> {
  const [sum] = await db
    .select({
      card: sql<number>`coalesce(sum(${refunds.amountCents}) filter (where ${refunds.state} <> 'failed'), 0)::int`,
      credit: sql<number>`coalesce(sum(${refunds.giftCents} + ${refunds.balanceCents}), 0)::int`,
    })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
  return sum!
}

/** An order's refunds, oldest first, whatever their outcome; parts to gift cards or a balance are separate rows. */
export async function listRefunds(db: Queries, orderId: string): Promise<AdminOrder['refunds']> {
  const { amountCents, giftCents, balanceCents, state, reason, createdAt } = refunds
  const rows = await db
    .select({ amountCents, giftCents, balanceCents, state, reason, by: admins.username, at: createdAt })
    .from(refunds)
    .leftJoin(admins, eq(admins.id, refunds.adminId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(createdAt))
  return rows.flatMap(({ amountCents, giftCents, balanceCents, at, ...row }) => {
    const given = { ...row, at: at.toISOString() }
    const parts = [
      { ...given, to: 'card' as const, cents: amountCents },
      { ...given, to: 'gift card' as const, cents: giftCents, state: 'done' as const },
      { ...given, to: 'balance' as const, cents: balanceCents, state: 'done' as const },
    ]
    return parts.filter(({ cents }) => cents > 0).map(({ cents, ...part }) => ({ ...part, amount: toDecimal(cents) }))
  })
}
