import type { FastifyInstance, FastifyRequest } from 'fastify'
import { settling } from '#server/platform/db/replica/reads.ts'
import { isUnsafe } from './access-guard.ts'
import { longestHandling } from './http-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the caller may have changed something that a replica does not have yet (`db/replica/reads.ts`). */
    hasJustWritten: boolean
  }
}

/** What keys of the API have changed (`api-keys/key-callers.ts`). */
interface Keys {
  find(request: FastifyRequest): Promise<{ hasJustWritten: boolean } | undefined>
  /** Before a key changes something: for so many ms its account is one that has just written. */
  noteWrite(request: FastifyRequest, ms: number): Promise<void>
}

interface Parts {
  keys: Keys
  secure: boolean
  /** How late a replica may be, in ms; undefined: there is none. */
  longestLag: number | undefined
}

/**
 * Administrators and programs see what they have just changed, whichever node answers them. Call it after the access
 * guard. A browser keeps a cookie for as long as the replica may need: it says nothing, and who deletes it is only shown
 * what is a second late. A program keeps nothing, so its account is marked, before its work begins and until any work has
 * surely ended: no mark is lost between a commit and the answer.
 */
export function noticeOwnWrites(app: FastifyInstance, { keys, secure, longestLag }: Parts): void {
  app.decorateRequest('hasJustWritten', true)
  if (longestLag === undefined) return
  const cookie = `${secure ? '__Host-' : ''}fairhand-wrote`
  const window = longestLag + settling
  const options = { path: '/', httpOnly: true, secure, sameSite: 'strict', maxAge: Math.ceil(window / 1000) } as const
  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config
    if (access === 'admin') {
      request.hasJustWritten = cookie in request.cookies
      if (isUnsafe(request)) reply.setCookie(cookie, '1', options)
    }
    if (access === 'key') {
      request.hasJustWritten = (await keys.find(request))!.hasJustWritten
      if (isUnsafe(request)) await keys.noteWrite(request, longestHandling + window)
    }
  })
}
