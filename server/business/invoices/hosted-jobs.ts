import { hostedQueue } from '#server/money/stored-value/invoice-money.ts'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { hostedInvoices } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/errors.ts'
import { job } from '#server/platform/jobs/job.ts'
import { type Parts, syncHosted } from './sync-hosted.ts'

/** The most invoices per round. */
const batch = 50
/** Even the oldest page is checked again after this many seconds. */
const mostSeconds = 600

/**
 * Processes an event about an invoice at Stripe, whatever events came before.
 * @returns a failure to log, if the invoice is not this shop's
 */
export async function syncStripeInvoice(parts: Parts, stripeRef: string): Promise<Refusal | undefined> {
  const [row] = await parts.db.select().from(hostedInvoices).where(eq(hostedInvoices.stripeRef, stripeRef))
  if (!row) return new Refusal(404, `Stripe’s invoice ${stripeRef} is not this shop’s`, { event: 'invoice unknown' })
  await syncHosted(parts, row.invoiceId)
  return undefined
}

/**
 * Finishes what is pending, and checks all pages that may have been paid, because webhooks may be lost. The older a
 * page, the less often: after a quarter of its age, and at least every ten minutes; one that was changed in the
 * dashboard or refused, daily for a year. A failure does not hold up the others.
 * @param every seconds between rounds; younger pages are left to their job
 * @param at the time to compare with; tests pass tomorrow
 * @returns the failures, to be logged
 */
export async function followHostedInvoices(parts: Parts, every: number, at = new Date()): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const id of await due(parts, every, at))
    await syncHosted(parts, id).catch((error: unknown) => void failures.push(error))
  return failures
}

async function due({ db, invoicing }: { db: Db } & Pick<Parts, 'invoicing'>, every: number, at: Date) {
  const now = sql`${at.toISOString()}::timestamptz`
  const age = sql`${now} - ${hostedInvoices.createdAt}`
  const pause = sql`least(greatest(${every * 0.7} * interval '1 second', (${age}) / 4), ${Math.max(every, mostSeconds)} * interval '1 second')`
  const isLive = inArray(hostedInvoices.state, ['pending', 'open', 'closing'])
  const rows = await db
    .select({ id: hostedInvoices.invoiceId })
    .from(hostedInvoices)
    .where(
      and(
        // Phrased like the index `hosted_invoices_due`.
        sql`${hostedInvoices.state} in ('pending','open','closing','elsewhere','failed')`,
        eq(hostedInvoices.livemode, invoicing.livemode),
        lt(hostedInvoices.createdAt, new Date(at.getTime() - every * 700)),
        or(isNull(hostedInvoices.workingUntil), sql`${hostedInvoices.workingUntil} < ${now}`),
        or(isNull(hostedInvoices.triedAt), sql`${hostedInvoices.triedAt} < ${now} - ${pause}`),
        or(isLive, sql`${hostedInvoices.triedAt} < ${now} - interval '1 day' and ${age} < interval '1 year'`),
      ),
    )
    .orderBy(sql`${hostedInvoices.triedAt} asc nulls first`)
    .limit(batch)
  return rows.map(({ id }) => id)
}

export const hostedJobs = [
  job({
    ...hostedQueue,
    handler:
      ({ db, jobs, payments, invoicing }) =>
      async ({ invoiceId }) => {
        if (invoicing) await syncHosted({ db, jobs, payments, invoicing }, invoiceId)
      },
  }),
  job({
    name: 'hosted-invoices',
    due: 'every round',
    handler:
      ({ db, jobs, payments, invoicing, config, logFailure }) =>
      async () => {
        if (!invoicing) return
        const parts = { db, jobs, payments, invoicing }
        for (const failure of await followHostedInvoices(parts, config.reconcileSeconds)) logFailure(failure)
      },
  }),
]
