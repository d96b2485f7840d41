import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '#server/errors.ts'
import type { PictureCache } from './picture-cache.ts'
import { type PictureFormat, pictureFormats, pictureWidths } from './picture-sizes.ts'

/** A picture's URL contains the hash of its content, so browsers may cache it forever. */
export function picturesRoutes(app: FastifyInstance, { cache }: { cache: PictureCache }): void {
  const config = { access: 'static' } as const

  app.get<{ Params: { hash: string } }>('/media/:hash', { config }, async (request, reply) => {
    const format: PictureFormat = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp'
    reply.header('vary', 'accept')
    return send(reply, format, await cache.get(request.params.hash, 640, format))
  })

  app.get<{ Params: { hash: string; file: string } }>('/media/:hash/:file', { config }, async (request, reply) => {
    const [width, format] = request.params.file.split('.')
    if (!isWidth(Number(width)) || !isFormat(format)) throw notFound('Picture')
    return send(reply, format, await cache.get(request.params.hash, Number(width), format))
  })
}

function send(reply: FastifyReply, format: PictureFormat, file: Buffer | URL): FastifyReply {
  // The picture never changes; where it is stored may.
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

function isWidth(width: number): boolean {
  return pictureWidths.some((known) => known === width)
}

function isFormat(format: string | undefined): format is PictureFormat {
  return pictureFormats.some((known) => known === format)
}
