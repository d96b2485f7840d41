import type { FastifyInstance } from 'fastify'
import { categories } from '#contract/categories.ts'
import type { ResponseCache } from '#server/response-cache/response-cache.ts'
import type { Db } from '#server/db/db.ts'
import { serveCached } from '#server/response-cache/serve-cached.ts'
import { listCategories } from './categories.ts'

export function categoriesRoutes(app: FastifyInstance, { db, cache }: { db: Db; cache: ResponseCache }): void {
  serveCached(app, cache, categories.list, () => listCategories(db))
}
