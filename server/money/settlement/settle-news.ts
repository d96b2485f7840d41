import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { raiseAlertOnce, resolveAlerts } from '#server/platform/alerts/raise-alert.ts'
import type { NewsContext, ProviderNews } from '#server/platform/contribution/provider-news.ts'
import type { Db } from '#server/platform/db/db.ts'
import { paymentEvents } from '#server/platform/db/schema.ts'
import type { Refusal } from '#server/platform/errors.ts'
import { type Settling, settlePayment } from './settle.ts'

/** News is left to its job for this many ms; then the reconciler tries too. */
const leftToJob = 60_000
/** At most this many events per round. */
const batch = 100
const alertKind = 'payment_news_waiting'

const isUnsettled = and(isNull(paymentEvents.settledAt), isNotNull(paymentEvents.paymentRef))

export interface SettlingNews extends Settling, NewsContext {
  /** The provider's news about anything but payments. */
  providerNews: ProviderNews
}

/**
 * Handles all news of a payment (`settlePayment`), or of whatever else its reference names (`ProviderNews`), and marks
 * the events stored by then as settled.
 */
export async function settleNews(shop: SettlingNews, paymentRef: string): Promise<Refusal | undefined> {
  const { db } = shop
  const events = await db
    .select({ id: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentRef, paymentRef), isUnsettled))
  const refusal = await follow(shop, paymentRef)
  if (events.length > 0) {
    const ids = events.map(({ id }) => id)
    await db.transaction(async (tx) => {
      await tx
        .update(paymentEvents)
        .set({ settledAt: sql`now()` })
        .where(and(eq(paymentEvents.paymentRef, paymentRef), isUnsettled, inArray(paymentEvents.eventId, ids)))
      await resolveAlerts(tx, paymentRef, alertKind)
    })
  }
  return refusal
}

async function follow(shop: SettlingNews, ref: string): Promise<Refusal | undefined> {
  const [prefix] = Object.keys(shop.providerNews).filter((each) => ref.startsWith(each))
  return prefix ? shop.providerNews[prefix]!(shop, ref) : settlePayment(shop, ref)
}

/**
 * Payments with news that no job has settled, at growing intervals and without end: the provider has had its answer and
 * never tells us again. The least recently tried come first; marks them as tried now.
 */
export async function unsettledPayments(db: Db, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const due = db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(
      and(
        isUnsettled,
        lt(paymentEvents.createdAt, new Date(now.getTime() - leftToJob)),
        sql`(${paymentEvents.triedAt} is null or ${paymentEvents.triedAt} < ${at} - (${at} - ${paymentEvents.createdAt}) / 4)`,
      ),
    )
    .orderBy(sql`${paymentEvents.triedAt} asc nulls first`)
    .limit(batch)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(paymentEvents)
    .set({ triedAt: now })
    .where(and(isUnsettled, inArray(paymentEvents.eventId, due)))
    .returning({ paymentRef: paymentEvents.paymentRef })
  return [...new Set(rows.flatMap(({ paymentRef }) => paymentRef ?? []))]
}

/** The job for a payment's news has given up: a person should know while the reconciler keeps trying. */
export async function alertWaitingNews(db: Db, paymentRef: string): Promise<void> {
  await raiseAlertOnce(db, { kind: alertKind, subject: paymentRef, detail: { paymentRef } })
}
