import type { FastifyInstance } from 'fastify'
import { artistsAdmin } from '#contract/catalog/artists-admin.ts'
import { longestDataUrl } from '#contract/base/picture-upload.ts'
import { done } from '#contract/base/text.ts'
import type { ResponseCache } from '#server/platform/response-cache/response-cache.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { type ArtistRemoved, changeArtist, createArtist, listAllArtists, removeArtist } from './artists-admin.ts'

interface Parts {
  db: Db
  visits: Visits
  cache: ResponseCache
  media: Media
  artistRemoved: ArtistRemoved
}

/** Two 5 MB pictures as data URLs, plus the other fields. */
const bodyLimit = 2 * longestDataUrl + 100_000

export function artistsAdminRoutes(app: FastifyInstance, { db, visits, cache, media, artistRemoved }: Parts): void {
  const serveAdmin = createServeAdmin(app, { visits, clears: cache })
  serve(app, artistsAdmin.list, () => listAllArtists(db))
  serveAdmin(artistsAdmin.create, ({ adminId, body }) => createArtist(db, media, adminId, body), { bodyLimit })
  serveAdmin(artistsAdmin.change, ({ adminId, params, body }) => changeArtist(db, media, adminId, params.id, body), {
    bodyLimit,
  })
  serveAdmin(artistsAdmin.remove, async ({ adminId, params }) => {
    await removeArtist(db, adminId, params.id, artistRemoved)
    return done
  })
}
