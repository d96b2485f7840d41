import { and, eq, ne, sql } from 'drizzle-orm'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { refunds } from '#server/platform/db/schema.ts'
import { bankDecides } from '#server/money/payments/order-news.ts'
import { waitsForBank } from './gone-cents.ts'

interface RefundOfPayment {
  /** '$5.00' */
  amount: string
  /** When it arrives; a bank that decides about the payment delays it. */
  when: string
}

/**
 * What the shop refunds of a payment for one thing, as it stands at this moment: less than was paid if a part went back
 * before. Undefined if nothing goes back, because the payer's bank has returned it or a refund was refused.
 */
export async function findRefundOf(db: Db, paymentRef: string | null): Promise<RefundOfPayment | undefined> {
  if (paymentRef === null) return undefined
  const isOurs = and(eq(refunds.paymentRef, paymentRef), eq(refunds.atProvider, false), ne(refunds.state, 'failed'))
  const [sum] = await db
    .select({ cents: sql`coalesce(sum(${refunds.amountCents}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(isOurs)
  if (sum!.cents === 0) return undefined
  return {
    amount: formatMoney(toDecimal(sum!.cents)),
    when: (await waitsForBank(db, paymentRef))
      ? bankDecides
      : 'It goes to the card you paid with and usually arrives within 5 to 10 business days.',
  }
}
