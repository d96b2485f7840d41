import type { FastifyRequest } from 'fastify'
import type { ApiMode, ApiScope } from '#contract/developers/api-key-form.ts'

/** The account whose key a request carries, and the key's scopes. */
export interface KeyCaller {
  keyId: string
  userId: string
  mode: ApiMode
  scopes: ApiScope[]
  /** The API version that was current when the key was created. */
  version: string
  /** One of the account's keys may have written something that a replica does not have yet. */
  hasJustWritten: boolean
}

export interface KeyCallers {
  /** The caller by the request's Bearer key, if it works. */
  find(request: FastifyRequest): Promise<KeyCaller | undefined>
  /** Marks the account as having just written, for so many ms; repeated calls within a while are not recorded again. */
  noteWrite(request: FastifyRequest, ms: number): Promise<void>
}
