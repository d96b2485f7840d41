import { addDays } from '#contract/base/mail-calendar.ts'
import { shopDayOf, shopZone } from '#contract/base/shop-day.ts'
import type { Queries } from '#server/platform/db/db.ts'
import {
  type artists,
  type cardDesigns,
  earnings,
  pieceEvents,
  pieceMessages,
  pieces,
  shipments,
} from '#server/platform/db/schema.ts'
import { dueAt, dueIn, presumedAt } from '#server/fulfillment/orders/due.ts'
import type { Settings } from '#server/catalog/shop-settings/settings.ts'
import { type CardLife, lastOf } from './card-life.ts'
import { insertPhotos } from './insert-photos.ts'
import { insertReviews } from './insert-review.ts'
import { insertTip } from './insert-tip.ts'
import type { WorkshopCard } from './workshop-order.ts'

const hour = 60 * 60 * 1000
/** In how many days a card that is lettered again is due. */
const againDays = 2

export type Artist = Pick<typeof artists.$inferSelect, 'id' | 'name'>
export type Design = Pick<typeof cardDesigns.$inferSelect, 'id' | 'title' | 'priceCents' | 'imageUrl'>

interface NewPiece {
  orderId: string
  slug: string
  card: WorkshopCard
  artist: Artist
  design: Design
  life: CardLife
  placed: Date
  totalCents: number
  settings: Settings
}

/** An order's only card with all its events. @returns its id */
export async function insertPiece(tx: Queries, made: NewPiece): Promise<string> {
  const { orderId, slug, card, artist, design, life, placed, totalCents, settings } = made
  const [lettered, mailed] = [lastOf(life, 'lettered'), lastOf(life, 'mailed')]
  const isShown = card.stage === 'lettered'
  const approveBy = isShown ? new Date(lettered!.getTime() + settings.approveHours * hour) : null
  const until = life.state === 'waiting' ? changeableUntil(placed, settings) : null
  const due = card.stage === 'claim again' ? dueIn(againDays).dueAt : dueAt(placed)
  const day = { promise: null, dueAt: due, dueZone: shopZone }
  const presumed = life.state === 'mailed' ? presumedAt(day, mailed!, settings.presumeDays) : null
  const isLeft = card.stage === 'refused' && !card.chosenByName
  const [piece] = await tx
    .insert(pieces)
    .values({
      orderId,
      line: 0,
      state: life.state,
      copies: card.copies,
      shareCents: totalCents,
      round: life.round,
      customMessage: card.message,
      customSignature: card.signature,
      writingStyle: card.style,
      artistId: isLeft ? null : artist.id,
      artistName: isLeft ? null : artist.name,
      artistChosen: card.chosenByName,
      artistAsked: card.stage === 'refused' && card.chosenByName,
      refusedBy: card.stage === 'refused' ? [artist.id] : [],
      recipient: card.recipient,
      letteredBy: addDays(shopDayOf(due), -1),
      ...day,
      changeableUntil: until,
      approveBy,
      inReview: card.stage === 'in review',
      acceptedAt: lastOf(life, 'accepted'),
      letteredAt: life.state === 'accepted' ? null : lettered,
      mailedAt: mailed,
      arrivedAt: life.state === 'arrived' ? lastOf(life, 'arrived') : null,
      nextAt: until ?? approveBy ?? presumed,
      version: life.events.length,
      createdAt: placed,
    })
    .returning()
  const pieceId = piece!.id
  await tx.insert(pieceEvents).values(
    life.events.map(({ kind, role, at, round, detail }) => ({
      pieceId,
      kind,
      role,
      who: role === 'artist' ? artist.id : null,
      round,
      detail: detail ?? null,
      createdAt: at,
    })),
  )
  if (card.note && (card.stage === 'mistake' || card.stage === 'refused')) {
    const role = card.stage === 'mistake' ? ('shopper' as const) : ('artist' as const)
    const at = lastOf(life, card.stage === 'mistake' ? 'mistake' : 'refused')!
    await tx.insert(pieceMessages).values({ pieceId, role, who: null, text: card.note, forBuyer: true, createdAt: at })
  }
  for (const round of life.photographed) await insertPhotos(tx, { pieceId, round, slug, at: lettered! })
  const arrivedAt = lastOf(life, 'arrived')
  if (arrivedAt) await insertReviews(tx, card.reviews ?? [], { pieceId, artist, design, arrivedAt })
  if (mailed) {
    await tx.insert(shipments).values({ pieceId, orderId, line: 0, createdAt: mailed })
    const amountCents = settings.defaultRateCents * card.copies
    await tx
      .insert(earnings)
      .values({ artistId: artist.id, pieceId, kind: 'lettered', turn: 1, amountCents, createdAt: mailed })
  }
  if (arrivedAt && card.tip) await insertTip(tx, card.tip, { pieceId, slug, artist, arrivedAt })
  return pieceId
}

/** When the text became final. */
export const changeableUntil = (placed: Date, { changeHours }: Settings) =>
  new Date(placed.getTime() + changeHours * hour)
