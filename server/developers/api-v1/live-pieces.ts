import { type SQL, and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { V1Piece } from '#contract/developers/api-v1-shapes.ts'
import { toDecimal } from '#contract/base/money.ts'
import type { Queries, ReadDb } from '#server/platform/db/db.ts'
import { type PieceRow, piecePhotos, pieces, shipments } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { trackingUrl } from '#server/fulfillment/orders/carriers.ts'
import { photosForBuyer } from '#server/fulfillment/order-views/list-pieces.ts'
import { pageOf, writeCursor } from '#server/platform/http/cursors.ts'
import { type CardPage, listCards } from './list-cards.ts'

/** The account's cards, newest order first. */
export async function listLivePieces(
  db: ReadDb,
  publicUrl: string,
  userId: string,
  page: CardPage,
): Promise<{ data: V1Piece[]; nextCursor: string | null }> {
  const rows = await listCards(db, { orders: 'orders', pieces: 'pieces' }, userId, page)
  const ids = rows.map(({ id }) => id)
  const read = new Map((await readPieces(db, publicUrl, inArray(pieces.id, ids))).map((piece) => [piece.id, piece]))
  return pageOf(rows, page.limit, {
    item: ({ id }) => read.get(id)!,
    cursor: (row) => writeCursor(row.micros, row.orderId, row.line, row.position),
  })
}

/** @throws 404 for a card that is not the account's */
export async function findLivePiece(db: Queries, publicUrl: string, userId: string, id: string): Promise<V1Piece> {
  const isOwn = sql`exists (select from orders where orders.id = pieces.order_id and orders.user_id = ${userId})`
  const [piece] = await readPieces(db, publicUrl, and(eq(pieces.id, id), isOwn))
  if (!piece) throw notFound('Card')
  return piece
}

/** Cards with their photos and shipments, in the order of their lines. @param which cards, all visible to the caller */
export async function readPieces(db: ReadDb, publicUrl: string, which: SQL | undefined): Promise<V1Piece[]> {
  const rows = await db.select().from(pieces).where(which).orderBy(asc(pieces.line), asc(pieces.position))
  // A new order has neither.
  const ids = rows.filter(({ state }) => state !== 'waiting' && state !== 'offered').map(({ id }) => id)
  const [photos, mailed] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          db
            .select(getTableColumns(piecePhotos))
            .from(piecePhotos)
            .innerJoin(pieces, eq(pieces.id, piecePhotos.pieceId))
            .where(and(inArray(piecePhotos.pieceId, ids), photosForBuyer))
            .orderBy(asc(piecePhotos.position), asc(piecePhotos.createdAt)),
          db.select().from(shipments).where(inArray(shipments.pieceId, ids)).orderBy(desc(shipments.round)),
        ])
  return rows.map((row) => ({
    ...pieceOf(row),
    photos: photos
      .filter(({ pieceId }) => pieceId === row.id)
      .map(({ id, kind, width, height }) => ({ id, kind, url: photoUrl(publicUrl, row.id, id), width, height })),
    shipment: shipmentOf(mailed.find(({ pieceId }) => pieceId === row.id)),
  }))
}

export const photoUrl = (publicUrl: string, piece: string, photo: string) =>
  `${publicUrl}/api/v1/pieces/${piece}/photos/${photo}`

function pieceOf(row: PieceRow): Omit<V1Piece, 'photos' | 'shipment'> {
  const { firstName: _, ...recipient } = row.recipient
  const { id, orderId, line, state, reference, cardDesignId, writingStyle, customMessage, customSignature } = row
  return {
    id,
    orderId,
    mode: 'live',
    item: line,
    // The desk reviews a new artist's photos first; until then, the card counts as being lettered.
    state: row.inReview ? 'accepted' : state,
    reference,
    cardDesignId,
    writingStyle,
    customMessage,
    customSignature,
    artist: row.artistName === null ? null : { id: row.artistId, name: row.artistName },
    recipient,
    rush: row.rush,
    price: toDecimal(row.shareCents),
    promise: row.promise,
    round: row.round,
    createdAt: row.createdAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    letteredAt: row.inReview ? null : (row.letteredAt?.toISOString() ?? null),
    mailedAt: row.mailedAt?.toISOString() ?? null,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
  }
}

function shipmentOf(row: typeof shipments.$inferSelect | undefined): V1Piece['shipment'] {
  if (!row) return null
  const { carrier, trackingNumber } = row
  return { carrier, trackingNumber, url: carrier && trackingNumber ? trackingUrl(carrier, trackingNumber) : null }
}
