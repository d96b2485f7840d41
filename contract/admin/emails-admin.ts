import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Done, Id, IdParams, Timestamp } from '#contract/base/text.ts'

/** A dead-letter e-mail; `about` names its order, quote or message where the admin has a page for it. */
export const FailedEmail = z.object({
  id: Id,
  kind: z.string(),
  /** The kind of e-mail, in words for people. */
  title: z.string(),
  /** The mail server's response. */
  error: z.string(),
  failedAt: Timestamp,
  about: z.nullable(z.object({ kind: z.enum(['order', 'quote', 'message']), id: Id })),
})
export type FailedEmail = z.infer<typeof FailedEmail>

export const emailsAdmin = {
  listFailed: endpoint({
    method: 'GET',
    path: '/api/admin/failed-letters',
    summary: 'The 200 newest e-mails that failed permanently and need an administrator.',
    access: 'admin',
    roles: ['desk'],
    reply: z.array(FailedEmail),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/admin/failed-letters/{id}/resend',
    summary: 'Enqueues an e-mail again with a fresh set of retries.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    reply: Done,
  }),
}
