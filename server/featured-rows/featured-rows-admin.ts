import { and, asc, eq } from 'drizzle-orm'
import type { AdminFeaturedRow, FeaturedRowInput } from '#contract/featured-rows.ts'
import { toAdminCard } from '#server/cards/cards.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { artists, cardDesigns, featuredRowCards, featuredRows } from '#server/db/schema.ts'
import { conflict, notFound } from '#server/errors.ts'

/** All rows in their order, with all their cards in theirs. */
export async function listAllFeaturedRows(db: Queries): Promise<AdminFeaturedRow[]> {
  const rows = await db.select().from(featuredRows).orderBy(asc(featuredRows.displayOrder), asc(featuredRows.createdAt))
  const members = await db
    .select({
      rowId: featuredRowCards.featuredRowId,
      card: cardDesigns,
      artistId: artists.id,
      artistName: artists.name,
    })
    .from(featuredRowCards)
    .innerJoin(cardDesigns, eq(cardDesigns.id, featuredRowCards.cardDesignId))
    .leftJoin(artists, eq(artists.id, cardDesigns.artistId))
    .orderBy(asc(featuredRowCards.displayOrder))
  return rows.map(({ id, title, displayOrder, isActive }) => ({
    id,
    title,
    displayOrder,
    isActive,
    cards: members.filter((member) => member.rowId === id).map(toAdminCard),
  }))
}

export async function createFeaturedRow(db: Queries, input: FeaturedRowInput): Promise<AdminFeaturedRow> {
  const displayOrder = input.displayOrder ?? (await db.$count(featuredRows))
  const [row] = await db
    .insert(featuredRows)
    .values({ ...input, displayOrder })
    .returning()
  return getRow(db, row!.id)
}

/** @throws 404 */
export async function changeFeaturedRow(db: Queries, id: string, input: FeaturedRowInput): Promise<AdminFeaturedRow> {
  const { rowCount } = await db.update(featuredRows).set(input).where(eq(featuredRows.id, id))
  if (!rowCount) throw notFound('Featured row')
  return getRow(db, id)
}

/** @throws 404 */
export async function removeFeaturedRow(db: Queries, id: string): Promise<void> {
  const { rowCount } = await db.delete(featuredRows).where(eq(featuredRows.id, id))
  if (!rowCount) throw notFound('Featured row')
}

/** @throws 404 for an unknown row or card, 409 for a card that is in the row already */
export async function addCardToRow(
  db: Db,
  rowId: string,
  cardDesignId: string,
  order?: number,
): Promise<AdminFeaturedRow> {
  await getRow(db, rowId)
  const [card] = await db.select({ id: cardDesigns.id }).from(cardDesigns).where(eq(cardDesigns.id, cardDesignId))
  if (!card) throw notFound('Card')
  const displayOrder = order ?? (await db.$count(featuredRowCards, eq(featuredRowCards.featuredRowId, rowId)))
  const { rowCount } = await db
    .insert(featuredRowCards)
    .values({ featuredRowId: rowId, cardDesignId, displayOrder })
    .onConflictDoNothing()
  if (!rowCount) throw conflict('This card is already in the row')
  return getRow(db, rowId)
}

/** @throws 404 */
export async function removeCardFromRow(db: Queries, rowId: string, cardId: string): Promise<void> {
  const { rowCount } = await db
    .delete(featuredRowCards)
    .where(and(eq(featuredRowCards.featuredRowId, rowId), eq(featuredRowCards.cardDesignId, cardId)))
  if (!rowCount) throw notFound('Card')
}

async function getRow(db: Queries, id: string): Promise<AdminFeaturedRow> {
  const row = (await listAllFeaturedRows(db)).find((candidate) => candidate.id === id)
  if (!row) throw notFound('Featured row')
  return row
}
