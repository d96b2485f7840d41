import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#server/platform/errors.ts'
import { mediaControl } from '#server/platform/http/cache-control.ts'
import { keyOf } from './media.ts'
import type { PictureCache } from './picture-cache.ts'
import { type PictureFormat, pictureFormats, pictureWidths } from './picture-sizes.ts'

interface Parts {
  pictures: PictureCache
  /** How long a CDN may serve a picture without asking whether it still exists. */
  cdnSeconds: number
}

/**
 * Uploaded pictures. A picture's URL contains the hash of its content, so it never changes; but its owner may delete
 * it, and it may show a person.
 */
export function picturesRoutes(app: FastifyInstance, { pictures, cdnSeconds }: Parts): void {
  const config = { access: 'static' } as const
  const cacheControl = mediaControl(cdnSeconds)

  async function send(request: FastifyRequest, reply: FastifyReply, hash: string, { width, format }: File) {
    const found = await pictures.get(hash, width, format)
    reply.header('cache-control', cacheControl)
    if (found instanceof URL) return reply.redirect(found.href)
    const etag = `"${keyOf(hash, width, format)}"`
    reply.headers({
      etag,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type(`image/${format}`).send(found)
  }

  app.get<{ Params: { hash: string } }>('/media/:hash', { config }, async (request, reply) => {
    const format: PictureFormat = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp'
    reply.header('vary', 'accept')
    return send(request, reply, nameOf(request.params), { width: 640, format })
  })

  app.get<{ Params: { hash: string; file: string } }>('/media/:hash/:file', { config }, async (request, reply) => {
    const file = files.get(request.params.file)
    if (!file) throw notFound('Picture')
    return send(request, reply, nameOf(request.params), file)
  })
}

interface File {
  width: number
  format: PictureFormat
}

/** Exact names: other spellings of a width would give a CDN more addresses for the same file. */
const files = new Map<string, File>(
  pictureWidths.flatMap((width) => pictureFormats.map((format) => [`${width}.${format}`, { width, format }])),
)

/** Only what can be a picture's name reaches the database, which accepts no null characters. */
function nameOf({ hash }: { hash: string }): string {
  if (!/^[\da-f]{26,64}$/.test(hash)) throw notFound('Picture')
  return hash
}
