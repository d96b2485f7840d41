import * as z from 'zod/mini'
import { ApiMode } from './api-key-form.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Id, Timestamp } from '#contract/base/text.ts'

/** Of what waits for a webhook no more is counted. */
export const mostWaitingCounted = 1000

/** An account's webhook that fails, or that failing has switched off. Of its URL the host alone: the rest may be secret. */
export const TroubledWebhook = z.object({
  id: Id,
  mode: ApiMode,
  host: z.string(),
  /** Of the account. */
  email: z.string(),
  /** It has failed since, or is switched off since. */
  since: Timestamp,
  /** Why it was switched off; null while it is tried. */
  off: z.nullable(z.enum(['gone', 'failing'])),
  /** Deliveries that wait for it, counted up to `mostWaitingCounted`. */
  waiting: z.int(),
  /** What the last attempt brought, in a sentence. */
  lastError: z.nullable(z.string()),
})
export type TroubledWebhook = z.infer<typeof TroubledWebhook>

export const webhooksAdmin = {
  listTroubled: endpoint({
    method: 'GET',
    path: '/api/admin/webhooks',
    summary: 'The 100 webhooks that began to fail, or that failing switched off, most recently.',
    access: 'admin',
    roles: ['desk'],
    reply: z.array(TroubledWebhook),
  }),
}
