import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { ImportKind } from '#contract/catalog/catalog-admin.ts'
import type { Queries } from '#server/platform/db/db.ts'
import {
  artists,
  cardDesigns,
  catalogImportRows,
  categories,
  featuredRowCards,
  featuredRows,
} from '#server/platform/db/schema.ts'
import { nameAndLabel } from './import-cells.ts'

/** What a chunk of rows is validated against. */
export interface ShopNow {
  categories: (typeof categories.$inferSelect)[]
  artists: Map<string, typeof artists.$inferSelect>
  cards: Map<string, typeof cardDesigns.$inferSelect>
  /** The existing cards that rows of the home page name. */
  knownCards: Set<string>
  featuredRows: Map<string, typeof featuredRows.$inferSelect & { cards: string[] }>
  /** What this import will create; during the check it does not exist yet. */
  promised: { categories: { name: string; label: string }[]; artists: Map<string, string> }
}

/** The items that a chunk's rows are about, and the cards that rows of the home page name. */
export interface Subjects {
  artists: string[]
  cards: string[]
  rows: string[]
  members: string[]
}

/** Reads the shop's current state; during an import's check, including what the import will create. */
export async function readShopNow(
  db: Queries,
  subjects: Subjects,
  { promisedBy }: { promisedBy?: string | undefined },
): Promise<ShopNow> {
  const [rows, members, cards, known, promised] = [
    await db.select().from(featuredRows).where(inArray(featuredRows.id, subjects.rows)),
    await listMembers(db, subjects.rows),
    await db.select().from(cardDesigns).where(inArray(cardDesigns.id, subjects.cards)),
    await db.select({ id: cardDesigns.id }).from(cardDesigns).where(inArray(cardDesigns.id, subjects.members)),
    promisedBy ? await listPromised(db, promisedBy, subjects.members) : [],
  ]
  const promisedOf = (kind: ImportKind) => promised.filter((row) => row.kind === kind)
  return {
    categories: await db.select().from(categories),
    artists: new Map((await db.select().from(artists)).map((artist) => [artist.id, artist])),
    cards: new Map(cards.map((card) => [card.id, card])),
    knownCards: new Set([...known.map(({ id }) => id), ...promisedOf('card').map(({ subjectId }) => subjectId!)]),
    featuredRows: new Map(rows.map((row) => [row.id, { ...row, cards: members.get(row.id) ?? [] }])),
    promised: {
      categories: promisedOf('category').map(({ cells }) => nameAndLabel(cells)),
      artists: new Map(promisedOf('artist').map(({ subjectId, cells }) => [subjectId!, (cells.name ?? '').trim()])),
    },
  }
}

/**
 * Locks everything the chunk is about until the transaction ends. Categories come first, in the admin's lock order, to
 * avoid deadlocks.
 */
export async function lockSubjects(tx: Queries, subjects: Subjects): Promise<void> {
  await tx.select({ id: categories.id }).from(categories).orderBy(asc(categories.id)).for('update')
  for (const [table, ids] of [
    [artists, subjects.artists],
    [cardDesigns, subjects.cards],
    [featuredRows, subjects.rows],
  ] as const) {
    if (ids.length > 0)
      await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids)).orderBy(asc(table.id)).for('update')
  }
}

async function listMembers(db: Queries, rowIds: string[]): Promise<Map<string, string[]>> {
  const members = await db
    .select()
    .from(featuredRowCards)
    .where(inArray(featuredRowCards.featuredRowId, rowIds))
    .orderBy(asc(featuredRowCards.displayOrder))
  const byRow = Map.groupBy(members, ({ featuredRowId }) => featuredRowId)
  return new Map([...byRow].map(([id, cards]) => [id, cards.map(({ cardDesignId }) => cardDesignId)]))
}

function listPromised(db: Queries, importId: string, members: string[]) {
  const { importId: run, kind, subjectId, cells, state, action } = catalogImportRows
  return db
    .select({ kind, subjectId, cells })
    .from(catalogImportRows)
    .where(
      and(
        eq(run, importId),
        eq(state, 'ready'),
        eq(action, 'make'),
        or(inArray(kind, ['category', 'artist']), inArray(subjectId, members)),
      ),
    )
}
