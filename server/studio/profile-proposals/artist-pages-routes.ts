import type { FastifyInstance } from 'fastify'
import { artistPagesAdmin, studioPage } from '#contract/studio/artist-pages.ts'
import { longestDataUrl } from '#contract/base/picture-upload.ts'
import { done } from '#contract/base/text.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import { createServeArtist } from '#server/platform/sessions/serve-artist.ts'
import { decidePage, listProposedPages } from './artist-pages-admin.ts'
import { findStudioPage, proposePage, withdrawPage } from './studio-page.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'jobs' | 'cache' | 'media'>

/** Two 5 MB pictures as data URLs, and the fields around them. */
const bodyLimit = 2 * longestDataUrl + 100_000

/** Artists' pages in the shop: proposed in the studio, decided at the desk. */
export function artistPagesRoutes(app: FastifyInstance, { db, visits, jobs, cache, media }: Parts): void {
  const serveArtist = createServeArtist(app, { visits })
  serveArtist(studioPage.find, ({ artistId }) => findStudioPage(db, artistId))
  serveArtist(
    studioPage.propose,
    ({ artistId, accountId, body }) => proposePage(db, media, { artistId, accountId }, body),
    { bodyLimit },
  )
  serveArtist(studioPage.withdraw, ({ artistId }) => withdrawPage(db, artistId))

  const serveAdmin = createServeAdmin(app, { visits, clears: cache })
  serve(app, artistPagesAdmin.list, () => listProposedPages(db))
  serveAdmin(artistPagesAdmin.decide, async ({ adminId, params, body }) => {
    await decidePage(db, jobs, adminId, params.id, body)
    return done
  })
}
