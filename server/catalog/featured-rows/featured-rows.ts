import { and, asc, eq } from 'drizzle-orm'
import type { FeaturedRow } from '#contract/catalog/featured-rows.ts'
import { cardColumns, toCard } from '#server/catalog/cards/cards.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { artists, cardDesigns, featuredRowCards, featuredRows } from '#server/platform/db/schema.ts'

/** Active rows, each with its active cards, in order. */
export async function listFeaturedRows(db: Queries): Promise<FeaturedRow[]> {
  const rows = await db
    .select({ row: featuredRows, card: cardColumns, artistId: artists.id, artistName: artists.name })
    .from(featuredRows)
    .leftJoin(featuredRowCards, eq(featuredRowCards.featuredRowId, featuredRows.id))
    .leftJoin(cardDesigns, and(eq(cardDesigns.id, featuredRowCards.cardDesignId), eq(cardDesigns.isActive, true)))
    .leftJoin(artists, and(eq(artists.id, cardDesigns.artistId), eq(artists.isActive, true)))
    .where(eq(featuredRows.isActive, true))
    .orderBy(
      asc(featuredRows.displayOrder),
      asc(featuredRows.createdAt),
      asc(featuredRows.id),
      asc(featuredRowCards.displayOrder),
    )

  const byId = new Map<string, FeaturedRow>()
  for (const { row, card, artistId, artistName } of rows) {
    const featured = byId.get(row.id) ?? { id: row.id, title: row.title, cards: [] }
    if (card) featured.cards.push(toCard({ card, artistId, artistName }))
    byId.set(row.id, featured)
  }
  return [...byId.values()]
}
