import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { photoWidths } from '#contract/base/photo-upload.ts'
import { Id } from '#contract/base/text.ts'
import { requireKey } from '#server/developers/api-keys/key-callers.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { orders, pieces } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { findPhotoFile } from '#server/fulfillment/proofs/find-photo.ts'
import { readPhotoFile } from '#server/fulfillment/proofs/photo-files.ts'
import { photosForBuyer } from '#server/fulfillment/order-views/list-pieces.ts'
import { readTestPhoto } from '#server/developers/test-mode/test-photos.ts'
import { apiShare } from './serve-v1.ts'
import { findTestPiece } from './test-orders.ts'

type Parts = Pick<ShopParts, 'db' | 'keys' | 'media' | 'publicUrl'>

/** The path of a card's photos, in Fastify's syntax. */
export const v1PhotoUrl = '/api/v1/pieces/:id/photos/:photo'

const Params = z.object({ id: Id, photo: Id })
const Query = z.object({ w: z.optional(z.enum(photoWidths.map(String))) })

/** Photos of the account's own cards; a stranger's photo looks missing. */
export function v1Photos(app: FastifyInstance, { db, keys, media, publicUrl }: Parts): void {
  const config = { access: 'key' as const, scopes: ['orders:read' as const], share: apiShare }
  app.get(
    v1PhotoUrl,
    { config, schema: { hide: true, params: Params, querystring: Query } },
    async (request, reply) => {
      const caller = await requireKey(keys, request)
      const { id, photo } = request.params as z.output<typeof Params>
      const { w = '960' } = request.query as z.output<typeof Query>
      const format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp'
      const wanted = { photoId: photo, width: Number(w), format } as const
      const read = async (): Promise<Buffer> => {
        if (caller.mode === 'test') {
          const { letteredAt } = await findTestPiece(db, publicUrl, caller.userId, id)
          if (!letteredAt) throw notFound('Photo')
          return readTestPhoto(wanted.photoId, wanted.width, format)
        }
        const isOwn = and(eq(orders.userId, caller.userId), eq(pieces.id, id), photosForBuyer)
        const file = await findPhotoFile(db, isOwn, wanted)
        if (!file) throw notFound('Photo')
        return readPhotoFile(media, file)
      }
      const bytes = await read()
      reply.headers({ 'cache-control': 'private, max-age=600', vary: 'accept, authorization' })
      return reply.type(`image/${format}`).send(bytes)
    },
  )
}
