import type { FastifyInstance } from 'fastify'
import { artists } from '#contract/artists.ts'
import type { ResponseCache } from '#server/response-cache/response-cache.ts'
import type { Db } from '#server/db/db.ts'
import { serveCached } from '#server/response-cache/serve-cached.ts'
import { getArtist, listArtists } from './artists.ts'

export function artistsRoutes(app: FastifyInstance, { db, cache }: { db: Db; cache: ResponseCache }): void {
  serveCached(app, cache, artists.list, () => listArtists(db))
  serveCached(app, cache, artists.find, ({ id }) => getArtist(db, id))
}
