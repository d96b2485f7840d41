import type { FastifyInstance } from 'fastify'
import { cardsAdmin } from '#contract/cards-admin.ts'
import { longestDataUrl } from '#contract/picture-upload.ts'
import { done } from '#contract/text.ts'
import type { ResponseCache } from '#server/response-cache/response-cache.ts'
import type { Db } from '#server/db/db.ts'
import type { Media } from '#server/pictures/media.ts'
import { serve } from '#server/http/serve.ts'
import { type Visits, requireAdmin } from '#server/sessions/visit.ts'
import { searchAdminCards } from './cards-search.ts'
import { activateCards, changeCard, createCard, getAdminCard, listAllCards, removeCard } from './cards-admin.ts'

interface Parts {
  db: Db
  visits: Visits
  cache: ResponseCache
  media: Media
}

/** A 5 MB picture as a data URL, and the fields around it. */
const bodyLimit = longestDataUrl + 100_000

export function cardsAdminRoutes(app: FastifyInstance, { db, visits, cache, media }: Parts): void {
  serve(app, cardsAdmin.list, () => listAllCards(db))
  serve(app, cardsAdmin.find, ({ params }) => getAdminCard(db, params.id))
  serve(app, cardsAdmin.search, ({ query }) => searchAdminCards(db, query))
  serve(
    app,
    cardsAdmin.create,
    async ({ request, body }) => createCard(db, media, await requireAdmin(visits, request), body).finally(cache.clear),
    { bodyLimit },
  )
  serve(
    app,
    cardsAdmin.change,
    async ({ request, params, body }) =>
      changeCard(db, media, await requireAdmin(visits, request), params.id, body).finally(cache.clear),
    { bodyLimit },
  )
  serve(app, cardsAdmin.remove, async ({ request, params }) => {
    await removeCard(db, await requireAdmin(visits, request), params.id).finally(cache.clear)
    return done
  })
  serve(app, cardsAdmin.activate, async ({ request, body }) => {
    await activateCards(db, await requireAdmin(visits, request), body.ids, body.isActive).finally(cache.clear)
    return done
  })
}
