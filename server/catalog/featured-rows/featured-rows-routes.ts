import type { FastifyInstance } from 'fastify'
import { featuredRows } from '#contract/catalog/featured-rows.ts'
import type { ResponseCache } from '#server/platform/response-cache/response-cache.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serveCached } from '#server/platform/response-cache/serve-cached.ts'
import { listFeaturedRows } from './featured-rows.ts'

export function featuredRowsRoutes(app: FastifyInstance, { db, cache }: { db: Db; cache: ResponseCache }): void {
  serveCached(app, cache, featuredRows.list, () => listFeaturedRows(db))
}
