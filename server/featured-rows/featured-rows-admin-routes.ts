import type { FastifyInstance } from 'fastify'
import { featuredRowsAdmin } from '#contract/featured-rows.ts'
import { done } from '#contract/text.ts'
import type { AnswerCache } from '#server/answer-cache.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/serve.ts'
import {
  addCardToRow,
  changeFeaturedRow,
  createFeaturedRow,
  listAllFeaturedRows,
  removeCardFromRow,
  removeFeaturedRow,
} from './featured-rows-admin.ts'

export function featuredRowsAdminRoutes(app: FastifyInstance, { db, cache }: { db: Db; cache: AnswerCache }): void {
  serve(app, featuredRowsAdmin.list, () => listAllFeaturedRows(db))
  serve(app, featuredRowsAdmin.create, ({ body }) => createFeaturedRow(db, body).finally(cache.clear))
  serve(app, featuredRowsAdmin.change, ({ params, body }) =>
    changeFeaturedRow(db, params.id, body).finally(cache.clear),
  )
  serve(app, featuredRowsAdmin.remove, async ({ params }) => {
    await removeFeaturedRow(db, params.id).finally(cache.clear)
    return done
  })
  serve(app, featuredRowsAdmin.addCard, ({ params, body }) =>
    addCardToRow(db, params.id, body.cardDesignId, body.displayOrder).finally(cache.clear),
  )
  serve(app, featuredRowsAdmin.removeCard, async ({ params }) => {
    await removeCardFromRow(db, params.rowId, params.cardId).finally(cache.clear)
    return done
  })
}
