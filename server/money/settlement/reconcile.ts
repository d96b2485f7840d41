import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { raiseAlert } from '#server/platform/alerts/raise-alert.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type CheckoutState, checkouts } from '#server/platform/db/schema.ts'
import type { Refusal } from '#server/platform/errors.ts'
import { findGone, findLost } from '#server/money/refunds/gone-cents.ts'
import { followLedger, lockPayment } from '#server/money/refunds/refund-outcomes.ts'
import { requestRefund } from '#server/money/refunds/refunds.ts'
import { followRefunds } from '#server/money/refunds/follow-refunds.ts'
import { recordUnknown } from '#server/money/payments/unknown-payment.ts'
import { type Settling, recordClosed, settlePayment } from './settle.ts'
import { type SettlingNews, settleNews, unsettledPayments } from './settle-news.ts'

const hours = 3_600_000

/** How old something is before the reconciler acts on it, in ms (reliability.md, section 2.1). */
const ages = { abandoned: 24 * hours, withoutAddress: 72 * hours }
/** At most this many payments per round. */
const batch = 100

/**
 * Finds what nobody came back for: payments without an order, abandoned intents, promised refunds. It asks the provider
 * about each active payment, often at first and less often the older it gets. One failing payment does not hold up the
 * others.
 * @param every seconds between rounds; what is younger than a round is left to its browser
 * @param at the time to compare with; tests pass tomorrow
 * @returns the failures, to be logged
 */
export async function reconcile(shop: SettlingNews, every: number, at?: Date): Promise<unknown[]> {
  const { db, jobs, payments } = shop
  const now = at ?? (await databaseTime(db))
  const failures: unknown[] = []
  const each = async <Due>(all: Due[], act: (one: Due) => Promise<Refusal | undefined | void>) => {
    for (const one of all) {
      const refusal = await act(one).catch((error: unknown) => void failures.push(error))
      if (refusal?.event) failures.push(refusal)
    }
  }
  await each(await duePayments(db, every, now), ({ paymentRef, abandoned }) =>
    (abandoned ? closeAbandoned : settlePayment)(shop, paymentRef),
  )
  await each(await unsettledPayments(db, now), (paymentRef) => settleNews(shop, paymentRef))
  await each(await addresslessPayments(db, now), (id) => refundAddressless(shop, id))
  failures.push(...(await followRefunds(db, jobs, payments, every, now)))
  return failures
}

/** The clock that stamped the rows: one of several servers may be minutes off (reliability.md, section 1.8). */
async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`select extract(epoch from now())::float8 * 1000 as ms`)
  return new Date(rows[0]!.ms)
}

/** May still become an order, phrased like the index `checkouts_unsettled`, so that ordered ones are never read. */
const isUnsettled = (states: CheckoutState[]) =>
  and(inArray(checkouts.state, states), isNotNull(checkouts.paymentRef), eq(checkouts.intentClosed, false))

/**
 * Active, abandoned or paid without an order, and not asked about recently; marks them as asked now. The least recently
 * asked come first, so that none waits forever, however many cannot be closed.
 */
async function duePayments(db: Db, every: number, now: Date): Promise<{ paymentRef: string; abandoned: boolean }[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const old = sql`${at} - ${ages.abandoned / 1000} * interval '1 second'`
  // Unpaid for a day, or replaced by another checkout.
  const abandoned = sql<boolean>`(${checkouts.state} <> 'paid' and ${checkouts.createdAt} < ${old} and ${checkouts.updatedAt} < ${old})`
  // The interval is a quarter of its age: short at first, a few times a day in the end.
  const interval = sql`greatest(${every * 0.7} * interval '1 second', (${at} - ${checkouts.createdAt}) / 4)`
  const due = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        isUnsettled(['open', 'paying', 'paid', 'expired']),
        lt(checkouts.updatedAt, new Date(now.getTime() - every * 700)),
        or(
          isNull(checkouts.checkedAt),
          sql`${checkouts.checkedAt} < ${at} - ${interval}`,
          // Not asked since it was abandoned.
          and(abandoned, sql`${checkouts.checkedAt} < ${checkouts.createdAt} + (${at} - ${old})`),
        ),
      ),
    )
    .orderBy(sql`${checkouts.checkedAt} asc nulls first`)
    .limit(batch)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(checkouts)
    .set({ checkedAt: now, updatedAt: sql`${checkouts.updatedAt}` })
    .where(inArray(checkouts.id, due))
    .returning({ paymentRef: checkouts.paymentRef, abandoned })
  return rows.map(({ paymentRef, abandoned }) => ({ paymentRef: paymentRef!, abandoned }))
}

/** Cancels the intent; if it was paid at the last moment, it becomes its order instead. */
export async function closeAbandoned(shop: Settling, paymentRef: string): Promise<Refusal | undefined> {
  const { db, payments } = shop
  const intent = await payments.cancelIntent(paymentRef)
  if (intent && intent.status !== 'canceled') return settlePayment(shop, paymentRef)
  await db.transaction((tx) => (intent ? recordClosed(tx, intent) : recordUnknown(tx, paymentRef)))
  return undefined
}

async function addresslessPayments(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(isUnsettled(['paid']), lt(checkouts.updatedAt, new Date(now.getTime() - ages.withoutAddress))))
    .limit(batch)
  return rows.map(({ id }) => id)
}

/** Paid, but after three days there is still no delivery address: what has not gone back already is refunded. */
async function refundAddressless({ db, jobs }: Settling, checkoutId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [checkout] = await tx
      .update(checkouts)
      .set({ state: 'refund_due' })
      .where(and(eq(checkouts.id, checkoutId), eq(checkouts.state, 'paid')))
      .returning()
    if (!checkout) return
    const { rows } = await tx.execute<{ amount_cents: number }>(
      sql`select amount_cents from payment_ledger where payment_ref = ${checkout.paymentRef} and kind = 'succeeded'`,
    )
    const paymentRef = checkout.paymentRef!
    await lockPayment(tx, paymentRef)
    const { refunded, closed } = await findGone(tx, paymentRef)
    const amountCents = rows[0]!.amount_cents - refunded - closed - (await findLost(tx, paymentRef))
    if (amountCents <= 0) return followLedger(tx, paymentRef, undefined)
    await requestRefund(tx, jobs, { paymentRef, amountCents, reason: 'No delivery address' })
    const detail = { checkoutId, paymentRef, amountCents }
    await raiseAlert(tx, { kind: 'paid_without_address', detail })
  })
}
