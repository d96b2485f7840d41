import * as z from 'zod/mini'
import { ApiMode } from './api-key-form.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Id, Timestamp } from '#contract/base/text.ts'

/** Deliveries waiting for a webhook are counted up to this number. */
export const mostWaitingCounted = 1000

/**
 * An account's webhook that is failing, or was switched off for failing. Only the host of its URL: the rest may be
 * secret.
 */
export const TroubledWebhook = z.object({
  id: Id,
  mode: ApiMode,
  host: z.string(),
  /** The account's address. */
  email: z.string(),
  /** Since when it has failed, or has been switched off. */
  since: Timestamp,
  /** Why it was switched off; null while deliveries are attempted. */
  off: z.nullable(z.enum(['gone', 'failing'])),
  /** Deliveries waiting for it, counted up to `mostWaitingCounted`. */
  waiting: z.int(),
  /** The result of the last attempt, in a sentence. */
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
