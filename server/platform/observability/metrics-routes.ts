import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { Refusal, sendNotFound } from '#server/platform/errors.ts'
import type { Metrics } from './metrics.ts'
import { type Figure, shopFigures } from './shop-figures.ts'
import { metricsOfAll } from './worker-metrics.ts'

interface MetricsParts {
  metrics: Metrics
  /** Figures of the whole shop, from its database. */
  readFigures: () => Promise<Figure[]>
  token: string | undefined
}

/**
 * `GET /metrics`, in Prometheus' text format: for holders of the METRICS_TOKEN or, without one, only for this machine;
 * others get a 404. Exempt from the rate limit: it must respond when it matters most.
 */
export function metricsRoutes(app: FastifyInstance, { metrics, readFigures, token }: MetricsParts): void {
  const ofAll = metricsOfAll(metrics)
  const ofTheShop = shopFigures(readFigures)
  const config = { access: 'anyone', spared: true } as const
  app.get('/metrics', { config, schema: { hide: true } }, async (request, reply) => {
    const { headers, socket } = request
    if (token === undefined && !isThisMachine(socket.remoteAddress, headers)) return sendNotFound(request, reply)
    if (token !== undefined && !isBearer(headers.authorization, token)) {
      reply.header('www-authenticate', 'Bearer')
      throw new Refusal(401, 'Please send the METRICS_TOKEN', { code: 'invalid_token' })
    }
    const texts = await Promise.all([ofAll(), ofTheShop()])
    return reply.header('cache-control', 'no-store').type(Registry.PROMETHEUS_CONTENT_TYPE).send(texts.join('\n'))
  })
}

/** Hashed first, because texts of different lengths cannot be compared in constant time. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`))
}

/** Headers that a proxy adds when it forwards a request. */
const forwarding = ['forwarded', 'via', 'x-real-ip']

/**
 * By the socket, whatever TRUST_PROXY says; a proxy on this machine would count for everybody. The Host header is
 * checked because a foreign page can make a browser here request us under another name (DNS rebinding).
 */
export function isThisMachine(address: string | undefined, headers: IncomingHttpHeaders): boolean {
  if (!/^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address ?? '')) return false
  if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(headers.host ?? '')) return false
  return !Object.keys(headers).some((name) => forwarding.includes(name) || name.startsWith('x-forwarded-'))
}
