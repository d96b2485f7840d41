import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { parseCents } from '#contract/base/money.ts'
import { LineNumber, OrderDetails, orderStatuses } from './orders.ts'
import { Shipping } from '#contract/base/shipping.ts'
import {
  Done,
  Id,
  IdParams,
  Timestamp,
  cleanText,
  optionalText,
  requiredText,
  withinYears,
} from '#contract/base/text.ts'

/** Placed in the shop, through the API, or as part of a business run. */
export const OrderSource = z.enum(['shop', 'api', 'run'])
export type OrderSource = z.infer<typeof OrderSource>

/** An order as the admin's list shows it; `dueAt` is the earliest due day of its unmailed cards. */
export const OrderSummary = z.object({
  id: Id,
  createdAt: Timestamp,
  dueAt: Timestamp,
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

export const ordersPerPage = 50
/** Counting stops here; a count this high means "this many or more". */
export const mostOrdersCounted = 10_000

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
  dueAt: Timestamp,
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

/** Cards that go out in one envelope; without tracking they have no number. */
export const Mailing = z.object({
  lines: z.array(LineNumber).check(z.minLength(1, 'Choose cards first'), z.maxLength(200)),
  tracking: z.nullable(Shipping),
  /** Must be true to mail cards without an approved photo. */
  withoutApproval: z.optional(z.boolean()),
})
export type Mailing = z.infer<typeof Mailing>

/** Must be true to start while the customer can still edit the words. */
const Start = z.object({ endChangeWindow: z.optional(z.boolean()) })
/** The step to undo, as it was shown. */
const Undo = z.object({ step: z.enum(['started', 'mailed']), at: Timestamp.check(withinYears) })

export const OrderNoteInput = z.object({ text: requiredText('Note is required', 2000) })
export const Cancellation = z.object({ reason: optionalText(500) })
const badAmount = 'Amount must be like 4.50'
export const Refund = z.object({
  amount: requiredText('Amount is required', 20).check(z.refine((value) => (parseCents(value) ?? 0) > 0, badAmount)),
  reason: optionalText(500),
})
export type Refund = z.input<typeof Refund>

const OrderFilter = z.object({
  q: z.optional(z.string().check(z.maxLength(200), cleanText)),
  status: z.optional(z.enum(['', 'open', 'late', ...orderStatuses])),
  artist: z.optional(Id),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
})

export const ordersAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    summary:
      'Orders of one state or all, earliest due first; can be searched by number, customer, e-mail address, recipient, city and tracking number.',
    access: 'admin',
    roles: ['desk'],
    query: OrderFilter,
    reply: z.object({
      orders: z.array(OrderSummary),
      total: z.int(),
      counts: z.object({
        pending: z.int(),
        processing: z.int(),
        completed: z.int(),
        cancelled: z.int(),
        late: z.int(),
      }),
    }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/orders/{id}',
    summary: 'One order with its payment, notes and history.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    reply: AdminOrder,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/start',
    summary: 'Starts work on a pending order and e-mails the shopper; the words can no longer be edited.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: Start,
    reply: AdminOrder,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/completion',
    summary:
      'Completes an order in processing: its approved cards go out without tracking, and the shopper is e-mailed.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    reply: AdminOrder,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/cancellation',
    summary: 'Refunds the payment, cancels the order and e-mails the shopper.',
    access: 'admin',
    roles: ['desk'],
    fresh: true,
    params: IdParams,
    body: Cancellation,
    reply: AdminOrder,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/refunds',
    summary: 'Refunds part of the payment and e-mails the shopper; the order continues.',
    access: 'admin',
    roles: ['desk'],
    fresh: true,
    params: IdParams,
    body: Refund,
    reply: AdminOrder,
  }),
  ship: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/shipments/{line}',
    summary:
      'Saves the carrier and tracking number of a line; after the last line, e-mails the shopper that all cards are on their way.',
    access: 'admin',
    roles: ['desk'],
    params: z.object({ id: Id, line: LineNumber }),
    body: z.extend(Shipping, { withoutApproval: z.optional(z.boolean()) }),
    reply: AdminOrder,
  }),
  mail: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/shipments',
    summary:
      'Marks cards as mailed in one envelope, with one tracking number or without tracking; after the last card, e-mails the shopper.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: Mailing,
    reply: AdminOrder,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/undo',
    summary: 'Undoes the last step of an order, within a minute and before its e-mail is sent.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: Undo,
    reply: AdminOrder,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/notes',
    summary: 'Adds an internal note that only administrators see.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: OrderNoteInput,
    reply: AdminOrder,
    status: 201,
  }),
  resendMail: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/mail',
    summary: 'Sends the order confirmation again.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    reply: Done,
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/link',
    summary: 'Replaces an order’s private link; the new one is e-mailed to the address on the order.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    reply: Done,
  }),
  endLink: endpoint({
    method: 'DELETE',
    path: '/api/admin/orders/{id}/link',
    summary: 'Ends an order’s private link, until it is renewed.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    reply: Done,
  }),
}

/** Path of the orders' CSV export. */
export const ordersCsvPath = '/api/admin/orders.csv'
