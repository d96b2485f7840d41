import { type SQL, and, desc, eq, sql } from 'drizzle-orm'
import type { Card } from '#contract/catalog/cards.ts'
import { cardColumns, toCard } from '#server/catalog/cards/cards.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { artists, cardDesigns, favorites } from '#server/platform/db/schema.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Owner } from '#server/platform/sessions/visit.ts'

/** The owner's favorites that are still offered, newest first. */
export async function listFavorites(db: Queries, owner: Owner): Promise<Card[]> {
  const rows = await db
    .select({ card: cardColumns, artistId: artists.id, artistName: artists.name })
    .from(favorites)
    .innerJoin(cardDesigns, and(eq(cardDesigns.id, favorites.cardDesignId), eq(cardDesigns.isActive, true)))
    .leftJoin(artists, and(eq(artists.id, cardDesigns.artistId), eq(artists.isActive, true)))
    .where(savedBy(owner))
    .orderBy(desc(favorites.createdAt), desc(favorites.id))
  return rows.map(toCard)
}

/** Saves a design; saving it again changes nothing. @throws 404 if it is not offered, 400 past the limit */
export async function addFavorite(db: Queries, owner: Owner, cardId: string): Promise<void> {
  const { rows } = await db.execute<{ card: boolean; full: boolean }>(sql`
    with card as (select id from card_designs where id = ${cardId} and is_active),
    room as (select count(*) < ${mostFavorites} as left from favorites where ${savedBy(owner)}),
    saved as (
      insert into favorites (user_id, session_id, card_design_id)
      select ${owner.userId}::uuid, ${owner.userId ? null : owner.sid}::text, card.id from card, room where room.left
      on conflict do nothing
    )
    select exists (select from card) as card, not (select room.left from room) as full`)
  if (!rows[0]!.card) throw notFound('Card')
  if (rows[0]!.full) throw invalid(`You can save at most ${mostFavorites} designs`, undefined, 'favorites_full')
}

/** Removing what was not saved is no error. */
export async function removeFavorite(db: Queries, owner: Owner, cardId: string): Promise<void> {
  await db.delete(favorites).where(and(eq(favorites.cardDesignId, cardId), savedBy(owner)))
}

/** Moves a guest's favorites to the shopper at sign-in, without duplicates. */
export async function moveFavorites(db: Queries, sid: string, userId: string): Promise<void> {
  await db.execute(sql`
    insert into favorites (user_id, card_design_id, created_at)
    select ${userId}::uuid, card_design_id, created_at from favorites where session_id = ${sid}
    on conflict do nothing`)
  await db.delete(favorites).where(eq(favorites.sessionId, sid))
}

const mostFavorites = 200

/** Limits every statement on favorites to the owner's rows. */
function savedBy(owner: Owner): SQL {
  return owner.userId ? eq(favorites.userId, owner.userId) : eq(favorites.sessionId, owner.sid)
}
