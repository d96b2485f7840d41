import { asc, eq } from 'drizzle-orm'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type OrderRow, refunds } from '#server/platform/db/schema.ts'
import type { Payments, ProviderRefund } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { type RefundRow, followLedger, linkRefunds, lockPayment, recordOutcome } from './refund-outcomes.ts'

/**
 * Brings our records in line with all refunds that the provider has for one payment: our own, and those made in its
 * dashboard. Calling it again changes nothing.
 */
export async function syncRefunds(db: Db, jobs: Jobs, payments: Payments, paymentRef: string): Promise<void> {
  const given = await payments.listRefunds(paymentRef)
  await db.transaction(async (tx) => {
    const order = await lockPayment(tx, paymentRef)
    if (order) await linkRefunds(tx, order)
    const known = await tx
      .select()
      .from(refunds)
      .where(eq(refunds.paymentRef, paymentRef))
      .orderBy(asc(refunds.createdAt))
    const matched = matchRefunds(known, given)
    // Failures first: returned money may have been refunded again.
    const failedFirst = [...matched].sort(([one], [other]) => rank(one) - rank(other))
    for (const [refund, row] of failedFirst) {
      const id = row?.id ?? (await noteForeign(tx, order, paymentRef, refund))
      if (id) await recordOutcome(tx, jobs, order, id, refund)
    }
    await followLedger(tx, paymentRef, order)
  })
}

const rank = ({ status }: ProviderRefund) => (status === 'failed' ? 0 : 1)

/** Each refund with our row for it; leaves out one of which we know only the amount. */
function matchRefunds(known: RefundRow[], given: ProviderRefund[]): [ProviderRefund, RefundRow | undefined][] {
  const own = (refund: ProviderRefund) =>
    known.find(({ id, providerRef }) => providerRef === refund.id || refund.key === `refund:${id}`)
  // Rows from an older version: one for everything refunded in the dashboard until then.
  const nameless = known.filter(({ atProvider, providerRef }) => atProvider && !providerRef)
  const byAmount = (refund: ProviderRefund) => {
    const index = nameless.findIndex(({ amountCents }) => amountCents === refund.amount)
    return index < 0 ? undefined : nameless.splice(index, 1)[0]
  }
  const paired = given.map((refund) => [refund, own(refund) ?? byAmount(refund)] as const)
  let rest = nameless.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return paired.flatMap(([refund, row]): [ProviderRefund, RefundRow | undefined][] => {
    if (row || rest < refund.amount) return [[refund, row]]
    rest -= refund.amount
    return []
  })
}

/** A refund made in the provider's dashboard; one that failed before we heard of it is ignored. */
async function noteForeign(
  tx: Queries,
  order: OrderRow | undefined,
  paymentRef: string,
  { id: providerRef, amount: amountCents, status }: ProviderRefund,
): Promise<string | undefined> {
  if (status === 'failed') return undefined
  const [row] = await tx
    .insert(refunds)
    .values({ paymentRef, orderId: order?.id, amountCents, reason: 'At the provider', providerRef, atProvider: true })
    .returning({ id: refunds.id })
  return row!.id
}
