import type { Queries } from '#server/platform/db/db.ts'
import { reviews } from '#server/platform/db/schema.ts'

/** A fictional review of a sample card. */
export interface WorkshopReview {
  by: 'buyer' | 'recipient'
  stars: number
  words: string
  name?: string
}

interface Reviewed {
  pieceId: string
  artist: { id: string; name: string }
  design: { id: string; title: string }
  /** When the card arrived. */
  arrivedAt: Date
}

const hour = 60 * 60 * 1000

/** Reviews of an arrived card, some hours later; wherever they are shown, they are marked as part of the demo. */
export async function insertReviews(tx: Queries, written: WorkshopReview[], card: Reviewed): Promise<void> {
  if (written.length === 0) return
  const { pieceId, artist, design, arrivedAt } = card
  await tx.insert(reviews).values(
    written.map(({ by, stars, words, name }, index) => ({
      pieceId,
      role: by === 'buyer' ? ('shopper' as const) : ('giftee' as const),
      stars,
      words,
      name: name ?? null,
      artistId: artist.id,
      artistName: artist.name,
      cardDesignId: design.id,
      designTitle: design.title,
      isDemo: true,
      createdAt: new Date(Math.min(Date.now(), arrivedAt.getTime() + (index + 1) * 5 * hour)),
    })),
  )
}
