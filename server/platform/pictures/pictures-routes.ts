import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '#server/platform/errors.ts'
import type { PictureCache } from './picture-cache.ts'
import { type PictureFormat, pictureFormats, pictureWidths } from './picture-sizes.ts'

/** A picture's URL contains the hash of its content, so browsers may cache it forever. */
export function picturesRoutes(app: FastifyInstance, { cache }: { cache: PictureCache }): void {
  const config = { access: 'static' } as const

  app.get<{ Params: { hash: string } }>('/media/:hash', { config }, async (request, reply) => {
    const format: PictureFormat = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp'
    reply.header('vary', 'accept')
    return send(reply, format, await cache.get(nameOf(request.params), 640, format))
  })

  app.get<{ Params: { hash: string; file: string } }>('/media/:hash/:file', { config }, async (request, reply) => {
    const file = files.get(request.params.file)
    if (!file) throw notFound('Picture')
    return send(reply, file.format, await cache.get(nameOf(request.params), file.width, file.format))
  })
}

function send(reply: FastifyReply, format: PictureFormat, file: Buffer | URL): FastifyReply {
  // The picture never changes, but where it is stored may.
  if (file instanceof URL) return reply.header('cache-control', 'public, max-age=3600').redirect(file.href)
  return reply
    .headers({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(file)
}

/** Exact names: other spellings of a width would give a CDN more addresses for the same immutable file. */
const files = new Map(
  pictureWidths.flatMap((width) => pictureFormats.map((format) => [`${width}.${format}`, { width, format }])),
)

/** Only what can be a picture's name reaches the database, which accepts no null characters. */
function nameOf({ hash }: { hash: string }): string {
  if (!/^[\da-f]{26,64}$/.test(hash)) throw notFound('Picture')
  return hash
}
