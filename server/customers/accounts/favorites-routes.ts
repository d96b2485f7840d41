import type { FastifyInstance } from 'fastify'
import { favorites } from '#contract/customers/favorites.ts'
import { done } from '#contract/base/text.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { addFavorite, listFavorites, removeFavorite } from './favorites.ts'

export function favoritesRoutes(app: FastifyInstance, { db, visits }: { db: Db; visits: Visits }): void {
  serve(app, favorites.list, async ({ request }) => {
    const owner = await visits.owner(request)
    return owner ? listFavorites(db, owner) : []
  })
  serve(app, favorites.add, async ({ request, reply, params }) => {
    const { owner, settle } = await visits.open(request, reply)
    await settle(db)
    await addFavorite(db, owner, params.id)
    return done
  })
  serve(app, favorites.remove, async ({ request, params }) => {
    const owner = await visits.owner(request)
    if (owner) await removeFavorite(db, owner, params.id)
    return done
  })
}
