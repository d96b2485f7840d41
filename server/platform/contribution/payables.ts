import type { Db, Queries } from '#server/platform/db/db.ts'
import { type CheckoutRow, type PaymentPurpose, paymentPurposes } from '#server/platform/db/schema.ts'
import type { PaymentIntent } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'

/**
 * Why a payment's money moved: a refund, made at the provider or failed; a dispute, or its outcome; or the desk, which
 * retried a refund, closed it in the books, or pays out a balance, and notifies people itself.
 */
export type MoneyNews = 'refund' | 'dispute' | 'again' | 'closed' | 'payout'

/** A payment, identified by its checkout. */
export type Payment = Pick<CheckoutRow, 'id' | 'purposeId'> & { paymentRef: string }

/** Something that can be paid for, as a value: its district lists it, and payments find it by their purpose. */
export interface Payable {
  purpose: PaymentPurpose
  /**
   * Turns a paid intent into what it was paid for; a payment that matches nothing is refunded. Calling it again changes
   * nothing.
   * @param intent read from the provider just before, outside any transaction
   * @throws the refusal for the payer, once its consequences are committed
   */
  finalize(db: Db, jobs: Jobs, intent: PaymentIntent): Promise<unknown>
  /**
   * Adjusts what was paid for after money was refunded or returned, in the caller's transaction, which has not locked
   * the payment yet. Calling it again changes nothing.
   */
  follow?(tx: Queries, jobs: Jobs, payment: Payment, news: MoneyNews): Promise<void>
  /** How many cents can be refunded. @param left what the shop still has of the payment */
  left?(tx: Queries, payment: Payment, left: number): Promise<number>
}

export type Payables = Record<PaymentPurpose, Payable>

/** @throws if a purpose is declared twice or not at all */
export function payablesByPurpose(payables: readonly Payable[]): Payables {
  const found = Object.fromEntries(payables.map((payable) => [payable.purpose, payable]))
  const missing = paymentPurposes.filter((purpose) => !found[purpose])
  if (missing.length > 0 || payables.length > paymentPurposes.length)
    throw new Error(`Each purpose of a payment has one payable; missing: ${missing.join(', ')}`)
  return found as Payables
}
