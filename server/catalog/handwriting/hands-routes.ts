import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { fits } from '#contract/catalog/fit-check.ts'
import { hands, handsAdmin, mostFontBytes, studioHands, tooLargeFont } from '#contract/catalog/handwriting.ts'
import { mostPictureBytes, tooLargePicture } from '#contract/base/picture-upload.ts'
import { done } from '#contract/base/text.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { auditedArtist } from '#server/catalog/artists/audited-artist.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { artists } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { acceptForms } from '#server/platform/http/form-uploads.ts'
import { mediaControl } from '#server/platform/http/cache-control.ts'
import { serve } from '#server/platform/http/serve.ts'
import { withIdempotencyKey } from '#server/platform/idempotency/idempotency-key.ts'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { serveCached } from '#server/platform/response-cache/serve-cached.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import { createServeArtist } from '#server/platform/sessions/serve-artist.ts'
import { findFits } from './fits.ts'
import { type Whose, findFont, removeFont, removeSample, setFont, setSample } from './hand-files.ts'
import { findHands, listHands, saveHands } from './hands.ts'

type Parts = Pick<ShopParts, 'config' | 'db' | 'cache' | 'visits' | 'media' | 'limits'>

/** Artists' hands: for shoppers, for the artists, and for the desk, which may take down fonts and samples. */
export function handsRoutes(app: FastifyInstance, { config, db, cache, visits, media, limits }: Parts): void {
  serveCached(app, cache, hands.ofArtist, ({ id }) => listHands(db, id))
  serve(app, fits.find, async ({ request, body }) => {
    await limits.take('fit', addressKey(request))
    return findFits(db, Array.isArray(body) ? body : [body])
  })
  serveFonts(app, db, mediaControl(config.cdnSeconds))
  serveStudio(app, { db, visits, media })

  const serveAdmin = createServeAdmin(app, { visits })
  const takeDown = (what: string, remove: (tx: Queries, whose: Whose) => Promise<boolean>) => {
    return async (adminId: string, artistId: string, style: WritingStyle) => {
      await db.transaction(async (tx) => {
        if (!(await remove(tx, { artistId, style }))) throw notFound(what)
        await recordChange(
          tx,
          adminId,
          `${what.toLowerCase()} taken down: ${style}`,
          auditedArtist(await getOwner(tx, artistId)),
        )
      })
      return done
    }
  }
  const fontDown = takeDown('Font', removeFont)
  const sampleDown = takeDown('Sample', removeSample)
  serveAdmin(handsAdmin.list, async ({ params: { id } }) =>
    (await findHands(db, id)).map(({ version: _, ...hand }) => hand),
  )
  serveAdmin(handsAdmin.removeFont, ({ adminId, params: { id, style } }) => fontDown(adminId, id, style))
  serveAdmin(handsAdmin.removeSample, ({ adminId, params: { id, style } }) => sampleDown(adminId, id, style))
}

function serveStudio(app: FastifyInstance, { db, visits, media }: Omit<Parts, 'config' | 'cache' | 'limits'>): void {
  const serveArtist = createServeArtist(app, { visits })
  serveArtist(studioHands.list, ({ artistId }) => findHands(db, artistId))
  serveArtist(studioHands.save, ({ artistId, accountId, request, body }) =>
    withIdempotencyKey(db, request, `artist:${accountId}`, (tx) => saveHands(tx, artistId, body)),
  )
  serveArtist(studioHands.removeFont, async ({ artistId, params: { style } }) => {
    await db.transaction((tx) => removeFont(tx, { artistId, style }))
    return findHands(db, artistId)
  })
  serveArtist(studioHands.removeSample, async ({ artistId, params: { style } }) => {
    await db.transaction((tx) => removeSample(tx, { artistId, style }))
    return findHands(db, artistId)
  })
  acceptForms(app, { fileSize: mostFontBytes, tooLarge: tooLargeFont }, (scope) =>
    createServeArtist(scope, { visits })(studioHands.addFont, async ({ artistId, params: { style }, body }) => {
      await setFont(db, { artistId, style }, body.font)
      return findHands(db, artistId)
    }),
  )
  acceptForms(app, { fileSize: mostPictureBytes, tooLarge: tooLargePicture }, (scope) =>
    createServeArtist(scope, { visits })(studioHands.addSample, async (call) => {
      const { artistId, accountId, params, body } = call
      await setSample(db, media, { artistId, style: params.style, uploader: accountId }, body.picture)
      return findHands(db, artistId)
    }),
  )
}

async function getOwner(tx: Queries, id: string): Promise<{ id: string; name: string }> {
  const [artist] = await tx.select({ id: artists.id, name: artists.name }).from(artists).where(eq(artists.id, id))
  if (!artist) throw notFound('Artist')
  return artist
}

/** A font's URL contains the hash of its content; but its artist may remove it. */
function serveFonts(app: FastifyInstance, db: Db, cacheControl: string): void {
  const config = { access: 'static' } as const
  app.get<{ Params: { file: string } }>('/media/fonts/:file', { config }, async ({ params, headers }, reply) => {
    const [, hash] = /^([\da-f]{26})\.woff2$/.exec(params.file) ?? []
    const font = hash && (await findFont(db, hash))
    if (!font) throw notFound('Font')
    reply.headers({
      etag: `"${hash}"`,
      'cache-control': cacheControl,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    if (headers['if-none-match']?.includes(hash)) return reply.code(304).send()
    return reply.type('font/woff2').send(font)
  })
}
