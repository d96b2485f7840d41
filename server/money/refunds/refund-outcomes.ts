import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { raiseAlert } from '#server/platform/alerts/raise-alert.ts'
import type { Queries } from '#server/platform/db/db.ts'
import {
  type OrderRow,
  type RefundState,
  checkouts,
  orderEvents,
  orders,
  paymentLedger,
  refunds,
} from '#server/platform/db/schema.ts'
import { refundGiftCards } from '#server/money/stored-value/refund-gift-cards.ts'
import { refundToBalance } from '#server/money/stored-value/refund-balances.ts'
import type { ProviderRefund } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { cardsCancelled, orderCancelled } from './cancelled-emails.ts'
import { findGivenBack } from './given-back.ts'
import { findLost } from './gone-cents.ts'
import { recordInLedger } from '#server/money/ledger/ledger.ts'
import { orderRefunded, refundReturned } from './refund-emails.ts'
import { settleQueue } from '#server/money/payments/settle-queue.ts'

export type RefundRow = typeof refunds.$inferSelect

/** States only move forward: an answer read from the provider a moment too early changes nothing. */
const next: Record<RefundState, RefundState[]> = {
  requested: ['pending', 'done', 'failed'],
  pending: ['done', 'failed'],
  done: ['failed'],
  failed: [],
}
/** A refund that was recorded as refused but that the provider knows was made after all. */
const stepsOf = ({ state, providerRef }: RefundRow): RefundState[] =>
  state === 'failed' && providerRef === null ? ['pending', 'done'] : next[state]

/** The provider refused this attempt for good. */
interface RefusedRefund {
  status: 'failed'
  reason: string
  attempt: number
}

const states = { pending: 'pending', succeeded: 'done', failed: 'failed' } as const satisfies Record<
  ProviderRefund['status'],
  RefundState
>

/**
 * Locks everything about a payment, in this order, so that two callers that learn of its refunds at the same time wait
 * for each other.
 */
export async function lockPayment(tx: Queries, paymentRef: string): Promise<OrderRow | undefined> {
  await tx.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.paymentRef, paymentRef)).for('update')
  const [order] = await tx.select().from(orders).where(eq(orders.paymentRef, paymentRef)).for('update')
  return order
}

/**
 * Records a refund's outcome: in the ledger, in the order, and for everybody who has to know. Calling it again changes
 * nothing.
 * @param order the payment's order, locked by `lockPayment`
 * @param given the provider's refund; undefined if the provider refused
 */
export async function recordOutcome(
  tx: Queries,
  jobs: Jobs,
  order: OrderRow | undefined,
  refundId: string,
  given: Pick<ProviderRefund, 'status' | 'id' | 'reason'> | RefusedRefund,
): Promise<void> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
  const state = states[given.status]
  if (!refund || !stepsOf(refund).includes(state)) return
  // Another sender may have succeeded, or be busy with the next attempt.
  if ('attempt' in given && (refund.state !== 'requested' || refund.attempt !== given.attempt)) return
  await tx
    .update(refunds)
    .set({ state, ...('id' in given && { providerRef: given.id }), ...(order && { orderId: order.id }) })
    .where(eq(refunds.id, refundId))
  const { paymentRef, amountCents } = refund
  if (state === 'done') await recordInLedger(tx, { paymentRef, kind: 'refunded', amountCents, reference: refundId })
  if (state === 'failed' && refund.state === 'done')
    await recordInLedger(tx, { paymentRef, kind: 'refund_failed', amountCents, reference: refundId })
  if (state === 'failed') await alertFailure(tx, refund, order, given.reason)
  await followLedger(tx, paymentRef, order)
  // Other purchases follow when the payment is settled.
  if (!order) await jobs.enqueue(tx, settleQueue, { paymentRef })
  if (order) await tellShopper(tx, jobs, refund, order, state)
}

/**
 * Pays a refund's part for gift cards in the transaction that decides it; without a part for the card it is then done.
 */
export async function giveToGiftCards(tx: Queries, jobs: Jobs, refund: RefundRow, orderId: string): Promise<void> {
  const { id, paymentRef, amountCents, giftCents } = refund
  const given = await refundGiftCards(tx, { orderId, refundId: id, cents: giftCents })
  if (given !== giftCents) throw new Error(`gift cards paid only ${given} of the ${giftCents} cents of refund ${id}`)
  await followLedger(tx, paymentRef, { id: orderId })
  if (amountCents > 0) return
  await tx.update(refunds).set({ state: 'done' }).where(eq(refunds.id, id))
  await tellShopper(tx, jobs, refund, { id: orderId }, 'done')
}

/** Pays a refund to a balance in the transaction that decides it; it is then done. */
export async function giveToBalance(
  tx: Queries,
  jobs: Jobs,
  refund: RefundRow,
  orderId: string,
  balanceId: string,
): Promise<void> {
  const { id, paymentRef, balanceCents } = refund
  await refundToBalance(tx, jobs, { balanceId, orderId, refundId: id, cents: balanceCents })
  await followLedger(tx, paymentRef, { id: orderId })
  await tx.update(refunds).set({ state: 'done' }).where(eq(refunds.id, id))
  await tellShopper(tx, jobs, refund, { id: orderId }, 'done')
}

type Order = Pick<OrderRow, 'id'>

/** Updates the refunds on the order or the checkout from the ledgers of payment, gift cards and balance. */
export async function followLedger(tx: Queries, paymentRef: string, order: Order | undefined): Promise<void> {
  const refunded = sql<number>`coalesce(sum(case ${paymentLedger.kind} when 'refunded' then ${paymentLedger.amountCents}
    when 'refund_failed' then -${paymentLedger.amountCents} end), 0)::int`
  const paid = sql<number>`coalesce(sum(${paymentLedger.amountCents}) filter (where ${paymentLedger.kind} = 'succeeded'), 0)::int`
  const closed = sql<number>`coalesce(sum(${paymentLedger.amountCents}) filter (where ${paymentLedger.kind} = 'closed'), 0)::int`
  const [sums] = await tx
    .select({ refunded, paid, closed })
    .from(paymentLedger)
    .where(eq(paymentLedger.paymentRef, paymentRef))
  if (order) {
    const toGiftCards = sql`(select coalesce(sum(cents), 0) from gift_card_entries where order_id = ${order.id} and kind = 'refunded')`
    const toBalance = sql`(select coalesce(sum(cents), 0) from balance_entries where order_id = ${order.id} and kind = 'refunded')`
    const refundedCents = sql`${sums!.refunded} + ${toGiftCards} + ${toBalance}`
    await tx.update(orders).set({ refundedCents }).where(eq(orders.id, order.id))
    return
  }
  const isWhole = sums!.paid > 0 && sums!.refunded + sums!.closed >= sums!.paid
  await tx
    .update(checkouts)
    .set({ state: isWhole ? 'refunded' : 'refund_due' })
    .where(
      and(
        eq(checkouts.paymentRef, paymentRef),
        inArray(checkouts.state, isWhole ? ['refund_due', 'paid'] : ['refunded']),
      ),
    )
}

/**
 * The provider refused a refund because some of the money was refunded in its dashboard meanwhile: reduces a refund of
 * everything left, of a cancelled order or of a payment without one, by that amount.
 * @returns whether to send it again
 */
export async function shrinkRefund(tx: Queries, jobs: Jobs, order: OrderRow | undefined, id: string): Promise<boolean> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  if (refund?.state !== 'requested' || (order && !refund.tellsCancellation)) return false
  const [others] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentRef, refund.paymentRef), ne(refunds.id, id), ne(refunds.state, 'failed')))
  const [paid] = await tx
    .select({ cents: paymentLedger.amountCents })
    .from(paymentLedger)
    .where(and(eq(paymentLedger.paymentRef, refund.paymentRef), eq(paymentLedger.kind, 'succeeded')))
  const left = (paid?.cents ?? 0) - others!.cents
  if (left >= refund.amountCents) return false
  if (left > 0) {
    // Another amount under the same idempotency key would be refused.
    await tx
      .update(refunds)
      .set({ amountCents: left, attempt: refund.attempt + 1 })
      .where(eq(refunds.id, id))
    return true
  }
  const isGiven = refund.giftCents > 0
  await tx
    .update(refunds)
    .set(isGiven ? { state: 'done', amountCents: 0 } : { state: 'failed' })
    .where(eq(refunds.id, id))
  if (refund.tellsCancellation) await tellCancellation(tx, jobs, refund)
  return false
}

async function alertFailure(
  tx: Queries,
  { id, paymentRef, amountCents, state }: RefundRow,
  order: OrderRow | undefined,
  reason: string | undefined,
): Promise<void> {
  // The bank has returned all of it to the buyer: nothing is owed any more.
  if (order && (await findLost(tx, paymentRef)) >= order.totalCents - order.giftCardCents) return
  const kind = state === 'requested' ? 'refund_failed' : 'refund_returned'
  const detail = { refund: id, paymentRef, orderId: order?.id ?? null, amountCents, reason: reason ?? null }
  await raiseAlert(tx, { kind, detail })
}

/** Each outcome is announced once; an amount only once the provider has sent it. */
async function tellShopper(tx: Queries, jobs: Jobs, refund: RefundRow, order: Order, state: RefundState) {
  if (state === 'done')
    await tx.insert(orderEvents).values({ orderId: order.id, kind: 'refunded', adminId: refund.adminId })
  if (refund.tellsCancellation) return tellCancellation(tx, jobs, refund)
  if (state === 'done' && !(await isToldByCancellation(tx, refund))) await orderRefunded.enqueue(tx, jobs, refund.id)
  if (state === 'failed' && refund.state !== 'requested') await refundReturned.enqueue(tx, jobs, refund.id)
}

/**
 * Made in the provider's dashboard, and covered by the e-mail about the order's cancellation, which gives the total.
 */
async function isToldByCancellation(tx: Queries, { atProvider, paymentRef }: RefundRow): Promise<boolean> {
  if (!atProvider) return false
  const waiting = and(eq(refunds.paymentRef, paymentRef), eq(refunds.tellsCancellation, true))
  return (await tx.$count(refunds, waiting)) > 0 || (await findGivenBack(tx, paymentRef)) === 'unmailed'
}

/**
 * The e-mail about a cancelled order, or about some cancelled cards, gives the amount that is actually refunded, so it
 * waits for the refund's first outcome, but not for long (`followRefunds`). Later outcomes have their own e-mail.
 */
export async function tellCancellation(tx: Queries, jobs: Jobs, { id, orderId }: RefundRow): Promise<void> {
  const { rowCount } = await tx
    .update(refunds)
    .set({ tellsCancellation: false })
    .where(and(eq(refunds.id, id), eq(refunds.tellsCancellation, true)))
  if (!rowCount) return
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId!))
  if (order?.status === 'cancelled') await orderCancelled.enqueue(tx, jobs, orderId!)
  else await cardsCancelled.enqueue(tx, jobs, id)
}

/** Rows of a payment that was refunded before it became an order. */
export async function linkRefunds(tx: Queries, { id, paymentRef }: OrderRow): Promise<void> {
  await tx
    .update(refunds)
    .set({ orderId: id })
    .where(and(eq(refunds.paymentRef, paymentRef), isNull(refunds.orderId)))
}
