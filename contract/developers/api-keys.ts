import * as z from 'zod/mini'
import { ApiMode, ApiScope, NewApiKey } from './api-key-form.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Done, Id, IdParams, Timestamp } from '#contract/base/text.ts'

/** Keys of one account that work at the same time. */
export const mostApiKeys = 20

/** A key of the account, without what opens it. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  mode: ApiMode,
  scopes: z.array(ApiScope),
  /** Its first characters, to recognize it by. */
  start: z.string(),
  /** The version of the API that it speaks unless a request asks for another. */
  version: z.iso.date(),
  createdAt: Timestamp,
  /** Noted at most once a minute. */
  lastUsedAt: z.nullable(Timestamp),
})
export type ApiKey = z.infer<typeof ApiKey>

/** A new key: the only answer that holds it. */
export const MadeApiKey = z.object({ id: Id, key: z.string() })
export type MadeApiKey = z.infer<typeof MadeApiKey>

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/account/api-keys',
    summary: 'The account’s keys of the API that work, newest first.',
    access: 'shopper',
    reply: z.array(ApiKey),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/account/api-keys',
    summary: 'Makes a key of the API. It is in this answer alone; the shop keeps only its hash.',
    access: 'shopper',
    body: NewApiKey,
    reply: MadeApiKey,
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/account/api-keys/{id}',
    summary: 'Revokes a key at once and for good.',
    access: 'shopper',
    params: IdParams,
    reply: Done,
  }),
}
