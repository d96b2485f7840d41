import { sql } from 'drizzle-orm'
import type { Payment } from '#server/platform/contribution/payables.ts'
import type { Queries } from '#server/platform/db/db.ts'

/** A payment into a balance that can be refunded to its card, at least in part. */
interface RefundablePayment extends Payment {
  cents: number
  /** The part of the payment that is not refunded, being refunded, promised or withdrawn. */
  left: number
  paidAt: Date
}

/**
 * The payments through which a balance can be refunded, newest first. Stripe refunds no payment that is disputed or
 * whose dispute was lost.
 * @param lock locks their rows, in the order of their ids, before that of the balance
 */
export async function refundablePayments(
  tx: Queries,
  balanceId: string,
  lock: 'for update' | 'unlocked',
): Promise<RefundablePayment[]> {
  const { rows } = await tx.execute<Omit<RefundablePayment, 'paidAt'> & { paidAt: string }>(sql`
    select c.id, c.purpose_id as "purposeId", c.payment_ref as "paymentRef", c.amount_cents as cents,
      c.amount_cents - c.gone_cents as left, paid.at::text as "paidAt"
    from balance_entries paid join checkouts c on c.payment_ref = paid.reference
    where paid.balance_id = ${balanceId} and paid.kind = 'paid_in' and c.state = 'ordered'
      and c.gone_cents < c.amount_cents and not exists (select from disputes
        where disputes.payment_ref = c.payment_ref and disputes.status in ('needs_response','under_review','lost'))
    order by c.id ${lock === 'for update' ? sql`for update of c` : sql``}`)
  return rows
    .map((payment) => ({ ...payment, paidAt: new Date(payment.paidAt) }))
    .toSorted((one, other) => other.paidAt.getTime() - one.paidAt.getTime())
}

/** Splits an amount among payments, newest first; undefined if it exceeds what is left of them. */
export function shareAmong(payments: RefundablePayment[], cents: number) {
  let rest = cents
  const shares = payments.flatMap((payment) => {
    const share = Math.min(rest, payment.left)
    rest -= share
    return share > 0 ? [{ payment, cents: share }] : []
  })
  return rest === 0 ? shares : undefined
}
