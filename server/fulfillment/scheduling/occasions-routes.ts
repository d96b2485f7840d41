import type { FastifyInstance } from 'fastify'
import { occasions } from '#contract/catalog/occasions.ts'
import type { Db } from '#server/platform/db/db.ts'
import { getArtist } from '#server/catalog/artists/artists.ts'
import type { ResponseCache } from '#server/platform/response-cache/response-cache.ts'
import { serveCached } from '#server/platform/response-cache/serve-cached.ts'
import { readSafeDays } from './safe-days.ts'

export function occasionsRoutes(app: FastifyInstance, { db, cache }: { db: Db; cache: ResponseCache }): void {
  serveCached(app, cache, occasions.list, async () => (await readSafeDays(db)).shop)
  serveCached(app, cache, occasions.ofArtist, async ({ id }) => {
    const found = (await readSafeDays(db)).artists[id]
    // An artist who joined after the days were computed has none yet.
    if (!found) await getArtist(db, id)
    return found ?? []
  })
}
