import type { FastifyInstance } from 'fastify'
import { featuredRows } from '#contract/featured-rows.ts'
import type { ResponseCache } from '#server/response-cache/response-cache.ts'
import type { Db } from '#server/db/db.ts'
import { serveCached } from '#server/response-cache/serve-cached.ts'
import { listFeaturedRows } from './featured-rows.ts'

export function featuredRowsRoutes(app: FastifyInstance, { db, cache }: { db: Db; cache: ResponseCache }): void {
  serveCached(app, cache, featuredRows.list, () => listFeaturedRows(db))
}
