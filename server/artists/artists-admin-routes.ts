import type { FastifyInstance } from 'fastify'
import { artistsAdmin } from '#contract/artists-admin.ts'
import { done } from '#contract/text.ts'
import type { ResponseCache } from '#server/response-cache/response-cache.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/http/serve.ts'
import { createServeAdmin } from '#server/sessions/serve-admin.ts'
import type { Visits } from '#server/sessions/visit.ts'
import { changeArtist, createArtist, listAllArtists, removeArtist } from './artists-admin.ts'

interface Parts {
  db: Db
  visits: Visits
  cache: ResponseCache
}

export function artistsAdminRoutes(app: FastifyInstance, { db, visits, cache }: Parts): void {
  const serveAdmin = createServeAdmin(app, { visits, clears: cache })
  serve(app, artistsAdmin.list, () => listAllArtists(db))
  serveAdmin(artistsAdmin.create, ({ adminId, body }) => createArtist(db, adminId, body))
  serveAdmin(artistsAdmin.change, ({ adminId, params, body }) => changeArtist(db, adminId, params.id, body))
  serveAdmin(artistsAdmin.remove, async ({ adminId, params }) => {
    await removeArtist(db, adminId, params.id)
    return done
  })
}
