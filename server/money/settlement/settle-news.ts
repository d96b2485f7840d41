import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { raiseAlertOnce, resolveAlerts } from '#server/platform/alerts/raise-alert.ts'
import type { Db } from '#server/platform/db/db.ts'
import { paymentEvents } from '#server/platform/db/schema.ts'
import type { Refusal } from '#server/platform/errors.ts'
import type { Invoicing } from '#server/platform/integrations/invoice-provider.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Payouts } from '#server/platform/integrations/payout-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { syncStripeInvoice } from '#server/business/invoices/hosted-jobs.ts'
import { syncAccount } from '#server/money/stripe-transfers/payout-accounts.ts'
import { syncTransfer } from '#server/money/stripe-transfers/sync-transfer.ts'
import { settlePayment } from './settle.ts'

/** News is left to its job for this many ms; then the reconciler tries too. */
const leftToJob = 60_000
/** At most this many events per round. */
const batch = 100
const alertKind = 'payment_news_waiting'

const isUnsettled = and(isNull(paymentEvents.settledAt), isNotNull(paymentEvents.paymentRef))

/** What else Stripe does for the shop, and has news of. */
export interface Others {
  payouts?: Payouts | undefined
  invoicing?: Invoicing | undefined
}

/**
 * Follows all news of a payment (`settlePayment`), of a transfer, of an artist's account or of an invoice at Stripe, and
 * marks what had been stored by then as settled.
 * @param others undefined where there are no keys: then there is nothing to follow of theirs
 */
export async function settleNews(
  db: Db,
  jobs: Jobs,
  payments: Payments,
  paymentRef: string,
  others: Others = {},
): Promise<Refusal | undefined> {
  const events = await db
    .select({ id: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentRef, paymentRef), isUnsettled))
  const refusal = await follow(db, jobs, payments, paymentRef, others)
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

async function follow(
  db: Db,
  jobs: Jobs,
  payments: Payments,
  ref: string,
  { payouts, invoicing }: Others,
): Promise<Refusal | undefined> {
  if (ref.startsWith('in_')) return invoicing && syncStripeInvoice({ db, jobs, payments, invoicing }, ref)
  const sync = ref.startsWith('tr_') ? syncTransfer : ref.startsWith('acct_') ? syncAccount : undefined
  if (!sync) return settlePayment(db, jobs, payments, ref)
  if (payouts) await sync(db, payouts, ref)
  return undefined
}

/**
 * Payments with news that no job has settled, in growing intervals and without end: the provider has had its answer and
 * never tells us again. Those that were tried longest ago come first; marked as tried now.
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

/** The job of a payment's news has given up: a person should know while the reconciler goes on trying. */
export async function alertWaitingNews(db: Db, paymentRef: string): Promise<void> {
  await raiseAlertOnce(db, { kind: alertKind, subject: paymentRef, detail: { paymentRef } })
}
