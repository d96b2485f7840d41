import { and, asc, desc, eq, getTableColumns, gte, inArray } from 'drizzle-orm'
import { gifteePath } from '#contract/customers/giftee.ts'
import { toDecimal } from '#contract/base/money.ts'
import type { Piece, PiecePhoto } from '#contract/fulfillment/pieces.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { firstEventAt, isShortened } from '#server/platform/db/months/shortened.ts'
import {
  type OrderRow,
  type PieceRow,
  artists,
  claims,
  pieceEvents,
  piecePhotos,
  pieces,
  shipments,
} from '#server/platform/db/schema.ts'
import { trackingUrl } from '#server/fulfillment/orders/carriers.ts'
import { getSettings } from '#server/catalog/shop-settings/settings.ts'
import { inTheMaking } from '#server/fulfillment/pieces/late.ts'
import { listReviews, ownReviewOf } from './reviews-of-order.ts'
import { listScans, scansOf } from './list-scans.ts'
import { listMessages } from '#server/fulfillment/pieces/conversation.ts'
import { listTips, tipsOf } from './tips.ts'
import { listWordPayments, otherWordsCents, otherWordsOf } from '#server/fulfillment/pieces/word-payments.ts'
import { isConfirmedBy } from '#server/fulfillment/pieces/arrival-told.ts'
import { reasonsNow } from '#server/fulfillment/pieces/claim-reasons.ts'
import { arrivalBy, isArrivalOver, mailBy } from '#server/fulfillment/orders/due.ts'

const day = 24 * 60 * 60 * 1000

/** An order's pieces as its buyer sees them, in the order of its lines. @param photosAt the path before a photo's id */
export async function listPieces(
  db: Queries,
  { id: orderId, items, createdAt: orderedAt }: Pick<OrderRow, 'id' | 'items' | 'createdAt'>,
  photosAt: string,
): Promise<Piece[]> {
  const rows = await db
    .select({ row: pieces, artistWorks: artists.isActive })
    .from(pieces)
    .leftJoin(artists, eq(artists.id, pieces.artistId))
    .where(eq(pieces.orderId, orderId))
    .orderBy(asc(pieces.line), asc(pieces.position))
  if (rows.length === 0) return []
  const ids = rows.map(({ row }) => row.id)
  const happened = and(inArray(pieceEvents.pieceId, ids), gte(pieceEvents.createdAt, firstEventAt(orderedAt)))
  const [events, shortened, photos, mailed, told, claimed, said, reviewed, words, tips, { guaranteeDays }] =
    await Promise.all([
      db.select().from(pieceEvents).where(happened).orderBy(asc(pieceEvents.id)),
      isShortened(db, 'piece_events', orderedAt),
      db
        .select(getTableColumns(piecePhotos))
        .from(piecePhotos)
        .innerJoin(pieces, eq(pieces.id, piecePhotos.pieceId))
        .where(and(inArray(piecePhotos.pieceId, ids), photosForBuyer))
        .orderBy(asc(piecePhotos.position), asc(piecePhotos.createdAt)),
      db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(desc(shipments.round)),
      listScans(db, ids),
      db.select().from(claims).where(inArray(claims.pieceId, ids)).orderBy(desc(claims.round)),
      listMessages(db, ids),
      listReviews(db, ids, 'shopper'),
      listWordPayments(db, ids),
      listTips(db, ids),
      getSettings(db),
    ])
  return rows.map(({ row, artistWorks }) => {
    const shipment = mailed.find(({ pieceId }) => pieceId === row.id)
    const claim = claimed.find(({ pieceId }) => pieceId === row.id)
    const isMailed = row.state === 'mailed' || row.state === 'arrived'
    const mailedAt = shipment?.createdAt ?? row.mailedAt
    const isConfirmed = isConfirmedBy(events, row)
    const isClaimed = claim?.round === row.round
    return {
      ...pieceOf(row),
      photos: photosOf(row, photos, photosAt),
      shipment:
        isMailed && mailedAt
          ? {
              carrier: shipment?.carrier ?? null,
              trackingNumber: shipment?.trackingNumber ?? null,
              url:
                shipment?.carrier && shipment.trackingNumber
                  ? trackingUrl(shipment.carrier, shipment.trackingNumber)
                  : null,
              mailedAt: mailedAt.toISOString(),
              scans: scansOf(row, told),
            }
          : null,
      claim: claim
        ? {
            reason: claim.reason as NonNullable<Piece['claim']>['reason'],
            wish: claim.wish,
            state: claim.state,
            at: claim.createdAt.toISOString(),
          }
        : null,
      claimableUntil: isMailed && mailedAt && !isClaimed ? claimableUntil(mailedAt, guaranteeDays) : null,
      claimableFor: isMailed && mailedAt ? reasonsNow({ piece: row, mailedAt, isConfirmed }) : [],
      onItsWayUntil:
        isMailed && mailedAt && !isConfirmed && !isArrivalOver(row, mailedAt) ? arrivalBy(row, mailedAt) : null,
      otherWordsPrice:
        row.state === 'lettered' && row.approveBy && !row.inReview ? toDecimal(otherWordsCents(row, items)) : null,
      ...otherWordsOf(row, words),
      review: ownReviewOf(reviewed, row.id),
      tips: tipsOf(row, 'shopper', tips, artistWorks === true && !isClaimed),
      messages: said
        .filter(({ pieceId, forBuyer }) => pieceId === row.id && forBuyer)
        .map(({ pieceId: _, ...message }) => message),
      events: kept(events.filter(({ pieceId }) => pieceId === row.id))
        .filter(({ kind }) => !internal.has(kind))
        .map(({ kind, role, detail, createdAt }) => ({ kind, role, detail, at: createdAt.toISOString() })),
      isShortened: shortened,
    }
  })
}

/** Buyers do not see the desk's reassignments. */
const internal = new Set(['to_desk', 'passed', 'sent_back'])

/** Without steps that the desk undid before anybody was notified. */
function kept(events: (typeof pieceEvents.$inferSelect)[]) {
  return events.reduce<typeof events>(
    (before, event) => (event.kind === 'undone' ? before.slice(0, -1) : [...before, event]),
    [],
  )
}

function pieceOf(row: PieceRow) {
  const { id, line, state, copies, round, rush, version, customMessage, customSignature, writingStyle } = row
  const isOpen = row.changeableUntil && row.changeableUntil > new Date()
  return {
    id,
    line,
    // The desk reviews a new artist's photos first; until then, the card counts as being lettered.
    state: row.inReview ? ('accepted' as const) : state,
    copies,
    round,
    rush,
    version,
    customMessage,
    customSignature,
    writingStyle,
    artist: row.artistName === null ? null : { id: row.artistId, name: row.artistName },
    recipient: row.recipient,
    waitsForAddress: row.waitsForAddress,
    price: toDecimal(row.shareCents),
    changeableUntil: isOpen ? row.changeableUntil!.toISOString() : null,
    withoutWaiting: row.withoutWaiting,
    approveBy: row.approveBy?.toISOString() ?? null,
    artistAsked: row.artistAsked,
    mailBy: mailBy(row),
    dueAt: row.dueAt.toISOString(),
    promise: row.promise,
    arriveBy: row.arriveBy,
    arriveNotBefore: row.arriveNotBefore,
    gifteePage: gifteePathOf(row),
    late: lateOf(row),
  }
}

/** The path of the recipient's page of a piece, if it has one. */
export function gifteePathOf({ gifteePage: isOn, gifteeToken, state }: PieceRow): string | null {
  return isOn && gifteeToken && state !== 'cancelled' ? gifteePath(gifteeToken) : null
}

function lateOf({ lateAt, lateAsked, remedyCents, state }: PieceRow): Piece['late'] {
  const asked = lateAsked && inTheMaking.includes(state)
  return lateAt || asked ? { isOver: lateAt !== null, back: toDecimal(remedyCents), asked } : null
}

/** Buyers see the current round's photos once the artist, or the desk after reviewing them, has sent them. */
export const photosForBuyer = and(
  eq(piecePhotos.round, pieces.round),
  eq(pieces.inReview, false),
  inArray(pieces.state, ['lettered', 'approved', 'mailed', 'arrived', 'returned']),
)!

/** The photos of a piece's current round. */
export function photosOf(
  { id, round }: Pick<PieceRow, 'id' | 'round'>,
  photos: (typeof piecePhotos.$inferSelect)[],
  photosAt: string,
): PiecePhoto[] {
  return photos
    .filter((photo) => photo.pieceId === id && photo.round === round)
    .map(({ id: photoId, kind, width, height }) => ({
      id: photoId,
      kind,
      round,
      url: `${photosAt}/${photoId}`,
      width,
      height,
    }))
}

function claimableUntil(mailedAt: Date, days: number): string | null {
  const until = new Date(mailedAt.getTime() + days * day)
  return until > new Date() ? until.toISOString() : null
}
