import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done, Id, IdParams, Timestamp } from './text.ts'

/** What each email of the shop is, in the desk's words. */
export const emailTitles = {
  'order-received': 'Order confirmation',
  'order-to-desk': 'New order, to the desk',
  'order-refunded': 'Refund notice',
  'order-links': 'Link to an order',
  'order-started': 'Order started',
  'order-mailed': 'Order in the mail',
  'order-completed': 'Order completed',
  'order-cancelled': 'Order cancelled',
  'quote-received': 'Quote request received',
  'quote-to-desk': 'Quote request, to the desk',
  'quote-offer': 'Quote',
  'quote-decided': 'Quote decided, to the desk',
  'message-received': 'Message received',
  'message-to-desk': 'Message, to the desk',
  'message-reply': 'Reply to a message',
  'password-reset': 'New password link',
  'password-changed': 'Password changed',
  'email-changed': 'Address changed',
  'letter-failed': 'Failed email, to the desk',
} as const

/** An email that was given up; `about` is what it tells of, where that is something the desk can open. */
export const FailedEmail = z.object({
  id: Id,
  kind: z.string(),
  /** What the mail server said. */
  error: z.string(),
  failedAt: Timestamp,
  about: z.nullable(z.object({ kind: z.enum(['order', 'quote', 'message']), id: Id })),
})
export type FailedEmail = z.infer<typeof FailedEmail>

export const emailsAdmin = {
  listFailed: endpoint({
    method: 'GET',
    path: '/api/admin/failed-letters',
    summary: 'The 200 newest emails that could not be sent and wait for somebody.',
    access: 'admin',
    reply: z.array(FailedEmail),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/admin/failed-letters/{id}/resend',
    summary: 'Tries an email again from the beginning.',
    access: 'admin',
    params: IdParams,
    reply: Done,
  }),
}
