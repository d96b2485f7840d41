import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/db/db.ts'
import { patient } from '#server/platform/config/patience.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/readyz` fail from now on, so a load balancer sends new requests elsewhere. */
    beginDraining(): void
  }
}

/** How long the database may take to respond, in ms. */
const patience = patient(2000)
/** How long its answer is reused, in ms: nobody can cause more frequent queries. */
const freshness = 250

/**
 * `/healthz`: the process is alive. `/readyz`: it is not shutting down, and its database responds and accepts writes
 * (reliability.md, section 2.5).
 */
export function health(app: FastifyInstance, { db }: { db: Db }): void {
  let draining = false
  app.decorate('beginDraining', () => {
    draining = true
  })
  // Close keep-alive connections with their next response: shutdown waits for all of them.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('connection', 'close')
    done()
  })
  const reachable = new LRUCache<'database', boolean>({ max: 1, ttl: freshness, fetchMethod: () => takesWrites(db) })
  const config = { access: 'anyone', spared: true } as const
  app.get('/healthz', { config }, (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', { config }, async (_request, reply) => {
    const ready = !draining && (await reachable.fetch('database'))
    if (!ready) reply.code(503).header('retry-after', 1)
    return reply.header('cache-control', 'no-store').send({ ready })
  })
}

/** A standby also responds, but every write would fail there. */
async function takesWrites(db: Db): Promise<boolean> {
  const asked = sql`select current_setting('transaction_read_only') = 'off' as writable`
  const answered = db.execute<{ writable: boolean }>(asked).then(
    ({ rows }) => rows[0]!.writable,
    () => false,
  )
  return Promise.race([answered, pause(patience, false, { ref: false })])
}
