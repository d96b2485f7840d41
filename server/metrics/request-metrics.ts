import type { FastifyInstance } from 'fastify'
import { inProcessAddress } from '#server/http/access-guard.ts'
import type { Metrics } from './metrics.ts'

/** Measures what the router answers, refusals among it; what pages ask the API while they are rendered is no request. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.socket.remoteAddress !== inProcessAddress) {
      metrics.requestBegins()
      // Also when the visitor goes away before the answer.
      reply.raw.once('close', metrics.requestEnds)
    }
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.socket.remoteAddress !== inProcessAddress) {
      metrics.observe(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000)
    }
    done()
  })
}
