import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'

/** A payment into a balance, of which some can go back to its card. */
interface RefundablePayment {
  paymentRef: string
  cents: number
  /** What was paid, and is neither refunded, nor on its way back or promised, nor withdrawn. */
  left: number
  paidAt: Date
}

/**
 * The payments that a balance's money can go back by, the newest first. Stripe refunds none while it is disputed, and none
 * of which a dispute was lost.
 * @param lock their rows, in the order of their ids, before that of the balance
 */
export async function refundablePayments(
  tx: Queries,
  balanceId: string,
  lock: 'for update' | 'unlocked',
): Promise<RefundablePayment[]> {
  const { rows } = await tx.execute<{ payment_ref: string; cents: number; left: number; paid_at: string }>(sql`
    select c.payment_ref, c.amount_cents as cents, c.amount_cents - c.gone_cents as left, paid.at::text as paid_at
    from balance_entries paid join checkouts c on c.payment_ref = paid.reference
    where paid.balance_id = ${balanceId} and paid.kind = 'paid_in' and c.state = 'ordered'
      and c.gone_cents < c.amount_cents and not exists (select from disputes
        where disputes.payment_ref = c.payment_ref and disputes.status in ('needs_response','under_review','lost'))
    order by c.id ${lock === 'for update' ? sql`for update of c` : sql``}`)
  return rows
    .map(({ payment_ref: paymentRef, cents, left, paid_at: paidAt }) => ({
      paymentRef,
      cents,
      left,
      paidAt: new Date(paidAt),
    }))
    .toSorted((one, other) => other.paidAt.getTime() - one.paidAt.getTime())
}

/** How a sum is shared among payments, the newest first; undefined when it is more than is left of them. */
export function shareAmong(payments: RefundablePayment[], cents: number) {
  let rest = cents
  const shares = payments.flatMap(({ paymentRef, left }) => {
    const share = Math.min(rest, left)
    rest -= share
    return share > 0 ? [{ paymentRef, cents: share }] : []
  })
  return rest === 0 ? shares : undefined
}
