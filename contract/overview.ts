import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What needs a hand today, and what came in. Money is a decimal string, days are those of UTC. */
export const Overview = z.object({
  ordersToStart: z.int(),
  ordersLate: z.int(),
  quotesToAnswer: z.int(),
  messagesNew: z.int(),
  mailsFailed: z.int(),
  /** Not taken by the mail server yet, to be tried again. */
  mailsWaiting: z.int(),
  alerts: z.int(),
  /** The last 30 days, the oldest first; days without orders are there too. */
  revenue: z.array(z.object({ day: z.iso.date(), amount: z.string(), orders: z.int() })),
})
export type Overview = z.infer<typeof Overview>

export const overview = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'The numbers that matter today, and revenue by day.',
    access: 'admin',
    reply: Overview,
  }),
}
