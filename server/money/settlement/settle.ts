import { and, eq, inArray } from 'drizzle-orm'
import { isCardless } from '#server/sales/checkout/cardless.ts'
import { finalize } from '#server/sales/checkout/finalize.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { checkouts } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { PaymentIntent, Payments } from '#server/platform/integrations/payment-provider.ts'
import { finalizeGiftCard } from '#server/sales/gift-cards/finalize-gift-card.ts'
import { followGiftCard } from '#server/sales/gift-cards/follow-gift-card.ts'
import { isGiftCardOwner } from '#server/sales/gift-cards/gift-card-owner.ts'
import { finalizeInvoicePayment } from '#server/business/invoices/finalize-invoice-payment.ts'
import { invoiceOf, isInvoiceOwner } from '#server/business/invoices/invoice-owner.ts'
import { followInvoicePayment } from '#server/business/invoices/follow-invoice-payment.ts'
import { finalizeWords } from '#server/sales/rewording/finalize-words.ts'
import { isTipOwner } from '#server/fulfillment/pieces/tip-owner.ts'
import { finalizeTip } from '#server/sales/tips/finalize-tip.ts'
import { finalizeTopUp } from '#server/sales/top-ups/finalize-top-up.ts'
import { isTopUpOwner } from '#server/sales/top-ups/top-up-owner.ts'
import { isResting } from '#server/money/payment-risks/declines.ts'
import { syncDisputes } from '#server/money/payment-risks/disputes.ts'
import { recordInLedger } from '#server/money/ledger/ledger.ts'
import { hasRefunds } from '#server/money/refunds/refunds.ts'
import { syncRefunds } from '#server/money/refunds/sync-refunds.ts'
import { recordUnknown } from '#server/money/payments/unknown-payment.ts'
import { cancelRefunded } from './cancel-refunded.ts'

/**
 * Brings our records in line with the provider's current state of one payment, whatever we were told and in whatever
 * order: paid becomes an order, closed or unknown is closed, refunds made elsewhere are recorded. Calling it again changes
 * nothing.
 * @returns why there is no order, where it is paid
 */
export async function settlePayment(
  db: Db,
  jobs: Jobs,
  payments: Payments,
  paymentRef: string,
): Promise<Refusal | undefined> {
  // Nobody but us knows of it.
  if (isCardless(paymentRef)) return undefined
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.paymentRef, paymentRef))
  // Not ours: another shop of the same account, for example.
  if (!checkout) return undefined
  const intent = await closeIfResting(db, payments, checkout.owner, await payments.findIntent(paymentRef))
  if (!intent) {
    await db.transaction((tx) => recordUnknown(tx, paymentRef))
    return undefined
  }
  const refusal = intent.status === 'succeeded' ? await finalizeIfPossible(db, jobs, intent, checkout) : undefined
  if (intent.status === 'canceled') await db.transaction((tx) => recordClosed(tx, intent))
  if (intent.disputed) await syncDisputes(db, jobs, payments, paymentRef)
  if (intent.amountRefunded > 0 || (await hasRefunds(db, paymentRef))) {
    await syncRefunds(db, jobs, payments, paymentRef)
    await cancelRefunded(db, jobs, paymentRef)
  }
  if (isGiftCardOwner(checkout.owner)) await followGiftCard(db, paymentRef)
  if (isInvoiceOwner(checkout.owner))
    await db.transaction((tx) => followInvoicePayment(tx, jobs, paymentRef, invoiceOf(checkout.owner)))
  return refusal
}

/**
 * Nobody may try another card on an intent whose owner is cooling down; one that was paid meanwhile is returned as it
 * is.
 */
async function closeIfResting(
  db: Db,
  payments: Payments,
  owner: string,
  intent: PaymentIntent | undefined,
): Promise<PaymentIntent | undefined> {
  const isOpen = intent?.status === 'requires_payment_method' || intent?.status === 'requires_action'
  return isOpen && (await isResting(db, owner)) ? payments.cancelIntent(intent.id) : intent
}

/** The intent is closed at the provider: nothing can be paid on it any more. */
export async function recordClosed(tx: Queries, { id, amount }: PaymentIntent): Promise<void> {
  await tx
    .update(checkouts)
    .set({ state: 'expired', intentClosed: true })
    .where(and(eq(checkouts.paymentRef, id), inArray(checkouts.state, ['open', 'paying', 'expired'])))
  await recordInLedger(tx, { paymentRef: id, kind: 'canceled', amountCents: amount, reference: id })
}

/** Paid without an address, or for another cart: `finalize` has recorded it, and nobody is waiting for the message. */
async function finalizeIfPossible(
  db: Db,
  jobs: Jobs,
  intent: PaymentIntent,
  { owner, amountCents, state }: typeof checkouts.$inferSelect,
): Promise<Refusal | undefined> {
  // What it was paid for is there; whose it was may be forgotten.
  if (amountCents !== null && state === 'ordered') return undefined
  const finalizeSingle = isGiftCardOwner(owner)
    ? finalizeGiftCard
    : isTopUpOwner(owner)
      ? finalizeTopUp
      : isInvoiceOwner(owner)
        ? finalizeInvoicePayment
        : isTipOwner(owner)
          ? finalizeTip
          : finalizeWords
  try {
    await (amountCents === null ? finalize : finalizeSingle)(db, jobs, intent)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
