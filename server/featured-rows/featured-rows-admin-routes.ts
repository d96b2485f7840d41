import type { FastifyInstance } from 'fastify'
import { featuredRowsAdmin } from '#contract/featured-rows-admin.ts'
import { done } from '#contract/text.ts'
import type { ResponseCache } from '#server/response-cache/response-cache.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/http/serve.ts'
import { type Visits, requireAdmin } from '#server/sessions/visit.ts'
import {
  addCardToRow,
  arrangeCards,
  arrangeRows,
  changeFeaturedRow,
  createFeaturedRow,
  listAllFeaturedRows,
  removeCardFromRow,
  removeFeaturedRow,
} from './featured-rows-admin.ts'

interface Parts {
  db: Db
  visits: Visits
  cache: ResponseCache
}

export function featuredRowsAdminRoutes(app: FastifyInstance, { db, visits, cache }: Parts): void {
  serve(app, featuredRowsAdmin.list, () => listAllFeaturedRows(db))
  serve(app, featuredRowsAdmin.create, async ({ request, body }) =>
    createFeaturedRow(db, await requireAdmin(visits, request), body).finally(cache.clear),
  )
  serve(app, featuredRowsAdmin.change, async ({ request, params, body }) =>
    changeFeaturedRow(db, await requireAdmin(visits, request), params.id, body).finally(cache.clear),
  )
  serve(app, featuredRowsAdmin.remove, async ({ request, params }) => {
    await removeFeaturedRow(db, await requireAdmin(visits, request), params.id).finally(cache.clear)
    return done
  })
  serve(app, featuredRowsAdmin.addCard, async ({ request, params, body: { cardDesignId, displayOrder } }) => {
    const adminId = await requireAdmin(visits, request)
    return addCardToRow(db, adminId, params.id, cardDesignId, displayOrder).finally(cache.clear)
  })
  serve(app, featuredRowsAdmin.removeCard, async ({ request, params }) => {
    const adminId = await requireAdmin(visits, request)
    await removeCardFromRow(db, adminId, params.rowId, params.cardId).finally(cache.clear)
    return done
  })
  serve(app, featuredRowsAdmin.arrange, async ({ request, body }) => {
    await arrangeRows(db, await requireAdmin(visits, request), body.ids).finally(cache.clear)
    return done
  })
  serve(app, featuredRowsAdmin.arrangeCards, async ({ request, params, body }) => {
    await arrangeCards(db, await requireAdmin(visits, request), params.id, body.ids).finally(cache.clear)
    return done
  })
}
