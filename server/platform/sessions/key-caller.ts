import type { FastifyRequest } from 'fastify'
import type { ApiMode, ApiScope } from '#contract/developers/api-key-form.ts'

/** Whose key a request carries, and its scopes. */
export interface KeyCaller {
  keyId: string
  userId: string
  mode: ApiMode
  scopes: ApiScope[]
  /** The version of the API that was current when the key was made. */
  version: string
  /** One of the account's keys may have changed something that a replica does not have yet. */
  hasJustWritten: boolean
}

export interface KeyCallers {
  /** The caller by the request's Bearer key, if it works. */
  find(request: FastifyRequest): Promise<KeyCaller | undefined>
  /** From now on and for so many ms the account has just written; asked for once in a while, so noted no more often. */
  noteWrite(request: FastifyRequest, ms: number): Promise<void>
}
