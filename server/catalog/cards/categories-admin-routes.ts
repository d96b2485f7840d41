import type { FastifyInstance } from 'fastify'
import { categoriesAdmin } from '#contract/catalog/categories-admin.ts'
import { done } from '#contract/base/text.ts'
import type { ResponseCache } from '#server/platform/response-cache/response-cache.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { listCategories } from './categories.ts'
import { changeCategory, createCategory, removeCategory } from './categories-admin.ts'

export function categoriesAdminRoutes(
  app: FastifyInstance,
  { db, visits, cache }: { db: Db; visits: Visits; cache: ResponseCache },
): void {
  const serveAdmin = createServeAdmin(app, { visits, clears: cache })
  serve(app, categoriesAdmin.list, () => listCategories(db))
  serveAdmin(categoriesAdmin.create, ({ adminId, body }) => createCategory(db, adminId, body))
  serveAdmin(categoriesAdmin.change, ({ adminId, params, body }) => changeCategory(db, adminId, params.id, body))
  serveAdmin(categoriesAdmin.remove, async ({ adminId, params }) => {
    await removeCategory(db, adminId, params.id)
    return done
  })
}
