import type { FastifyInstance } from 'fastify'
import { artistsAdmin } from '#contract/artists-admin.ts'
import { done } from '#contract/text.ts'
import type { ResponseCache } from '#server/response-cache/response-cache.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/http/serve.ts'
import { type Visits, requireAdmin } from '#server/sessions/visit.ts'
import { changeArtist, createArtist, listAllArtists, removeArtist } from './artists-admin.ts'

interface Parts {
  db: Db
  visits: Visits
  cache: ResponseCache
}

export function artistsAdminRoutes(app: FastifyInstance, { db, visits, cache }: Parts): void {
  serve(app, artistsAdmin.list, () => listAllArtists(db))
  serve(app, artistsAdmin.create, async ({ request, body }) =>
    createArtist(db, await requireAdmin(visits, request), body).finally(cache.clear),
  )
  serve(app, artistsAdmin.change, async ({ request, params, body }) =>
    changeArtist(db, await requireAdmin(visits, request), params.id, body).finally(cache.clear),
  )
  serve(app, artistsAdmin.remove, async ({ request, params }) => {
    await removeArtist(db, await requireAdmin(visits, request), params.id).finally(cache.clear)
    return done
  })
}
