import type { FastifyInstance, FastifyRequest } from 'fastify'
import { settling } from '#server/platform/db/replica/reads.ts'
import { isUnsafe } from './access-guard.ts'
import { longestHandling } from './http-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the caller may have written something that a replica does not have yet (`db/replica/reads.ts`). */
    hasJustWritten: boolean
  }
}

/** Writes made with API keys (`api-keys/key-callers.ts`). */
interface Keys {
  find(request: FastifyRequest): Promise<{ hasJustWritten: boolean } | undefined>
  /** Called before a key writes: for this many ms its account counts as one that has just written. */
  noteWrite(request: FastifyRequest, ms: number): Promise<void>
}

interface Parts {
  keys: Keys
  secure: boolean
  /** The replica's longest lag, in ms; undefined: there is none. */
  longestLag: number | undefined
}

/**
 * Administrators and programs see their own recent changes, whichever node responds. Call it after the access guard. A
 * browser keeps a cookie for as long as the replica may lag; it contains nothing, and deleting it only shows data that
 * is a second old. A program keeps nothing, so its account is marked before its work begins, until any work has
 * certainly ended: no mark is lost between a commit and the response.
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
