import type { FastifyInstance } from 'fastify'
import { featuredRowsAdmin } from '#contract/catalog/featured-rows-admin.ts'
import { done } from '#contract/base/text.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
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

type Parts = Pick<ShopParts, 'db' | 'visits' | 'cache'>

export function featuredRowsAdminRoutes(app: FastifyInstance, { db, visits, cache }: Parts): void {
  const serveAdmin = createServeAdmin(app, { visits, clears: cache })
  serve(app, featuredRowsAdmin.list, () => listAllFeaturedRows(db))
  serveAdmin(featuredRowsAdmin.create, ({ adminId, body }) => createFeaturedRow(db, adminId, body))
  serveAdmin(featuredRowsAdmin.change, ({ adminId, params, body }) => changeFeaturedRow(db, adminId, params.id, body))
  serveAdmin(featuredRowsAdmin.remove, async ({ adminId, params }) => {
    await removeFeaturedRow(db, adminId, params.id)
    return done
  })
  serveAdmin(featuredRowsAdmin.addCard, ({ adminId, params, body: { cardDesignId, displayOrder } }) =>
    addCardToRow(db, adminId, params.id, cardDesignId, displayOrder),
  )
  serveAdmin(featuredRowsAdmin.removeCard, async ({ adminId, params }) => {
    await removeCardFromRow(db, adminId, params.rowId, params.cardId)
    return done
  })
  serveAdmin(featuredRowsAdmin.arrange, async ({ adminId, body }) => {
    await arrangeRows(db, adminId, body.ids)
    return done
  })
  serveAdmin(featuredRowsAdmin.arrangeCards, async ({ adminId, params, body }) => {
    await arrangeCards(db, adminId, params.id, body.ids)
    return done
  })
}
