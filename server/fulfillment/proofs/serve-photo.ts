import type { SQL } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { photoWidths } from '#contract/base/photo-upload.ts'
import { Id } from '#contract/base/text.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import { findPhotoFile } from './find-photo.ts'
import { readPhotoFile } from './photo-files.ts'

/** '480', '960', '1600': exact names only; 960 by default. */
const Width = z.optional(z.enum(photoWidths.map(String)))

interface PhotoRoute<Params extends z.ZodMiniType> extends Pick<Endpoint, 'access' | 'roles'> {
  /** In Fastify's syntax, with `:photo`. */
  url: `/api/${string}/:photo`
  params: Params
  /** The photos that the caller may see: a condition on `orders`, `pieces` and `piecePhotos`. */
  whose: (request: FastifyRequest, params: z.output<Params>) => Promise<SQL | undefined> | SQL | undefined
}

/** Serves photos to one kind of caller. A stranger's photo looks missing. */
export function servePhoto<Params extends z.ZodMiniType<{ photo: string }>>(
  app: FastifyInstance,
  { db, media }: { db: Db; media: Media },
  { url, params, access, roles, whose }: PhotoRoute<Params>,
): void {
  app.get(
    url,
    { config: { access, roles }, schema: { hide: true, params, querystring: z.object({ w: Width }) } },
    async (request, reply) => {
      const given = request.params as z.output<Params>
      const { w = '960' } = request.query as { w?: string }
      const format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp'
      const wanted = { photoId: given.photo, width: Number(w), format } as const
      const file = await findPhotoFile(db, await whose(request, given), wanted)
      if (!file) throw notFound('Photo')
      // An id's photo never changes.
      const etag = `"${given.photo}-${w}-${format}"`
      head(reply, etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(`image/${format}`).send(await readPhotoFile(media, file))
    },
  )
}

/** Only for this browser, and only as long as somebody looks at an order; its next visitor asks again. */
function head(reply: FastifyReply, etag: string): void {
  reply.headers({
    'cache-control': 'private, max-age=600',
    vary: 'accept, cookie',
    etag,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
}

export const PhotoParams = z.object({ photo: Id })
