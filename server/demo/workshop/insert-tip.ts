import type { Queries } from '#server/platform/db/db.ts'
import { checkouts, earnings, tips } from '#server/platform/db/schema.ts'
import { insertPayment } from './insert-payment.ts'

/** A sample buyer's tip for the artist after the card arrived. */
export interface WorkshopTip {
  amountCents: number
  note: string
}

interface Tipped {
  pieceId: string
  /** The order's. */
  slug: string
  artist: { id: string; name: string }
  arrivedAt: Date
}

const hour = 60 * 60 * 1000

/** A separate payment, and the artist's line for the full amount. */
export async function insertTip(tx: Queries, tip: WorkshopTip, tipped: Tipped): Promise<void> {
  const { pieceId, slug, artist, arrivedAt } = tipped
  const paymentRef = `pi_sbx_demo_tip_${slug}`
  const placed = new Date(arrivedAt.getTime() + 2 * hour)
  const terms = { artistId: artist.id, artistName: artist.name, note: tip.note, email: null }
  const times = { createdAt: placed, updatedAt: placed }
  const { amountCents } = tip
  await tx
    .insert(checkouts)
    .values({ purpose: 'tip', purposeId: pieceId, state: 'ordered', paymentRef, amountCents, tip: terms, ...times })
  await insertPayment(tx, { paymentRef, totalCents: amountCents, placed })
  const [given] = await tx
    .insert(tips)
    .values({ ...terms, pieceId, giver: 'shopper', amountCents, paymentRef, createdAt: placed })
    .returning()
  const line = { artistId: artist.id, pieceId, tipId: given!.id, turn: 1, amountCents }
  await tx.insert(earnings).values({ ...line, kind: 'tip', createdAt: placed })
}
