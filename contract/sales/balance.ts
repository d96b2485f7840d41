import * as z from 'zod/mini'
import { LowBalance, TopUpWish } from './balance-form.ts'
import { PaymentSession } from './checkout.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Id, Timestamp, requiredText } from '#contract/base/text.ts'

/** The kinds of balance entries. */
const balanceEntryKinds = [
  'paid_in',
  'invoiced',
  'credited',
  // To the card, by a refund.
  'paid_out',
  // Another way.
  'transferred',
  // By the card's bank.
  'reclaimed',
  // From the card's bank: a refund it rejected, or a dispute that was won.
  'came_back',
  // Of what came back, for a payment into the balance that is missing.
  'made_up',
  'spent',
  'refunded',
] as const

const BalanceEntry = z.object({
  id: z.int(),
  kind: z.enum(balanceEntryKinds),
  /** Negative for money that left the balance. */
  amount: z.string(),
  /** The order that was paid or refunded. */
  orderId: z.nullable(Id),
  at: Timestamp,
})
export type BalanceEntry = z.infer<typeof BalanceEntry>

/** The account's prepaid money (product.md, section 21). */
export const Balance = z.object({
  amount: z.string(),
  /** An e-mail is sent when it falls below this; null for none. */
  threshold: z.nullable(z.string()),
  /** Newest first. */
  entries: z.array(BalanceEntry),
  /** `before` of the next page; null on the last one. */
  next: z.nullable(z.int()),
})
export type Balance = z.infer<typeof Balance>

export const balance = {
  find: endpoint({
    method: 'GET',
    path: '/api/account/balance',
    summary: 'The account’s prepaid balance, and its history, newest first.',
    access: 'shopper',
    query: z.object({ before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) }),
    reply: Balance,
  }),
  prepare: endpoint({
    method: 'POST',
    path: '/api/account/balance/payment-intent',
    summary: 'Prepares a payment to the balance; the same amount returns the same intent.',
    access: 'shopper',
    body: TopUpWish,
    reply: PaymentSession,
  }),
  payIn: endpoint({
    method: 'POST',
    path: '/api/account/balance',
    summary: 'Books a payment to the balance. Calling it again changes nothing.',
    access: 'shopper',
    body: z.object({ paymentIntentId: requiredText('Payment reference is required') }),
    reply: Balance,
  }),
  changeThreshold: endpoint({
    method: 'PUT',
    path: '/api/account/balance/threshold',
    summary: 'Sets the balance below which to e-mail the account; null for none.',
    access: 'shopper',
    body: LowBalance,
    reply: Balance,
  }),
}
