import { and, asc, eq } from 'drizzle-orm'
import type { AdminFeaturedRow, FeaturedRowInput } from '#contract/catalog/featured-rows-admin.ts'
import { audited, recordChange } from '#server/platform/audit/audit.ts'
import { cardColumns, toAdminCard } from '#server/catalog/cards/cards.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { artists, cardDesigns, featuredRowCards, featuredRows } from '#server/platform/db/schema.ts'
import { changedMeanwhile, conflict, notFound } from '#server/platform/errors.ts'

/** All rows, each with all its cards, in order. */
export async function listAllFeaturedRows(db: Queries): Promise<AdminFeaturedRow[]> {
  const rows = await db.select().from(featuredRows).orderBy(asc(featuredRows.displayOrder), asc(featuredRows.createdAt))
  const members = await db
    .select({
      rowId: featuredRowCards.featuredRowId,
      card: cardColumns,
      artistId: artists.id,
      artistName: artists.name,
    })
    .from(featuredRowCards)
    .innerJoin(cardDesigns, eq(cardDesigns.id, featuredRowCards.cardDesignId))
    .leftJoin(artists, eq(artists.id, cardDesigns.artistId))
    .orderBy(asc(featuredRowCards.displayOrder))
  return rows.map(({ id, title, displayOrder, isActive, version }) => ({
    id,
    title,
    displayOrder,
    isActive,
    version,
    cards: members.filter((member) => member.rowId === id).map(toAdminCard),
  }))
}

export async function createFeaturedRow(
  db: Db,
  adminId: string,
  { version: _, ...input }: FeaturedRowInput,
): Promise<AdminFeaturedRow> {
  return db.transaction(async (tx) => {
    const displayOrder = input.displayOrder ?? (await tx.$count(featuredRows))
    const [row] = await tx
      .insert(featuredRows)
      .values({ ...input, displayOrder })
      .returning()
    await recordChange(tx, adminId, 'created', subjectOf(row!), { after: { ...input, displayOrder } })
    return getRow(tx, row!.id)
  })
}

/** @throws 404, 409 if somebody else has changed it since */
export async function changeFeaturedRow(
  db: Db,
  adminId: string,
  id: string,
  { version, ...input }: FeaturedRowInput,
): Promise<AdminFeaturedRow> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(featuredRows).where(eq(featuredRows.id, id)).for('update')
    if (!before) throw notFound('Featured row')
    if (version && version !== before.version) throw changedMeanwhile('featured row')
    const [after] = await tx
      .update(featuredRows)
      .set({ ...input, version: before.version + 1 })
      .where(eq(featuredRows.id, id))
      .returning()
    await recordChange(tx, adminId, 'changed', subjectOf(after!), { before, after: after! })
    return getRow(tx, id)
  })
}

/** @throws 404 */
export async function removeFeaturedRow(db: Db, adminId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.delete(featuredRows).where(eq(featuredRows.id, id)).returning()
    if (!before) throw notFound('Featured row')
    await recordChange(tx, adminId, 'deleted', subjectOf(before), { before })
  })
}

/** @throws 404 for an unknown row or card, 409 if the card is already in the row */
export async function addCardToRow(
  db: Db,
  adminId: string,
  rowId: string,
  cardDesignId: string,
  order?: number,
): Promise<AdminFeaturedRow> {
  return db.transaction(async (tx) => {
    const row = await getRow(tx, rowId)
    const [card] = await tx.select().from(cardDesigns).where(eq(cardDesigns.id, cardDesignId))
    if (!card) throw notFound('Card')
    const displayOrder = order ?? row.cards.length
    const { rowCount } = await tx
      .insert(featuredRowCards)
      .values({ featuredRowId: rowId, cardDesignId, displayOrder })
      .onConflictDoNothing()
    if (!rowCount) throw conflict('This card is already in the row', 'card_in_row')
    await recordChange(tx, adminId, 'card added', subjectOf(row), { after: { card: card.title } })
    return getRow(tx, rowId)
  })
}

/** @throws 404 */
export async function removeCardFromRow(db: Db, adminId: string, rowId: string, cardId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await getRow(tx, rowId)
    const { rowCount } = await tx
      .delete(featuredRowCards)
      .where(and(eq(featuredRowCards.featuredRowId, rowId), eq(featuredRowCards.cardDesignId, cardId)))
    if (!rowCount) throw notFound('Card')
    const title = row.cards.find(({ id }) => id === cardId)?.title
    await recordChange(tx, adminId, 'card removed', subjectOf(row), { before: { card: title } })
  })
}

/** Puts the rows into the given order; ids that no longer exist are skipped, and rows not named go to the end. */
export async function arrangeRows(db: Db, adminId: string, ids: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx.select().from(featuredRows).orderBy(asc(featuredRows.displayOrder)).for('update')
    const order = inOrder(rows, ids)
    for (const [displayOrder, row] of order.entries()) {
      await tx.update(featuredRows).set({ displayOrder }).where(eq(featuredRows.id, row.id))
    }
    const titles = (list: { title: string }[]) => ({ order: list.map(({ title }) => title) })
    const subject = subjectOf({ id: 'all', title: 'All rows' })
    await recordChange(tx, adminId, 'arranged', subject, { before: titles(rows), after: titles(order) })
  })
}

/** Puts a row's cards into the given order. @throws 404 */
export async function arrangeCards(db: Db, adminId: string, rowId: string, ids: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await getRow(tx, rowId)
    const order = inOrder(row.cards, ids)
    for (const [displayOrder, card] of order.entries()) {
      await tx
        .update(featuredRowCards)
        .set({ displayOrder })
        .where(and(eq(featuredRowCards.featuredRowId, rowId), eq(featuredRowCards.cardDesignId, card.id)))
    }
    const titles = (list: { title: string }[]) => ({ order: list.map(({ title }) => title) })
    await recordChange(tx, adminId, 'arranged', subjectOf(row), { before: titles(row.cards), after: titles(order) })
  })
}

async function getRow(db: Queries, id: string): Promise<AdminFeaturedRow> {
  const row = (await listAllFeaturedRows(db)).find((candidate) => candidate.id === id)
  if (!row) throw notFound('Featured row')
  return row
}

function inOrder<Thing extends { id: string }>(things: Thing[], ids: string[]): Thing[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  return things.toSorted((one, other) => (place.get(one.id) ?? Infinity) - (place.get(other.id) ?? Infinity) || 0)
}

const subjectOf = audited('featured row', ({ title }: { title: string }) => title)
