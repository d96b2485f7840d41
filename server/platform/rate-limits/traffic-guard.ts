import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'
import { Refusal } from '#server/platform/errors.ts'
import { isSpared, turnAway } from '#server/platform/http/turn-away.ts'
import { addressKey } from './rate-limits.ts'
import { createTraffic } from './traffic.ts'

/** Requests of one address per minute. */
interface Share {
  /** Counted separately from other requests under this name. */
  name: string
  requests: number
}

/** For pages and API, and for the files that a page loads. */
const mostRequests = 300
const files: Share = { name: 'files', requests: 3000 }
const filePath = /^\/(assets|media)\//

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route has its own rate limit. */
    share?: Share
  }
}

/**
 * Refuses addresses that exceed their rate limit (reliability.md, section 2.5).
 * @returns a function that counts one request of an address, and returns whether it is within the limit
 */
export function guardTraffic(
  app: FastifyInstance,
  { db, rateLimit }: { db: Db; rateLimit: boolean },
): (address: string) => boolean {
  if (!rateLimit) return () => true
  const traffic = createTraffic(db)
  // While the database is down, each node relies on its own counts.
  const timer = setInterval(() => void traffic.share().catch(() => {}), 1000).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', async (request, reply) => {
    if (isSpared(request)) return undefined
    const who = addressKey(request)
    const share = filePath.test(request.url) ? files : request.routeOptions.config?.share
    const wait = share ? traffic.take(`${who} ${share.name}`, share.requests) : traffic.take(who, mostRequests)
    if (wait === 0) return undefined
    request.log.warn('rate limit hit')
    return turnAway(
      request,
      reply,
      new Refusal(429, `Too many requests. Please try again in ${wait} seconds.`, { retryAfter: wait }),
    )
  })
  return (address) => traffic.take(addressKey({ ip: address }), mostRequests) === 0
}
