import type { FastifyInstance } from 'fastify'
import { categories } from '#contract/catalog/categories.ts'
import type { ResponseCache } from '#server/platform/response-cache/response-cache.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serveCached } from '#server/platform/response-cache/serve-cached.ts'
import { listCategories } from './categories.ts'

export function categoriesRoutes(app: FastifyInstance, { db, cache }: { db: Db; cache: ResponseCache }): void {
  serveCached(app, cache, categories.list, () => listCategories(db))
}
