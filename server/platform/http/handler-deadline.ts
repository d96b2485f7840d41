import type { FastifyInstance } from 'fastify'
import { busy } from '#server/platform/errors.ts'
import { longestHandling } from './http-limits.ts'
import { isInProcess, turnAway } from './turn-away.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long this route's handler may take to respond, in ms, if not the default. */
    longestHandling?: number
  }
}

/**
 * Responds with 503 to what takes too long; the handler continues, so handlers must be idempotent. Fastify's own
 * `handlerTimeout` does not work: Node closes a request once its body has been read, and Fastify stops its timer then.
 */
export function limitHandling(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Calls made for a page are covered by the page's own deadline.
    if (!isInProcess(request)) {
      const timer = setTimeout(() => {
        if (reply.sent || reply.raw.headersSent) return
        request.log.error('handler took too long')
        turnAway(request, reply, busy('The shop is busy. Please try again in a moment.', 5))
      }, request.routeOptions.config?.longestHandling ?? longestHandling)
      reply.raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
