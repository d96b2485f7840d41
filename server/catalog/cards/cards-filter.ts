import { type SQL, and, eq, inArray, sql } from 'drizzle-orm'
import { priceRanges } from '#contract/catalog/card-filter.ts'
import { type Card, type CardFilter, type CardPage, cardsAtOnce, mostCounted } from '#contract/catalog/cards.ts'
import type { ReadDb } from '#server/platform/db/db.ts'
import { artists, cardDesigns } from '#server/platform/db/schema.ts'
import { type Place, beginsAfter, cursorOf, microsOf, orderOf, placeOf, shelvesOf } from './cards-order.ts'
import { type Words, readWords } from './cards-words.ts'
import { selectCards, toCard } from './cards.ts'

/**
 * A page of the active designs that match (keyset pagination). It must agree with the browser's own filter on the full
 * list, `findCards` and `sortCards`; a test compares them.
 */
export async function listPublicCards(
  db: ReadDb,
  filter: CardFilter,
  titleWords?: () => Promise<string[]>,
): Promise<CardPage> {
  const { limit = cardsAtOnce, cursor } = filter
  const words = await readWords(db, filter.q, titleWords)
  const list: List = {
    where: matching(filter, words),
    shelves: await shelvesOf(db, filter, words),
    order: orderOf(filter.sort),
  }
  const first = cursor === undefined
  const counted = !first ? undefined : words ? await countFew(db, list, limit) : await countAll(db, list)
  const places = counted?.places ?? (await listPlaces(db, list, limit, placeOf(cursor)))
  const shown = places.slice(0, limit)
  return {
    cards: await readCards(db, shown),
    next: places.length > limit ? cursorOf(shown.at(-1)!) : null,
    total: counted ? counted.total : null,
    meant: words?.meant ?? null,
  }
}

interface List {
  where: SQL
  /** Cards are listed shelf by shelf; after the last shelf come the cards that are on none. */
  shelves: SQL[]
  /** The order within a shelf. */
  order: ReturnType<typeof orderOf>
}

function matching({ category, price, artist }: CardFilter, words: Words | undefined): SQL {
  const range = priceRanges.find(({ value }) => value === price)
  return and(
    // Without a table alias, as in the partial indexes.
    sql`${cardDesigns.isActive}`,
    category ? eq(cardDesigns.category, category) : undefined,
    range ? sql`${cardDesigns.priceCents} >= ${range.from}` : undefined,
    range && range.below < Infinity ? sql`${cardDesigns.priceCents} < ${range.below}` : undefined,
    artist ? eq(cardDesigns.artistId, artist) : undefined,
    words?.fits,
  )!
}

interface Counted {
  total: NonNullable<CardPage['total']>
  /** The first matches, if they are already known. */
  places?: Place[]
}

/** Without words, an index-only scan filters and counts. */
async function countAll(db: ReadDb, { where }: List): Promise<Counted> {
  return { total: { count: await db.$count(cardDesigns, where), exact: true } }
}

/** A rare word may mean reading every design, so one query finds the matches, counts them and sorts them. */
async function countFew(db: ReadDb, { where, shelves, order }: List, limit: number): Promise<Counted> {
  const cases = shelves.map((shelf, place) => sql`when ${shelf} then ${place}::int`)
  const shelf = cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else ${shelves.length}::int end` : sql`0`
  const { rows } = await db.execute<Place & { count: number }>(sql`
    with found as materialized (
      select ${cardDesigns.id}, ${cardDesigns.createdAt}, ${cardDesigns.priceCents}, ${shelf} as shelf
      from ${cardDesigns} where ${where} limit ${mostCounted + 1})
    select id, ${microsOf(sql`created_at`)} as micros, price_cents as price, shelf,
      (select count(*)::int from found) as count
    from found order by shelf, ${order.by} limit ${limit + 1}`)
  const count = rows[0]?.count ?? 0
  // Not all matches were found, so the first of these may not be the first of all; with so many, the next query is
  // fast.
  if (count > mostCounted) return { total: { count: mostCounted, exact: false } }
  return { total: { count, exact: true }, places: rows }
}

/** One more than requested, which tells whether there are more. */
async function listPlaces(db: ReadDb, list: List, limit: number, after: Place | undefined): Promise<Place[]> {
  const { where, shelves, order } = list
  const places: Place[] = []
  for (let shelf = after?.shelf ?? 0; shelf <= shelves.length && places.length <= limit; shelf++) {
    const others = shelves.slice(0, shelf).map((each) => sql`(${each}) is not true`)
    const onShelf = and(where, shelf < shelves.length ? shelves[shelf] : and(...others))!
    const begin = shelf === after?.shelf ? beginsAfter(order, after) : undefined
    // oxlint-disable-next-line no-await-in-loop -- the next shelf is read only if this one does not fill the page
    places.push(
      ...(await listShelf(db, onShelf, order.by, limit + 1 - places.length, begin)).map((place) => ({
        ...place,
        shelf,
      })),
    )
  }
  return places
}

async function listShelf(db: ReadDb, where: SQL, by: SQL, most: number, begins: SQL[] | undefined) {
  const part = (begin: SQL) => sql`(
    select ${cardDesigns.id}, ${cardDesigns.createdAt}, ${cardDesigns.priceCents} from ${cardDesigns}
    where ${where} and ${begin} order by ${by} limit ${most})`
  // Each part starts at its own position in the index: a single condition would read all rows that are equal so far.
  const source = begins ? sql`(${sql.join(begins.map(part), sql` union all `)}) parts` : sql`${part(sql`true`)} parts`
  const { rows } = await db.execute<Omit<Place, 'shelf'>>(sql`
    select id, ${microsOf(sql`created_at`)} as micros, price_cents as price from ${source}
    order by ${by} limit ${most}`)
  return rows
}

async function readCards(db: ReadDb, places: Place[]): Promise<Card[]> {
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const rows = await selectCards(db, inArray(cardDesigns.id, ids), eq(artists.isActive, true))
  const found = new Map(rows.map((row) => [row.card.id, toCard(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
