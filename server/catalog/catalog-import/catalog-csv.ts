import { type SQL, and, asc, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { toDecimal } from '#contract/base/money.ts'
import { csvLine } from '#server/platform/documents/csv.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { artists, cardDesigns, categories, featuredRowCards, featuredRows } from '#server/platform/db/schema.ts'

// The catalog as files for spreadsheets; everything in them can be imported again.

type Exported<Row> = [title: string, cell: (row: Row & { created: string }) => string][]

const yesNo = (value: boolean) => (value ? 'yes' : 'no')

/** How a file names a picture: the shop's own by path in the archive, others by URL. */
export function pictureName(address: string | null): string {
  return address?.startsWith('/media/') ? `pictures/${address.slice('/media/'.length)}.webp` : (address ?? '')
}

const cardColumns: Exported<typeof cardDesigns.$inferSelect & { artist: string | null }> = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['category', ({ category }) => category],
  ['price', ({ priceCents }) => toDecimal(priceCents)],
  ['artist', ({ artist }) => artist ?? ''],
  ['artist id', ({ artistId }) => artistId ?? ''],
  ['picture', ({ imageUrl }) => pictureName(imageUrl)],
  ['active', ({ isActive }) => yesNo(isActive)],
  ['version', ({ version }) => String(version)],
  ['created', ({ created }) => created],
]

const artistColumns: Exported<typeof artists.$inferSelect> = [
  ['id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['specialty', ({ specialty }) => specialty],
  ['bio', ({ bio }) => bio],
  ['experience', ({ experience }) => experience],
  ['profile picture', ({ profileImage }) => pictureName(profileImage)],
  ['workspace picture', ({ workspaceImage }) => pictureName(workspaceImage)],
  ['active', ({ isActive }) => yesNo(isActive)],
  ['version', ({ version }) => String(version)],
  ['created', ({ created }) => created],
]

const categoryColumns: Exported<typeof categories.$inferSelect> = [
  ['id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['label', ({ label }) => label],
  ['active', ({ isActive }) => yesNo(isActive)],
  ['version', ({ version }) => String(version)],
  ['created', ({ created }) => created],
]

const rowColumns: Exported<typeof featuredRows.$inferSelect & { cards: string[] }> = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['order', ({ displayOrder }) => String(displayOrder)],
  ['active', ({ isActive }) => yesNo(isActive)],
  ['cards', ({ cards }) => cards.join('\n')],
  ['version', ({ version }) => String(version)],
  ['created', ({ created }) => created],
]

/** An export's files by name, each written in pieces. */
export const csvFiles: Record<string, (db: Queries) => AsyncGenerator<string>> = {
  'categories.csv': (db) => write(categoryColumns, categories, (page) => readPage(db, categories, page)),
  'artists.csv': (db) => write(artistColumns, artists, (page) => readPage(db, artists, page)),
  'cards.csv': (db) => write(cardColumns, cardDesigns, (page) => readCards(db, page)),
  'featured-rows.csv': (db) => write(rowColumns, featuredRows, (page) => readRows(db, page)),
}

const rowsAtOnce = 500

type Dated = PgTable & { id: PgColumn; createdAt: PgColumn }

interface Place {
  id: string
  created: string
}

interface Page {
  where: SQL | undefined
  limit: number
}

/** Newest first, as the admin shows them. */
async function* write<Row extends Place>(
  columns: [string, (row: Row) => string][],
  table: Dated,
  read: (page: Page) => Promise<Row[]>,
): AsyncGenerator<string> {
  yield csvLine(columns.map(([title]) => title))
  let last: Place | undefined
  for (;;) {
    const rows = last ? await readAfter(table, last, read) : await read({ where: undefined, limit: rowsAtOnce })
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)
  }
}

/** Rows of the same moment, then older ones: each query is an index scan, which one query for both would not be. */
async function readAfter<Row extends Place>(
  table: Dated,
  { id, created }: Place,
  read: (page: Page) => Promise<Row[]>,
): Promise<Row[]> {
  const moment = sql`${created}::timestamptz`
  const same = await read({ where: and(sql`${table.createdAt} = ${moment}`, gt(table.id, id)), limit: rowsAtOnce })
  if (same.length === rowsAtOnce) return same
  const older = await read({ where: sql`${table.createdAt} < ${moment}`, limit: rowsAtOnce - same.length })
  return [...same, ...older]
}

/** In microseconds, which a Date lacks: the shop's order depends on it. */
const createdText = (table: Dated) => sql<string>`to_json(${table.createdAt}) #>> '{}'`.as('created')

const newestFirst = (table: Dated) => [desc(table.createdAt), asc(table.id)]

function readPage<Table extends typeof categories | typeof artists>(db: Queries, table: Table, { where, limit }: Page) {
  return db
    .select({ ...getTableColumns(table as PgTable), created: createdText(table) })
    .from(table as PgTable)
    .where(where)
    .orderBy(...newestFirst(table))
    .limit(limit) as unknown as Promise<(Table['$inferSelect'] & Place)[]>
}

function readCards(db: Queries, { where, limit }: Page) {
  return db
    .select({ ...getTableColumns(cardDesigns), artist: artists.name, created: createdText(cardDesigns) })
    .from(cardDesigns)
    .leftJoin(artists, eq(artists.id, cardDesigns.artistId))
    .where(where)
    .orderBy(...newestFirst(cardDesigns))
    .limit(limit)
}

async function readRows(db: Queries, { where, limit }: Page) {
  const rows = await db
    .select({ ...getTableColumns(featuredRows), created: createdText(featuredRows) })
    .from(featuredRows)
    .where(where)
    .orderBy(...newestFirst(featuredRows))
    .limit(limit)
  const ids = rows.map(({ id }) => id)
  const members = await db
    .select()
    .from(featuredRowCards)
    .where(inArray(featuredRowCards.featuredRowId, ids))
    .orderBy(asc(featuredRowCards.displayOrder))
  const cardsOf = Map.groupBy(members, ({ featuredRowId }) => featuredRowId)
  return rows.map((row) => ({ ...row, cards: (cardsOf.get(row.id) ?? []).map(({ cardDesignId }) => cardDesignId) }))
}
