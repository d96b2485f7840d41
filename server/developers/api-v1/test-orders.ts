import { type SQL, and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { NewV1Order } from '#contract/developers/api-v1-order.ts'
import type { V1Order, V1OrderSummary, V1Piece } from '#contract/developers/api-v1-shapes.ts'
import { toDecimal } from '#contract/base/money.ts'
import type { Queries, ReadDb } from '#server/platform/db/db.ts'
import { type TestOrderRow, type TestPieceRow, testOrders, testPieces } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { placeTest } from '#server/developers/test-mode/place-test.ts'
import { testPhotos } from '#server/developers/test-mode/test-photos.ts'
import { testShipment } from '#server/developers/test-mode/test-shipment.ts'
import { momentCursor, pageOf, readCursor, writeCursor } from '#server/platform/http/cursors.ts'
import { type CardPage, listCards } from './list-cards.ts'
import { isCancellable, itemsOf } from './live-orders.ts'
import { photoUrl } from './live-pieces.ts'
import { instant, microsOf } from '#server/platform/db/moments.ts'
import { plannedItems } from './planned-items.ts'

/** The same as for live orders, for test keys. */
export async function placeTestOrder(
  tx: Queries,
  publicUrl: string,
  userId: string,
  { items, rush, withoutWaiting, arriveBy, arriveNotBefore, reference }: NewV1Order,
): Promise<V1Order> {
  const order = await placeTest(tx, {
    userId,
    items: plannedItems(items, rush),
    withoutWaiting,
    arriveBy: arriveBy ?? null,
    arriveNotBefore: arriveNotBefore ?? null,
    reference: reference ?? null,
  })
  return findTestOrder(tx, publicUrl, userId, order.id)
}

export async function listTestOrders(
  db: ReadDb,
  userId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ data: V1OrderSummary[]; nextCursor: string | null }> {
  const after = readCursor(cursor, momentCursor)
  const { id, createdAt } = testOrders
  const states = sql<TestPieceRow['state'][]>`array(select state from test_pieces where order_id = test_orders.id)`
  const rows = await db
    .select({ order: testOrders, states, micros: microsOf(createdAt) })
    .from(testOrders)
    .where(
      and(
        eq(testOrders.userId, userId),
        after && sql`(${createdAt}, ${id}) < (${instant(after[0]!)}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  return pageOf(rows, limit, {
    item: ({ order, states: ofCards }) => summaryOf(order, ofCards),
    cursor: ({ order, micros }) => writeCursor(micros, order.id),
  })
}

/** @throws 404 for an order that is not the account's */
export async function findTestOrder(db: Queries, publicUrl: string, userId: string, id: string): Promise<V1Order> {
  const rows = await cardsOf(db, userId, eq(testOrders.id, id))
  const [first] = rows
  if (!first) throw notFound('Order')
  const cards = rows.map((row) => pieceOf(row, publicUrl))
  const states = rows.map(({ piece }) => piece.state)
  return { ...summaryOf(first.order, states), cancellable: isCancellable(cards), pieces: cards }
}

export async function listTestPieces(
  db: ReadDb,
  publicUrl: string,
  userId: string,
  page: CardPage,
): Promise<{ data: V1Piece[]; nextCursor: string | null }> {
  const places = await listCards(db, { orders: 'test_orders', pieces: 'test_pieces' }, userId, page)
  const ids = places.map(({ id }) => id)
  const rows = new Map((await cardsOf(db, userId, inArray(testPieces.id, ids))).map((row) => [row.piece.id, row]))
  return pageOf(places, page.limit, {
    item: ({ id }) => pieceOf(rows.get(id)!, publicUrl),
    cursor: (row) => writeCursor(row.micros, row.orderId, row.line, row.position),
  })
}

/** @throws 404 for a card that is not the account's */
export async function findTestPiece(db: Queries, publicUrl: string, userId: string, id: string): Promise<V1Piece> {
  const [row] = await cardsOf(db, userId, eq(testPieces.id, id))
  if (!row) throw notFound('Card')
  return pieceOf(row, publicUrl)
}

type Card = { order: TestOrderRow; piece: TestPieceRow }

function cardsOf(db: ReadDb, userId: string, which: SQL): Promise<Card[]> {
  return db
    .select({ order: testOrders, piece: testPieces })
    .from(testOrders)
    .innerJoin(testPieces, eq(testPieces.orderId, testOrders.id))
    .where(and(eq(testOrders.userId, userId), which))
    .orderBy(asc(testPieces.line), asc(testPieces.position))
}

function summaryOf(order: TestOrderRow, states: TestPieceRow['state'][]): V1OrderSummary {
  const { id, reference, items, totalCents, refundedCents, createdAt } = order
  return {
    id,
    mode: 'test',
    status: statusOf(states),
    reference,
    items: itemsOf(items),
    currency: 'usd',
    total: toDecimal(totalCents),
    refunded: toDecimal(refundedCents),
    createdAt: createdAt.toISOString(),
  }
}

/** Derived from its cards, like a real order's. */
function statusOf(states: TestPieceRow['state'][]): V1OrderSummary['status'] {
  const going = states.filter((state) => state !== 'cancelled')
  if (going.length === 0) return 'cancelled'
  if (going.every((state) => ['mailed', 'arrived', 'returned'].includes(state))) return 'completed'
  return going.every((state) => state === 'waiting') ? 'pending' : 'processing'
}

function pieceOf({ order, piece }: Card, publicUrl: string): V1Piece {
  const item = order.items[piece.line]!
  return {
    id: piece.id,
    orderId: order.id,
    mode: 'test',
    item: piece.line,
    state: piece.state,
    reference: piece.reference,
    cardDesignId: item.cardDesignId,
    writingStyle: item.writingStyle,
    customMessage: piece.customMessage,
    customSignature: piece.customSignature,
    artist: { id: piece.artistId, name: piece.artistName },
    recipient: piece.recipient,
    rush: item.rushFee !== undefined,
    price: toDecimal(piece.shareCents),
    promise: piece.promise,
    round: 1,
    photos: piece.letteredAt
      ? testPhotos.map((photo) => ({ ...photo, url: photoUrl(publicUrl, piece.id, photo.id) }))
      : [],
    shipment: piece.mailedAt ? { ...testShipment(piece.id), url: null } : null,
    createdAt: piece.createdAt.toISOString(),
    acceptedAt: piece.acceptedAt?.toISOString() ?? null,
    letteredAt: piece.letteredAt?.toISOString() ?? null,
    mailedAt: piece.mailedAt?.toISOString() ?? null,
    arrivedAt: piece.arrivedAt?.toISOString() ?? null,
  }
}
