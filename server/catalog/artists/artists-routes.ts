import type { FastifyInstance } from 'fastify'
import { artists } from '#contract/catalog/artists.ts'
import type { ResponseCache } from '#server/platform/response-cache/response-cache.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serveCached } from '#server/platform/response-cache/serve-cached.ts'
import { getArtist, listArtists } from './artists.ts'

export function artistsRoutes(app: FastifyInstance, { db, cache }: { db: Db; cache: ResponseCache }): void {
  serveCached(app, cache, artists.list, () => listArtists(db))
  serveCached(app, cache, artists.find, ({ id }) => getArtist(db, id))
}
