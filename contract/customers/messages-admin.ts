import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Id, IdParams, Timestamp, requiredText } from '#contract/base/text.ts'

export const AdminMessage = z.object({
  id: Id,
  createdAt: Timestamp,
  status: z.enum(['new', 'answered', 'done']),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  artistName: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
  /** The orders that it names, in its own field or in its text. */
  orders: z.array(
    z.object({
      id: Id,
      /** Whether it was placed with the sender's e-mail address. */
      sameEmail: z.boolean(),
    }),
  ),
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(Timestamp),
})
export type AdminMessage = z.infer<typeof AdminMessage>

export const ReplyInput = z.object({ reply: requiredText('Reply is required', 5000) })
export type ReplyInput = z.infer<typeof ReplyInput>

export const messagesAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/messages',
    summary: 'The 500 newest messages to the shop, open ones first.',
    access: 'admin',
    roles: ['desk'],
    reply: z.array(AdminMessage),
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/admin/messages/{id}/reply',
    summary: 'Replies to a message by e-mail.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: ReplyInput,
    reply: AdminMessage,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/admin/messages/{id}/completion',
    summary: 'Marks a message as done, or reopens it.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: z.object({ done: z.boolean() }),
    reply: AdminMessage,
  }),
}
