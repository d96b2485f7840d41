import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Done, Id, Timestamp, requiredText } from '#contract/base/text.ts'

/** A payment problem that an administrator must handle. Money is a decimal string, null if it is unknown. */
export const Alert = z.object({
  id: z.int(),
  kind: z.string(),
  createdAt: Timestamp,
  /** Paid, refused or disputed, depending on `kind`. */
  amount: z.nullable(z.string()),
  /** The cart's total, if a different amount was paid. */
  expectedAmount: z.nullable(z.string()),
  /** The provider's own message. */
  reason: z.nullable(z.string()),
  /** The deadline to answer a dispute. */
  dueAt: z.nullable(Timestamp),
  paymentReference: z.nullable(z.string()),
  orderId: z.nullable(Id),
  /** The number of the artist's statement concerned. */
  statement: z.nullable(z.string()),
  statementId: z.nullable(Id),
  /** The name of the artist concerned. */
  artist: z.nullable(z.string()),
  /** A refund of a payment without an order has failed: it can be retried, or closed in the books. */
  refundable: z.boolean(),
})
export type Alert = z.infer<typeof Alert>

const AlertParams = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1)) })

/** Why a payment without an order no longer needs a refund. */
export const Closing = z.object({ reason: requiredText('Reason is required', 500) })

export const alertsAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/alerts',
    summary: 'The 200 newest unresolved payment alerts.',
    access: 'admin',
    roles: ['desk'],
    reply: z.array(Alert),
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/admin/alerts/{id}/resolution',
    summary: 'Marks an alert as resolved.',
    access: 'admin',
    roles: ['desk'],
    params: AlertParams,
    reply: Done,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/alerts/{id}/refund',
    summary: 'Retries the failed refund of a payment without an order, for the amount still to be returned.',
    access: 'admin',
    roles: ['desk'],
    fresh: true,
    params: AlertParams,
    reply: z.object({ amount: z.string(), state: z.enum(['requested', 'pending', 'done', 'failed']) }),
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/admin/alerts/{id}/closing',
    summary: 'Closes a payment without an order in the books: its money was returned another way.',
    access: 'admin',
    roles: ['desk'],
    fresh: true,
    params: AlertParams,
    body: Closing,
    reply: Done,
  }),
  findDashboard: endpoint({
    method: 'GET',
    path: '/api/admin/payments/dashboard',
    summary: 'The address of payments in the payment provider’s dashboard, for the mode of the keys.',
    access: 'admin',
    roles: ['desk'],
    reply: z.object({ url: z.nullable(z.string()) }),
  }),
}
