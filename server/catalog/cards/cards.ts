import { type SQL, and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Card } from '#contract/catalog/cards.ts'
import type { AdminCard } from '#contract/catalog/cards-admin.ts'
import { toDecimal } from '#contract/base/money.ts'
import type { Queries, ReadDb } from '#server/platform/db/db.ts'
import { artists, cardDesigns, categories } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'

/** All active designs, newest first, without the names of inactive artists. */
export async function listCards(db: Queries): Promise<Card[]> {
  const rows = await selectCards(db, eq(cardDesigns.isActive, true), eq(artists.isActive, true))
  return rows.map(toCard)
}

/** How many designs are active, counted only up to `bound`. */
export async function countCards(db: Queries, bound = Infinity): Promise<number> {
  const active = db
    .select({ id: cardDesigns.id })
    .from(cardDesigns)
    .where(sql`${cardDesigns.isActive}`)
  const [row] = await db.select({ count: count() }).from((bound < Infinity ? active.limit(bound) : active).as('active'))
  return row!.count
}

/** Active designs, oldest first: new ones are appended, and the others keep their positions. */
export async function listCardIds(
  db: Queries,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const designs = await db
    .select({ id: cardDesigns.id })
    .from(cardDesigns)
    .where(sql`${cardDesigns.isActive}`)
    .orderBy(asc(cardDesigns.createdAt), sql`${cardDesigns.id} desc`)
    .limit(limit)
    .offset(offset)
  return designs.map(({ id }) => id)
}

/** Enough for the pages that show some of each artist or category. */
const samplesOfEach = 6

/** The newest active designs of each active artist or category. */
export async function sampleCards(db: Queries, of: 'artist' | 'category'): Promise<Card[]> {
  const [group, member] =
    of === 'artist' ? [artists, sql`artist_id = kind.id`] : [categories, sql`category = kind.name`]
  const chosen = sql`(select sample.id from ${group} kind cross join lateral (
    select id from ${cardDesigns} where ${member} and is_active order by created_at desc, id limit ${samplesOfEach}
  ) sample where kind.is_active)`
  const rows = await selectCards(db, sql`${cardDesigns.id} in ${chosen}`, eq(artists.isActive, true))
  return rows.map(toCard)
}

/** One active design. @throws 404 */
export async function getCard(db: Queries, id: string): Promise<Card> {
  const [row] = await selectCards(
    db,
    and(eq(cardDesigns.id, id), eq(cardDesigns.isActive, true)),
    eq(artists.isActive, true),
  )
  if (!row) throw notFound('Card')
  return toCard(row)
}

/** A design without the text used only for searching. */
export const cardColumns = (({ searchText: _, ...shown }) => shown)(getTableColumns(cardDesigns))

/** The columns and join of every response that contains cards. */
export function selectCards(db: ReadDb, where: SQL | undefined, artistWhere?: SQL, order = newestFirst) {
  return db
    .select({ card: cardColumns, artistId: artists.id, artistName: artists.name })
    .from(cardDesigns)
    .leftJoin(artists, and(eq(artists.id, cardDesigns.artistId), artistWhere))
    .where(where)
    .orderBy(...order)
    .$dynamic()
}

export const newestFirst: SQL[] = [desc(cardDesigns.createdAt), asc(cardDesigns.id)]

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

export function toCard({ card, artistId, artistName }: CardRow): Card {
  const { id, title, description, category, imageUrl } = card
  return {
    id,
    title,
    description,
    category,
    price: toDecimal(card.priceCents),
    imageData: null,
    imageUrl,
    artistId,
    artistName,
  }
}

export function toAdminCard(row: CardRow): AdminCard {
  return {
    ...toCard(row),
    isActive: row.card.isActive,
    createdAt: row.card.createdAt.toISOString(),
    version: row.card.version,
  }
}
