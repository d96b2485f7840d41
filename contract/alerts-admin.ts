import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done, Id, Timestamp } from './text.ts'

/** Something about a payment that needs a person. Money is a decimal string, null where it is not known. */
export const Alert = z.object({
  id: z.int(),
  kind: z.string(),
  createdAt: Timestamp,
  /** Paid, refused or disputed, as the kind says. */
  amount: z.nullable(z.string()),
  /** What the cart came to, where something else was paid. */
  expectedAmount: z.nullable(z.string()),
  /** What the provider said. */
  reason: z.nullable(z.string()),
  paymentReference: z.nullable(z.string()),
  orderId: z.nullable(Id),
})
export type Alert = z.infer<typeof Alert>

export const alertsAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/alerts',
    summary: 'The 200 newest payment alerts that nobody has resolved.',
    access: 'admin',
    reply: z.array(Alert),
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/admin/alerts/{id}/resolution',
    summary: 'Puts an alert away.',
    access: 'admin',
    params: z.object({ id: z.coerce.number().check(z.int(), z.minimum(1)) }),
    reply: Done,
  }),
}
