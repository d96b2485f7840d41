import type { FastifyInstance } from 'fastify'
import type { KeyCallers } from '#server/platform/sessions/key-caller.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Refusal } from '#server/platform/errors.ts'
import { createTraffic } from '#server/platform/rate-limits/traffic.ts'

/** A key's calls per minute, over all nodes. */
export const mostCalls = 600

/**
 * Limits each key's calls, and reports the remainder in every response (draft-ietf-httpapi-ratelimit-headers-11). Call
 * it after the access guard, which identifies the key.
 */
export function limitKeys(app: FastifyInstance, { db, keys, on }: { db: Db; keys: KeyCallers; on: boolean }): void {
  if (!on) return
  const traffic = createTraffic(db)
  // While the database is down, no key works either.
  const timer = setInterval(() => void traffic.share().catch(() => {}), 1000).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', async (request, reply) => {
    const caller = await keys.find(request)
    if (!caller) return
    const { wait, left, resets } = traffic.count(`key ${caller.keyId}`, mostCalls)
    reply.header('ratelimit-policy', `"key";q=${mostCalls};w=60`)
    reply.header('ratelimit', `"key";r=${left};t=${resets}`)
    if (wait > 0)
      throw new Refusal(429, `This key has made ${mostCalls} calls in a minute. Please wait ${wait} seconds.`, {
        retryAfter: wait,
      })
  })
}
