import { eq, inArray, sql } from 'drizzle-orm'
import type { AdminCard, CardInput } from '#contract/catalog/cards-admin.ts'
import { parseCents } from '#contract/base/money.ts'
import { audited, recordChange } from '#server/platform/audit/audit.ts'
import type { Db, ReadDb, Queries } from '#server/platform/db/db.ts'
import { artists, cardDesigns, categories } from '#server/platform/db/schema.ts'
import { changedMeanwhile, conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import { storePicture } from '#server/platform/pictures/store-picture.ts'
import { cardColumns, selectCards, toAdminCard } from './cards.ts'

/** All designs, including inactive ones, newest first. */
export async function listAllCards(db: ReadDb): Promise<AdminCard[]> {
  return (await selectCards(db, undefined)).map(toAdminCard)
}

/** One design, inactive or not. @throws 404 */
export async function getAdminCard(db: Queries, id: string): Promise<AdminCard> {
  const [row] = await selectCards(db, eq(cardDesigns.id, id))
  if (!row) throw notFound('Card')
  return toAdminCard(row)
}

/** @throws 400 for an unknown category or artist and for an invalid picture */
export async function createCard(db: Db, media: Media, adminId: string, input: CardInput): Promise<AdminCard> {
  const values = await toRow(db, media, input)
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(cardDesigns).values(values).returning({ id: cardDesigns.id })
    const card = await getAdminCard(tx, row!.id)
    await recordChange(tx, adminId, 'created', subjectOf(card), { after: values })
    return card
  })
}

/** @throws 404, 409 if somebody else has changed it since, and 400 as in createCard */
export async function changeCard(
  db: Db,
  media: Media,
  adminId: string,
  id: string,
  input: CardInput,
): Promise<AdminCard> {
  const values = await toRow(db, media, input)
  return db.transaction(async (tx) => {
    const [before] = await tx.select(cardColumns).from(cardDesigns).where(eq(cardDesigns.id, id)).for('update')
    if (!before) throw notFound('Card')
    if (input.version && input.version !== before.version) throw changedMeanwhile('card')
    await tx
      .update(cardDesigns)
      .set({ ...values, version: before.version + 1 })
      .where(eq(cardDesigns.id, id))
    const card = await getAdminCard(tx, id)
    await recordChange(tx, adminId, 'changed', subjectOf(card), { before, after: { ...before, ...values } })
    return card
  })
}

/** Placed orders keep their copy; carts show that it is no longer available. @throws 404, 409 while a run needs it */
export async function removeCard(db: Db, adminId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select from runs r join quote_offer_lines l on l.offer_id = r.offer_id
      where l.card_design_id = ${id}::uuid and r.state not in ('done', 'cancelled') limit 1`)
    if (rows.length > 0)
      throw conflict(
        'This design is promised to a business whose cards are not all finished yet. Please hide it from new buyers instead.',
        'promised_to_run',
      )
    const [before] = await tx.delete(cardDesigns).where(eq(cardDesigns.id, id)).returning(cardColumns)
    if (!before) throw notFound('Card')
    await recordChange(tx, adminId, 'deleted', subjectOf(before), { before })
  })
}

/** Shows or hides several designs at once; those that no longer exist are skipped. */
export async function activateCards(db: Db, adminId: string, ids: string[], isActive: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(cardDesigns)
      .set({ isActive, version: sql`${cardDesigns.version} + 1` })
      .where(inArray(cardDesigns.id, ids))
      .returning({ id: cardDesigns.id, title: cardDesigns.title })
    for (const card of changed) {
      await recordChange(tx, adminId, isActive ? 'shown' : 'hidden', subjectOf(card), { after: { isActive } })
    }
  })
}

const subjectOf = audited('card', ({ title }: { title: string }) => title)

async function toRow(db: Queries, media: Media, input: CardInput) {
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
    imageUrl: picture?.startsWith('data:') ? await storePicture(media, picture) : picture,
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
