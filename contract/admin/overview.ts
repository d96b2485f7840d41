import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'

/** What needs attention today, and the revenue. Money is a decimal string; days are the shop's. */
export const Overview = z.object({
  ordersToStart: z.int(),
  ordersLate: z.int(),
  /** Cards in production that are overdue, with photos to check, or with claims to decide. */
  cardsLate: z.int(),
  photosToCheck: z.int(),
  claimsToDecide: z.int(),
  /** Proposed artist pages. */
  pagesToDecide: z.int(),
  quotesToAnswer: z.int(),
  messagesNew: z.int(),
  mailsFailed: z.int(),
  /** Not accepted by the mail server yet; will be retried. */
  mailsWaiting: z.int(),
  alerts: z.int(),
  /** Artists' statements that an owner has to pay, and those unpaid for more than a week. */
  payoutsDue: z.int(),
  payoutsOverdue: z.int(),
  /** Overdue invoices of runs. */
  invoicesOverdue: z.int(),
  /** Businesses' runs that will be mailed later than agreed. */
  runsLate: z.int(),
  /** The last 30 days, oldest first, including days without orders. */
  revenue: z.array(z.object({ day: z.iso.date(), amount: z.string(), orders: z.int() })),
})
export type Overview = z.infer<typeof Overview>

export const overview = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'Today’s key figures, and revenue by day.',
    access: 'admin',
    roles: ['desk'],
    reply: Overview,
  }),
}
