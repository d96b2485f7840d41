import type { FastifyInstance } from 'fastify'
import { occasions } from '#contract/occasions.ts'
import type { Db } from '#server/db/db.ts'
import { getArtist } from '#server/artists/artists.ts'
import type { ResponseCache } from '#server/response-cache/response-cache.ts'
import { serveCached } from '#server/response-cache/serve-cached.ts'
import { readSafeDays } from './safe-days.ts'

export function occasionsRoutes(app: FastifyInstance, { db, cache }: { db: Db; cache: ResponseCache }): void {
  serveCached(app, cache, occasions.list, async () => (await readSafeDays(db)).shop)
  serveCached(app, cache, occasions.ofArtist, async ({ id }) => {
    const found = (await readSafeDays(db)).artists[id]
    // One who has joined since the days were computed has none yet.
    if (!found) await getArtist(db, id)
    return found ?? []
  })
}
