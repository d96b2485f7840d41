import type { FastifyRequest } from 'fastify'
import { hashToken } from '#server/platform/sessions/sessions.ts'
import type { KeyCallers } from '#server/platform/sessions/key-caller.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'

export interface Callers {
  visits: Pick<Visits, 'find' | 'owner'>
  keys: Pick<KeyCallers, 'find'>
}

/**
 * Whose answers a request may get: an account's, an API key's in its mode, those of a private link, which is stored as
 * its hash, or a guest's.
 * @returns undefined for a visitor without a session or a link: nobody could tell whether they sent the first request
 */
export async function callerOf(request: FastifyRequest, { visits, keys }: Callers): Promise<string | undefined> {
  const { access } = request.routeOptions.config
  if (access === 'admin' || access === 'artist') {
    const session = await visits.find(request, access)
    return session?.userId ? `${access}:${session.userId}` : undefined
  }
  if (access === 'key') {
    const caller = await keys.find(request)
    return caller && (caller.mode === 'test' ? testOwner(caller.userId) : `user:${caller.userId}`)
  }
  const owner = await visits.owner(request)
  const { token } = request.params as { token?: string }
  return owner?.userId || token === undefined ? owner?.key : `link:${hashToken(token)}`
}

/** The owner of keys sent with an account's test API keys, separate from its live ones. */
export const testOwner = (userId: string) => `test:user:${userId}`
