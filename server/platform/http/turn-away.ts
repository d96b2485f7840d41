import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '#server/platform/errors.ts'
import { maintenancePage } from './maintenance-page.ts'
import { inProcessAddress } from './access-guard.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never refused, whatever the load: health checks and payment webhooks. */
    spared?: true
  }
}

/** Refuses one request to protect the others: people get a page, programs a message. */
export function turnAway(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (request.url.startsWith('/api/') || !request.headers.accept?.includes('text/html')) return refuse(reply, refusal)
  const { headers, body } = maintenancePage()
  return reply
    .code(refusal.status)
    .headers({ ...headers, 'retry-after': refusal.retryAfter })
    .send(body)
}

export function isSpared(request: FastifyRequest): boolean {
  return request.routeOptions.config?.spared === true || isInProcess(request)
}

/** Pages call the API while they are rendered; the visitor's own request has already been checked. */
export function isInProcess({ socket }: FastifyRequest): boolean {
  return socket.remoteAddress === inProcessAddress
}
