import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { parseCents } from '#contract/base/money.ts'
import { AdminOrder, OrderSummary } from './admin-order.ts'
import { LineNumber, orderStatuses } from './orders.ts'
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

export const ordersPerPage = 50
/** Counting stops here; a count this high means "this many or more". */
export const mostOrdersCounted = 10_000

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
