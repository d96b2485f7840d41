import type { FastifyInstance } from 'fastify'
import { inProcessAddress } from '#server/platform/http/access-guard.ts'
import type { Metrics } from './metrics.ts'

/**
 * Measures the router's responses, including refusals; the API calls of pages being rendered are not counted as
 * requests.
 */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.socket.remoteAddress !== inProcessAddress) {
      metrics.requestBegins()
      // Even if the visitor disconnects before the response.
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
