import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { AdminMessage } from '#contract/customers/messages-admin.ts'
import { OrderSummary } from '#contract/fulfillment/admin-order.ts'
import { AdminQuote } from '#contract/business/quotes-admin.ts'
import { Id, Timestamp } from '#contract/base/text.ts'

/** Ways to a customer: URLs contain no e-mail addresses, because they are logged and remembered. */
export const customerSources = ['of-order', 'of-message', 'of-quote'] as const

/** Lists are cut after this many orders, messages, quotes or notes; the totals count all orders. */
export const mostOfCustomer = 200

/** All orders of one e-mail address; money is a decimal string. */
const CustomerSums = z.object({ orderCount: z.int(), paidAmount: z.string(), refundedAmount: z.string() })
export type CustomerSums = z.infer<typeof CustomerSums>

/** Everything from one e-mail address, in any letter case; lists are newest first. */
export const Customer = z.extend(CustomerSums, {
  email: z.string(),
  /** The most recent name. */
  name: z.string(),
  /** Accounts with this address or with these orders; none for a guest. */
  accounts: z.array(
    z.object({
      username: z.string(),
      email: z.string(),
      createdAt: Timestamp,
      /** Whether its e-mail address was confirmed. */
      verified: z.boolean(),
    }),
  ),
  orders: z.array(OrderSummary),
  messages: z.array(AdminMessage),
  quotes: z.array(AdminQuote),
  /** The desk's notes on these orders. */
  notes: z.array(z.object({ orderId: Id, text: z.string(), by: z.string(), at: Timestamp })),
})
export type Customer = z.infer<typeof Customer>

const Source = z.object({ source: z.enum(customerSources), id: Id })

export const customersAdmin = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/customers/{source}/{id}',
    summary:
      'The customer of an order, message or quote: all orders, messages, quotes and notes of the e-mail address.',
    access: 'admin',
    roles: ['desk'],
    params: Source,
    reply: Customer,
  }),
  sum: endpoint({
    method: 'GET',
    path: '/api/admin/customers/{source}/{id}/sums',
    summary: 'How much the customer of an order, message or quote has ordered.',
    access: 'admin',
    roles: ['desk'],
    params: Source,
    reply: CustomerSums,
  }),
}
