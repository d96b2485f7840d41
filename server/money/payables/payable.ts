import type { SQL } from 'drizzle-orm'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import type { MoneyNews, Payable, Payment } from '#server/platform/contribution/payables.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import type { Queries } from '#server/platform/db/db.ts'
import type { CheckoutRow, PaymentPurpose } from '#server/platform/db/schema.ts'
import type { Refusal } from '#server/platform/errors.ts'
import type { PaymentIntent } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { type CrashPoint, crashPoint } from '#server/platform/process/crash-points.ts'
import { type GoneChange, noteGone } from '#server/money/refunds/gone-cents.ts'
import { type Finalized, finalizeIn, madeOf } from './finalize-single.ts'
import { findOwnIntent } from './own-intent.ts'
import type { Begun } from './begin-payment.ts'
import { prepareSingle } from './prepare-single.ts'

/** How one thing that can be paid for differs from the others. */
export interface PayableParts<Context, Made> {
  purpose: PaymentPurpose
  /**
   * Locks what the payment changes, before the payment itself, and returns it: undefined if it no longer exists, so
   * that the money is refunded.
   */
  within<Result>(
    tx: Queries,
    jobs: Jobs,
    id: string,
    act: (context: Context | undefined) => Promise<Result>,
  ): Promise<Result>
  /** Makes what was paid for; undefined if that is no longer possible, so that the money is refunded. */
  make(context: Context, sale: Sale): Promise<Made | undefined>
  /** What an earlier call made. */
  find(context: Context, sale: Sale): Promise<Made>
  refund: {
    /** For the desk. */
    reason: string
    /** For the payer. */
    refusal(): Refusal
    /** Notifies people about it. */
    tell?(sale: Sale): Promise<void>
  }
  /** It was just paid, so nothing is left to pay. */
  paidMeanwhile(): Refusal
  /** What happens automatically once the bank is done: "the tip goes to the artist". */
  follows: string
  crashPoints: { intent: CrashPoint; commit?: CrashPoint }
  /** Makes what was bought follow the money; its payment is locked. If left out, nothing follows. */
  follow?(context: Context | undefined, moved: Moved): Promise<void>
  left?: Payable['left']
}

/** A payment that has succeeded, whose checkout is locked. */
export interface Sale {
  tx: Queries
  jobs: Jobs
  checkout: CheckoutRow
  intent: PaymentIntent
}

/** Money of a payment that was refunded or withdrawn, or came back. */
export interface Moved extends GoneChange {
  tx: Queries
  jobs: Jobs
  payment: Payment
  news: MoneyNews
}

type Shop = Pick<ShopParts, 'db' | 'jobs' | 'payments'>

/** Something with one price and a payment of its own: everything but an order, which is paid for with a cart. */
export interface SinglePayable<Made> extends Payable {
  finalize(...args: Parameters<Payable['finalize']>): Promise<Made>
  follow: NonNullable<Payable['follow']>
  /** The same in the caller's transaction, which may commit a refusal. */
  finalizeIn(tx: Queries, jobs: Jobs, intent: PaymentIntent): Promise<Finalized<Made>>
  /**
   * Prepares its payment: the same purchase has the same intent, and a changed one replaces it. The provider is called
   * outside any transaction.
   * @param begin finds or opens the checkout of the purchase (`beginPayment`)
   * @throws 409 if it was paid just now, 429 after too many declined cards
   */
  prepare(shop: Shop, begin: () => Promise<Begun>): Promise<PaymentSession>
  /**
   * The browser reports that it was paid; only the provider's answer counts.
   * @param isOwn which checkouts are the caller's
   * @throws 404 for an unknown payment and for somebody else's, 402 if it is not paid, 409 if it is refunded
   */
  finish(shop: Shop, paymentRef: string, isOwn: SQL): Promise<Made>
}

/** Declares something that can be paid for. */
export function payable<Context, Made>(parts: PayableParts<Context, Made>): SinglePayable<Made> {
  const { purpose, follow, left, follows, crashPoints } = parts
  const self: SinglePayable<Made> = {
    purpose,
    finalizeIn: (tx, jobs, intent) => finalizeIn(tx, jobs, parts, intent),
    async finalize(db, jobs, intent) {
      const finalized = await db.transaction((tx) => finalizeIn(tx, jobs, parts, intent))
      if (crashPoints.commit) crashPoint(crashPoints.commit)
      return madeOf(finalized)
    },
    prepare: (shop, begin) => prepareSingle(shop, { ...parts, finalize: self.finalize }, begin),
    async finish({ db, jobs, payments }, paymentRef, isOwn) {
      return self.finalize(db, jobs, await findOwnIntent(db, payments, { purpose, paymentRef, isOwn, follows }))
    },
    async follow(tx, jobs, payment, news) {
      if (!follow) return
      const act = async (context: Context | undefined) => {
        const change = await noteGone(tx, payment.id)
        if (change) await follow(context, { tx, jobs, payment, news, ...change })
      }
      await (payment.purposeId === null ? act(undefined) : parts.within(tx, jobs, payment.purposeId, act))
    },
    ...(left && { left }),
  }
  return self
}
