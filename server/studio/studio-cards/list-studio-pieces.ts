import { and, asc, desc, eq, gte, not, sql, type SQL } from 'drizzle-orm'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import type { StudioPiece, StudioPieceDetails } from '#contract/fulfillment/studio-pieces.ts'
import type { PieceState } from '#contract/fulfillment/pieces.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { firstEventAt, isShortened } from '#server/platform/db/months/shortened.ts'
import {
  type OrderRow,
  type PieceRow,
  orders,
  pieceEvents,
  piecePhotos,
  pieces,
  shipments,
} from '#server/platform/db/schema.ts'
import { instant, microsOf } from '#server/platform/db/moments.ts'
import { notFound } from '#server/platform/errors.ts'
import { momentCursor, readCursor, writeCursor } from '#server/platform/http/cursors.ts'
import { firstName, listMessages } from '#server/fulfillment/pieces/conversation.ts'
import { gifteePathOf, photosOf } from '#server/fulfillment/order-views/list-pieces.ts'
import { listScans, scansOf } from '#server/fulfillment/order-views/list-scans.ts'
import { mailBy, mailFromOf } from '#server/fulfillment/orders/due.ts'

const perPage = 50
const day = 24 * 60 * 60 * 1000
/** How long after mailing an artist sees where a card went. */
const addressDays = 30

const open: PieceState[] = ['offered', 'accepted', 'lettered', 'approved']
const listed: Record<string, PieceState[]> = {
  open,
  offered: ['offered'],
  accepted: ['accepted'],
  lettered: ['lettered'],
  approved: ['approved'],
  mailed: ['mailed'],
  ended: ['arrived', 'returned', 'cancelled'],
}

/** Pieces that an artist may see: their own from the offer on, unless the buyer is being asked about another artist. */
export function ownPieces(artistId: string): SQL {
  return and(eq(pieces.artistId, artistId), sql`${pieces.state} <> 'waiting'`, not(pieces.artistAsked))!
}

/** A page of an artist's pieces: open ones with the earliest due first, all others with the latest. @throws 400 */
export async function listStudioPieces(
  db: Queries,
  artistId: string,
  { state = '', cursor }: { state?: string | undefined; cursor?: string | undefined },
): Promise<{ pieces: StudioPiece[]; next: string | null }> {
  const states = listed[state || 'open']!
  const from = readCursor(cursor, momentCursor)
  const isOpen = states.some((each) => open.includes(each))
  const order = isOpen ? [asc(pieces.dueAt), asc(pieces.id)] : [desc(pieces.dueAt), desc(pieces.id)]
  // The first pieces in each state, from the index: an artist has years of cards that have arrived.
  const firsts = states.map((each) => {
    const its = and(ownPieces(artistId), eq(pieces.state, each), from && after(from, isOpen))
    const few = db.select({ id: pieces.id }).from(pieces).where(its)
    return sql`(${few.orderBy(...order).limit(perPage + 1)})`
  })
  const rows = await db
    .select({ piece: pieces, order: orders, due: microsOf(pieces.dueAt) })
    .from(pieces)
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .where(sql`${pieces.id} in (${sql.join(firsts, sql` union all `)})`)
    .orderBy(...order)
    .limit(perPage + 1)
  const page = rows.slice(0, perPage)
  const last = rows.length > perPage ? page.at(-1) : undefined
  return {
    pieces: page.map(({ piece, order }) => toStudioPiece(piece, order)),
    next: last ? writeCursor(last.due, last.piece.id) : null,
  }
}

function after([due, id]: string[], isOpen: boolean): SQL {
  const place = sql`(${instant(due!)}, ${id}::uuid)`
  return isOpen ? sql`(${pieces.dueAt}, ${pieces.id}) > ${place}` : sql`(${pieces.dueAt}, ${pieces.id}) < ${place}`
}

/** One piece with everything needed to letter and mail it. @throws 404 for a missing one and for another artist's */
export async function getStudioPiece(db: Queries, artistId: string, id: string): Promise<StudioPieceDetails> {
  const [row] = await db
    .select({ piece: pieces, order: orders })
    .from(pieces)
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .where(and(eq(pieces.id, id), ownPieces(artistId)))
  if (!row) throw notFound('Card')
  const details = await studioDetails(db, row.piece, row.order, '/api/studio/photos')
  // A problem that the recipient reports is between the buyer and the desk.
  return { ...details, messages: details.messages.filter(({ gifteeKind }) => gifteeKind !== 'problem') }
}

/** The same for the desk, which can do an artist's work for them. @param photosAt the path before a photo's id */
export async function studioDetails(
  db: Queries,
  piece: PieceRow,
  order: OrderRow,
  photosAt: string,
): Promise<StudioPieceDetails> {
  const { id } = piece
  const happened = and(eq(pieceEvents.pieceId, id), gte(pieceEvents.createdAt, firstEventAt(order.createdAt)))
  const [photos, mailed, told, written, events, shortened] = await Promise.all([
    db.select().from(piecePhotos).where(eq(piecePhotos.pieceId, id)).orderBy(asc(piecePhotos.position)),
    db.select().from(shipments).where(eq(shipments.pieceId, id)).orderBy(desc(shipments.round)).limit(1),
    listScans(db, [id]),
    listMessages(db, [id]),
    db.select().from(pieceEvents).where(happened).orderBy(asc(pieceEvents.id)),
    isShortened(db, 'piece_events', order.createdAt),
  ])
  const [shipment] = mailed
  return {
    ...toStudioPiece(piece, order),
    revision: piece.revision,
    previousWords: piece.previousWords,
    recipient: seesAddress(piece, shipment?.createdAt) ? piece.recipient : null,
    giver: firstName(order.customerName),
    gifteePage: gifteePathOf(piece),
    photos: photosOf(piece, photos, photosAt),
    shipment: shipment
      ? {
          carrier: shipment.carrier,
          trackingNumber: shipment.trackingNumber,
          mailedAt: shipment.createdAt.toISOString(),
          scans: scansOf(piece, told),
        }
      : null,
    messages: written.map(({ pieceId: _, ...message }) => message),
    events: events.map(({ kind, role, detail, createdAt }) => ({ kind, role, detail, at: createdAt.toISOString() })),
    isShortened: shortened,
  }
}

export function toStudioPiece(piece: PieceRow, order: OrderRow): StudioPiece {
  const { id, state, version, round, copies, rush, writingStyle, customMessage, customSignature, inReview } = piece
  const card = order.items[piece.line]?.cardDesign
  return {
    id,
    state,
    version,
    round,
    copies,
    rush,
    writingStyle,
    customMessage,
    customSignature,
    inReview,
    orderNumber: orderNumber(order.id),
    cardTitle: card?.title ?? '',
    imageUrl: card?.imageUrl ?? null,
    // A card lettered again has no mailing date of its own.
    letteredBy: piece.round === 1 ? piece.letteredBy : null,
    mailBy: mailBy(piece),
    mailFrom: mailFromOf(piece),
    dueZone: piece.dueZone,
    arriveNotBefore: piece.arriveNotBefore,
    atRisk: piece.atRisk,
    late: (state === 'waiting' || open.includes(state)) && piece.dueAt < new Date(),
    answerBy: piece.answerBy?.toISOString() ?? null,
    approveBy: piece.approveBy?.toISOString() ?? null,
  }
}

/** From acceptance to 30 days after mailing. */
function seesAddress({ state }: PieceRow, mailedAt: Date | undefined): boolean {
  if (state === 'accepted' || state === 'lettered' || state === 'approved') return true
  const isMailed = state === 'mailed' || state === 'arrived' || state === 'returned'
  return isMailed && mailedAt !== undefined && mailedAt.getTime() + addressDays * day > Date.now()
}
