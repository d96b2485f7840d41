import { type SQL, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { toDecimal } from '#contract/money.ts'
import { csvLine } from '#server/csv.ts'
import type { Queries } from '#server/db/db.ts'
import { artists, cardDesigns, categories, featuredRowCards, featuredRows } from '#server/db/schema.ts'

// The catalogue as files for spreadsheets: what an import reads, and nothing that it could not.

type Exported<Row> = [title: string, cell: (row: Row & { created: string }) => string][]

const yesNo = (value: boolean) => (value ? 'yes' : 'no')

/** How a picture is named in a file: one of ours by its place in the archive, others by their address. */
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

/** The files of an export by their names, each written in pieces. */
export const csvFiles: Record<string, (db: Queries) => AsyncGenerator<string>> = {
  'categories.csv': (db) => write(categoryColumns, (after) => pageOf(db, categories, after)),
  'artists.csv': (db) => write(artistColumns, (after) => pageOf(db, artists, after)),
  'cards.csv': (db) => write(cardColumns, (after) => pageOfCards(db, after)),
  'featured-rows.csv': (db) => write(rowColumns, (after) => pageOfRows(db, after)),
}

const rowsAtOnce = 500

interface Place {
  id: string
  created: string
}

async function* write<Row extends Place>(
  columns: [string, (row: Row) => string][],
  read: (after: Place | undefined) => Promise<Row[]>,
): AsyncGenerator<string> {
  yield csvLine(columns.map(([title]) => title))
  let last: Place | undefined
  for (;;) {
    const rows = await read(last)
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)
  }
}

/** In microseconds, which a Date has none of: the order of the shop hangs on them. */
const createdText = (table: Dated) => sql<string>`to_json(${table.createdAt}) #>> '{}'`.as('created')

type Dated = PgTable & { id: PgColumn; createdAt: PgColumn }

const newestFirst = (table: Dated) => [desc(table.createdAt), asc(table.id)]

function following(table: Dated, after: Place | undefined): SQL | undefined {
  return (
    after &&
    sql`(${table.createdAt} < ${after.created}::timestamptz
    or (${table.createdAt} = ${after.created}::timestamptz and ${table.id} > ${after.id}))`
  )
}

function pageOf<Table extends typeof categories | typeof artists>(db: Queries, table: Table, after: Place | undefined) {
  return db
    .select({ ...getTableColumns(table as PgTable), created: createdText(table) })
    .from(table as PgTable)
    .where(following(table, after))
    .orderBy(...newestFirst(table))
    .limit(rowsAtOnce) as unknown as Promise<(Table['$inferSelect'] & Place)[]>
}

function pageOfCards(db: Queries, after: Place | undefined) {
  return db
    .select({ ...getTableColumns(cardDesigns), artist: artists.name, created: createdText(cardDesigns) })
    .from(cardDesigns)
    .leftJoin(artists, eq(artists.id, cardDesigns.artistId))
    .where(following(cardDesigns, after))
    .orderBy(...newestFirst(cardDesigns))
    .limit(rowsAtOnce)
}

async function pageOfRows(db: Queries, after: Place | undefined) {
  const rows = await db
    .select({ ...getTableColumns(featuredRows), created: createdText(featuredRows) })
    .from(featuredRows)
    .where(following(featuredRows, after))
    .orderBy(...newestFirst(featuredRows))
    .limit(rowsAtOnce)
  const ids = rows.map(({ id }) => id)
  const members = await db
    .select()
    .from(featuredRowCards)
    .where(inArray(featuredRowCards.featuredRowId, ids))
    .orderBy(asc(featuredRowCards.displayOrder))
  const cardsOf = Map.groupBy(members, ({ featuredRowId }) => featuredRowId)
  return rows.map((row) => ({ ...row, cards: (cardsOf.get(row.id) ?? []).map(({ cardDesignId }) => cardDesignId) }))
}
