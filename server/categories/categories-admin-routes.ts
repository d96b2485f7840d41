import type { FastifyInstance } from 'fastify'
import { categoriesAdmin } from '#contract/categories-admin.ts'
import { done } from '#contract/text.ts'
import type { ResponseCache } from '#server/response-cache/response-cache.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/http/serve.ts'
import { type Visits, requireAdmin } from '#server/sessions/visit.ts'
import { listCategories } from './categories.ts'
import { changeCategory, createCategory, removeCategory } from './categories-admin.ts'

export function categoriesAdminRoutes(
  app: FastifyInstance,
  { db, visits, cache }: { db: Db; visits: Visits; cache: ResponseCache },
): void {
  serve(app, categoriesAdmin.list, () => listCategories(db))
  serve(app, categoriesAdmin.create, async ({ request, body }) =>
    createCategory(db, await requireAdmin(visits, request), body).finally(cache.clear),
  )
  serve(app, categoriesAdmin.change, async ({ request, params, body }) =>
    changeCategory(db, await requireAdmin(visits, request), params.id, body).finally(cache.clear),
  )
  serve(app, categoriesAdmin.remove, async ({ request, params }) => {
    await removeCategory(db, await requireAdmin(visits, request), params.id).finally(cache.clear)
    return done
  })
}
