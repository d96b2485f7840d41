import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done, Id, Timestamp } from './text.ts'

/** A payment problem that an administrator must handle. Money is a decimal string, null where it is unknown. */
export const Alert = z.object({
  id: z.int(),
  kind: z.string(),
  createdAt: Timestamp,
  /** Paid, refused or disputed, depending on `kind`. */
  amount: z.nullable(z.string()),
  /** The cart's total, where a different amount was paid. */
  expectedAmount: z.nullable(z.string()),
  /** The provider's own message. */
  reason: z.nullable(z.string()),
  /** Until when a dispute can be answered. */
  dueAt: z.nullable(Timestamp),
  paymentReference: z.nullable(z.string()),
  orderId: z.nullable(Id),
})
export type Alert = z.infer<typeof Alert>

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
    params: z.object({ id: z.coerce.number().check(z.int(), z.minimum(1)) }),
    reply: Done,
  }),
}
