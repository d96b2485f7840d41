import type { FastifyInstance } from 'fastify'
import { busy } from '#server/platform/errors.ts'
import { longestHandling } from './http-limits.ts'
import { isInProcess, turnAway } from './turn-away.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long this route's handler may take until it responds, in ms, where that differs. */
    longestHandling?: number
  }
}

/**
 * Responds with 503 to what takes too long; the handler goes on, so handlers must be idempotent. Fastify's own
 * `handlerTimeout` does not do: Node closes a request once its body has been read, and Fastify stops its clock there.
 */
export function limitHandling(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Of calls made for a page the page's own clock is running.
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
