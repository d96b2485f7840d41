import type { FastifyInstance } from 'fastify'
import { categoriesAdmin } from '#contract/categories.ts'
import { done } from '#contract/text.ts'
import type { AnswerCache } from '#server/answer-cache.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/serve.ts'
import { changeCategory, createCategory, removeCategory } from './categories-admin.ts'

export function categoriesAdminRoutes(app: FastifyInstance, { db, cache }: { db: Db; cache: AnswerCache }): void {
  serve(app, categoriesAdmin.create, ({ body }) => createCategory(db, body).finally(cache.clear))
  serve(app, categoriesAdmin.change, ({ params, body }) => changeCategory(db, params.id, body).finally(cache.clear))
  serve(app, categoriesAdmin.remove, async ({ params }) => {
    await removeCategory(db, params.id).finally(cache.clear)
    return done
  })
}
