import { eq } from 'drizzle-orm'
import type { AdminCard, CardInput } from '#contract/cards.ts'
import { parseCents } from '#contract/money.ts'
import type { Queries } from '#server/db/db.ts'
import { artists, cardDesigns, categories } from '#server/db/schema.ts'
import { invalid, notFound } from '#server/errors.ts'
import { storePicture } from '#server/pictures/store-picture.ts'
import { selectCards, toAdminCard } from './cards.ts'

/** All designs, inactive ones included, newest first. */
export async function listAllCards(db: Queries): Promise<AdminCard[]> {
  return (await selectCards(db, undefined)).map(toAdminCard)
}

/** @throws 400 for an unknown category or artist and for a picture that is none */
export async function createCard(db: Queries, input: CardInput): Promise<AdminCard> {
  const [row] = await db
    .insert(cardDesigns)
    .values(await toRow(db, input))
    .returning({ id: cardDesigns.id })
  return getCard(db, row!.id)
}

/** @throws 404, and 400 as in createCard */
export async function changeCard(db: Queries, id: string, input: CardInput): Promise<AdminCard> {
  const { rowCount } = await db
    .update(cardDesigns)
    .set(await toRow(db, input))
    .where(eq(cardDesigns.id, id))
  if (!rowCount) throw notFound('Card')
  return getCard(db, id)
}

/** Placed orders keep their copy; carts say that it is gone. @throws 404 */
export async function removeCard(db: Queries, id: string): Promise<void> {
  const { rowCount } = await db.delete(cardDesigns).where(eq(cardDesigns.id, id))
  if (!rowCount) throw notFound('Card')
}

async function getCard(db: Queries, id: string): Promise<AdminCard> {
  const [row] = await selectCards(db, eq(cardDesigns.id, id))
  if (!row) throw notFound('Card')
  return toAdminCard(row)
}

async function toRow(db: Queries, input: CardInput) {
  const { title, description, category, price, isActive } = input
  await refuseUnknown(db, input)
  const picture = input.imageData || input.imageUrl || null
  return {
    title,
    description,
    category,
    isActive,
    priceCents: parseCents(price)!,
    artistId: input.artistId || null,
    imageUrl: picture?.startsWith('data:') ? await storePicture(db, picture) : picture,
  }
}

async function refuseUnknown(db: Queries, { category, artistId }: CardInput): Promise<void> {
  const [known] = await db.select({ id: categories.id }).from(categories).where(eq(categories.name, category))
  if (!known) throw refusedField('category', 'This category does not exist')
  if (!artistId) return
  const [artist] = await db.select({ id: artists.id }).from(artists).where(eq(artists.id, artistId))
  if (!artist) throw refusedField('artistId', 'This artist does not exist')
}

function refusedField(path: string, message: string) {
  return invalid(message, [{ path, message }])
}
