import * as z from 'zod/mini'
import { ApiMode, ApiScope, NewApiKey } from './api-key-form.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Done, Id, IdParams, Timestamp } from '#contract/base/text.ts'

/** Keys of one account that work at the same time. */
export const mostApiKeys = 20

/** An account's key, without its secret. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  mode: ApiMode,
  scopes: z.array(ApiScope),
  /** Its first characters, to recognize it by. */
  start: z.string(),
  /** The API version it uses unless a request selects another. */
  version: z.iso.date(),
  createdAt: Timestamp,
  /** Updated at most once a minute. */
  lastUsedAt: z.nullable(Timestamp),
})
export type ApiKey = z.infer<typeof ApiKey>

/** A new key: the only response that contains it. */
export const MadeApiKey = z.object({ id: Id, key: z.string() })
export type MadeApiKey = z.infer<typeof MadeApiKey>

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/account/api-keys',
    summary: 'The account’s active API keys, newest first.',
    access: 'shopper',
    reply: z.array(ApiKey),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/account/api-keys',
    summary:
      'Creates an API key, with the account’s password and a confirmed address. Only this response contains it; the shop stores only its hash.',
    access: 'shopper',
    body: NewApiKey,
    reply: MadeApiKey,
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/account/api-keys/{id}',
    summary: 'Revokes a key immediately and permanently.',
    access: 'shopper',
    params: IdParams,
    reply: Done,
  }),
}
