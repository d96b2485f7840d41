import type { FastifyInstance } from 'fastify'
import { artistsAdmin } from '#contract/artists.ts'
import { done } from '#contract/text.ts'
import type { AnswerCache } from '#server/answer-cache.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/serve.ts'
import { changeArtist, createArtist, listAllArtists, removeArtist } from './artists-admin.ts'

export function artistsAdminRoutes(app: FastifyInstance, { db, cache }: { db: Db; cache: AnswerCache }): void {
  serve(app, artistsAdmin.list, () => listAllArtists(db))
  serve(app, artistsAdmin.create, ({ body }) => createArtist(db, body).finally(cache.clear))
  serve(app, artistsAdmin.change, ({ params, body }) => changeArtist(db, params.id, body).finally(cache.clear))
  serve(app, artistsAdmin.remove, async ({ params }) => {
    await removeArtist(db, params.id).finally(cache.clear)
    return done
  })
}
