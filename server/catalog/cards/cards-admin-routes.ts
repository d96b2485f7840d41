import type { FastifyInstance } from 'fastify'
import { cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { longestDataUrl } from '#contract/base/picture-upload.ts'
import { done } from '#contract/base/text.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import { searchAdminCards } from './cards-search.ts'
import { activateCards, changeCard, createCard, getAdminCard, listAllCards, removeCard } from './cards-admin.ts'

type Parts = Pick<ShopParts, 'db' | 'reads' | 'visits' | 'cache' | 'media'>

/** A 5 MB picture as a data URL, plus the other fields. */
const bodyLimit = longestDataUrl + 100_000

export function cardsAdminRoutes(app: FastifyInstance, { db, reads, visits, cache, media }: Parts): void {
  const serveAdmin = createServeAdmin(app, { visits, clears: cache })
  serve(app, cardsAdmin.list, ({ request }) => listAllCards(reads.for(request)))
  serve(app, cardsAdmin.find, ({ params }) => getAdminCard(db, params.id))
  serve(app, cardsAdmin.search, ({ query, request }) => searchAdminCards(reads.for(request), query))
  serveAdmin(cardsAdmin.create, ({ adminId, body }) => createCard(db, media, adminId, body), { bodyLimit })
  serveAdmin(cardsAdmin.change, ({ adminId, params, body }) => changeCard(db, media, adminId, params.id, body), {
    bodyLimit,
  })
  serveAdmin(cardsAdmin.remove, async ({ adminId, params }) => {
    await removeCard(db, adminId, params.id)
    return done
  })
  serveAdmin(cardsAdmin.activate, async ({ adminId, body }) => {
    await activateCards(db, adminId, body.ids, body.isActive)
    return done
  })
}
