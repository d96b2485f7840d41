import { type SQL, and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { printDpiHeader } from '#contract/fulfillment/print-file.ts'
import { IdParams } from '#contract/base/text.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import type { Db } from '#server/platform/db/db.ts'
import { orders, pieces } from '#server/platform/db/schema.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import { pictureWidths } from '#server/platform/pictures/picture-sizes.ts'
import { requireArtist } from '#server/platform/sessions/visit.ts'
import { ownPieces } from './list-studio-pieces.ts'
import { drawPrintFile } from './print-file.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'media'>

/** The front of a card as a file to print, for its artist and for the desk. */
export function printFileRoutes(app: FastifyInstance, { db, visits, media }: Parts): void {
  const schema = { hide: true, params: IdParams }
  app.get('/api/studio/pieces/:id/print-file', { config: { access: 'artist' }, schema }, async (request, reply) => {
    const { artistId } = await requireArtist(visits, request)
    return send(reply, await findFront(db, request, ownPieces(artistId)), media, artistId)
  })
  app.get(
    '/api/admin/pieces/:id/print-file',
    { config: { access: 'admin', roles: ['desk'] }, schema },
    async (request, reply) => send(reply, await findFront(db, request), media),
  )
}

interface Front {
  title: string
  imageUrl: string | null
}

/** The design as it was bought. @throws 404 for a missing card and for a stranger's */
async function findFront(db: Db, { params }: FastifyRequest, whose?: SQL): Promise<Front> {
  const { id } = params as { id: string }
  const [row] = await db
    .select({ line: pieces.line, items: orders.items })
    .from(pieces)
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .where(and(eq(pieces.id, id), whose))
  const design = row?.items[row.line]?.cardDesign
  if (!design) throw notFound('Card')
  return design
}

/** @throws 409 if the shop does not have the picture */
async function send(reply: FastifyReply, { title, imageUrl }: Front, media: Media, uploader?: string) {
  const [, hash] = /^\/media\/([\da-f]{26,64})$/.exec(imageUrl ?? '') ?? []
  const picture = hash && (await media.read(hash, Math.max(...pictureWidths), 'webp'))
  if (!picture)
    throw conflict(
      `The picture of “${title}” is not stored in the shop, so there is no print file. Our team can upload it again.`,
      'picture_missing',
    )
  const { pdf, dpi } = await drawPrintFile(picture, title, uploader)
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${fileName(title)}"`,
      [printDpiHeader]: dpi,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('application/pdf')
    .send(pdf)
}

/** 'happy-birthday-5x7.pdf' */
function fileName(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${words || 'card'}-5x7.pdf`
}
