import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done, Id, IdParams, Timestamp } from './text.ts'

/** An email that was given up; `about` is what it tells of, where that is something the desk can open. */
export const FailedEmail = z.object({
  id: Id,
  kind: z.string(),
  /** What the email is, for people. */
  title: z.string(),
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
