import * as z from 'zod/mini'
import { Id, Timestamp } from '#contract/base/text.ts'
import { OrderDetails } from './orders.ts'

/** Placed in the shop, through the API, or as part of a business run. */
export const OrderSource = z.enum(['shop', 'api', 'run'])
export type OrderSource = z.infer<typeof OrderSource>

/** An order as the admin's list shows it; `mailBy` is the earliest mailing day of its unmailed cards. */
export const OrderSummary = z.object({
  id: Id,
  createdAt: Timestamp,
  mailBy: z.iso.date(),
  late: z.boolean(),
  source: OrderSource,
  status: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  totalAmount: z.string(),
  refundedAmount: z.string(),
  lineCount: z.int(),
  cardCount: z.int(),
  shippedCount: z.int(),
  /** Who the cards are for. */
  recipientName: z.string(),
  destination: z.string(),
  /** Until when the customer can edit the words. */
  changeableUntil: z.nullable(Timestamp),
  artists: z.array(z.string()),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** A step that an administrator can undo for a moment; `lines` are the cards mailed in it. */
export const UndoableStep = z.object({
  step: z.enum(['started', 'mailed']),
  lines: z.array(z.int()),
  at: Timestamp,
  until: Timestamp,
})
export type UndoableStep = z.infer<typeof UndoableStep>

const OrderNote = z.object({ text: z.string(), by: z.string(), at: Timestamp })

/** An order with everything needed to make and mail it. */
export const AdminOrder = z.extend(OrderDetails, {
  mailBy: z.iso.date(),
  late: z.boolean(),
  source: OrderSource,
  /** The API caller's own reference. */
  reference: z.nullable(z.string()),
  payment: z.object({
    provider: z.string(),
    reference: z.string(),
    refundedAmount: z.string(),
    /** Refunded, or promised and pending; the rest of the total can still be refunded. */
    promisedAmount: z.string(),
  }),
  /** Tips for its artists: separate payments that are not the shop’s revenue; oldest first. */
  tips: z.array(
    z.object({
      reference: z.string(),
      artist: z.string(),
      giver: z.enum(['shopper', 'giftee']),
      amount: z.string(),
      /** Refunded, or reclaimed by the bank. */
      refundedAmount: z.string(),
      at: Timestamp,
    }),
  ),
  /** Payments for new words, separate from the order's payment and refunds, oldest first. */
  wordPayments: z.array(
    z.object({
      reference: z.string(),
      amount: z.string(),
      /** Refunded, or promised. */
      refundedAmount: z.string(),
      at: Timestamp,
    }),
  ),
  /** Refunds, paid or promised, oldest first; `by` is null for refunds made in the provider's dashboard. */
  refunds: z.array(
    z.object({
      amount: z.string(),
      /** Back to the payment card, the gift cards or the balance. */
      to: z.enum(['card', 'gift card', 'balance']),
      state: z.enum(['requested', 'pending', 'done', 'failed']),
      reason: z.nullable(z.string()),
      by: z.nullable(z.string()),
      at: Timestamp,
    }),
  ),
  /** Disputes, oldest first; `status` in Stripe's terms. */
  disputes: z.array(
    z.object({
      amount: z.string(),
      /** Withdrawn from the shop so far, and not returned. */
      withdrawnAmount: z.string(),
      fee: z.string(),
      reason: z.string(),
      status: z.string(),
      evidenceDueAt: z.nullable(Timestamp),
      at: Timestamp,
    }),
  ),
  notes: z.array(OrderNote),
  /** Administrators' actions on the order: who, when and why, if they gave a reason. */
  history: z.array(z.object({ action: z.string(), by: z.string(), at: Timestamp, reason: z.nullable(z.string()) })),
  /** Rises with each change of the words or the destination; the first is 1. */
  revision: z.int(),
  /** The last step, while it can still be undone: its e-mail has not been sent. */
  undo: z.nullable(UndoableStep),
})
export type AdminOrder = z.infer<typeof AdminOrder>
