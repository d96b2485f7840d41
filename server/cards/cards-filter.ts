import { type SQL, and, eq, inArray, sql } from 'drizzle-orm'
import { priceRanges, wordsOf } from '#contract/card-filter.ts'
import { type Card, type CardFilter, type CardPage, cardsAtOnce, mostCounted } from '#contract/cards.ts'
import { contains } from '#server/db/contains.ts'
import type { Queries } from '#server/db/db.ts'
import { artists, cardDesigns } from '#server/db/schema.ts'
import { newestFirst, selectCards, toCard } from './cards.ts'

/**
 * A page of the active designs that match, in the order of the full list (keyset pagination). It must agree with the
 * browser's `filterCards`; a test compares the two.
 */
export async function listPublicCards(db: Queries, filter: CardFilter): Promise<CardPage> {
  const { limit = cardsAtOnce, cursor } = filter
  const words = needed(wordsOf(filter.q))
  const where = await matching(db, filter, words)
  const first = cursor === undefined
  const counted = !first ? undefined : words.length > 0 ? await countFew(db, where, limit) : await countAll(db, where)
  const places = counted?.places ?? (await listPlaces(db, where, limit, cursor))
  const shown = places.slice(0, limit)
  return {
    cards: await readCards(db, shown),
    next: places.length > limit ? cursorOf(shown.at(-1)!) : null,
    total: counted ? counted.total : null,
  }
}

/**
 * The longest word, which the fewest designs contain, comes first; a word that is part of another one need not be
 * checked.
 */
function needed(words: string[]): string[] {
  const longestFirst = [...new Set(words)].toSorted((one, other) => other.length - one.length)
  return longestFirst.filter((word, index) => !longestFirst.slice(0, index).some((longer) => longer.includes(word)))
}

/** Where a card stands in the list: its keyset cursor. */
type Place = { id: string; micros: string }

async function matching(db: Queries, { category, price, artist }: CardFilter, words: string[]): Promise<SQL> {
  const range = priceRanges.find(({ value }) => value === price)
  return and(
    // Without a table alias, as in the partial indexes.
    sql`${cardDesigns.isActive}`,
    category ? eq(cardDesigns.category, category) : undefined,
    range ? sql`${cardDesigns.priceCents} >= ${range.from}` : undefined,
    range && range.below < Infinity ? sql`${cardDesigns.priceCents} < ${range.below}` : undefined,
    artist ? eq(cardDesigns.artistId, artist) : undefined,
    ...(await containing(db, words)),
  )!
}

/**
 * Each word is in the design's own text, or in the name of its artist: artists are few, so they are looked up first.
 */
async function containing(db: Queries, words: string[]): Promise<SQL[]> {
  if (words.length === 0) return []
  const people = await db.select({ id: artists.id, name: artists.name }).from(artists).where(eq(artists.isActive, true))
  return words.map((word) => {
    const named = people.filter(({ name }) => name.toLowerCase().includes(word)).map(({ id }) => id)
    const inText = contains(cardDesigns.searchText, word)
    return named.length === 0 ? inText : sql`(${inText} or ${inArray(cardDesigns.artistId, named)})`
  })
}

interface Counted {
  total: NonNullable<CardPage['total']>
  /** The first of them, where they are known already. */
  places?: Place[]
}

/** Without words, an index-only scan counts and filters. */
async function countAll(db: Queries, where: SQL): Promise<Counted> {
  return { total: { count: await db.$count(cardDesigns, where), exact: true } }
}

/** A rare word may cost a look at every design: one query finds the matches, counts them and sorts them. */
async function countFew(db: Queries, where: SQL, limit: number): Promise<Counted> {
  const { rows } = await db.execute<Place & { count: number }>(sql`
    with found as materialized (
      select ${cardDesigns.id}, ${cardDesigns.createdAt} from ${cardDesigns} where ${where} limit ${mostCounted + 1})
    select id, ${microsOf(sql`created_at`)} as micros, (select count(*)::int from found) as count
    from found order by created_at desc, id limit ${limit + 1}`)
  const count = rows[0]?.count ?? 0
  // Not all were found, so the newest of these need not be the newest of all; but with so many matches the newest are
  // near.
  if (count > mostCounted) return { total: { count: mostCounted, exact: false } }
  return { total: { count, exact: true }, places: rows }
}

/** One more than requested, which tells whether there are more. */
async function listPlaces(db: Queries, where: SQL, limit: number, cursor: string | undefined): Promise<Place[]> {
  const part = (after: SQL, order: SQL = sql`created_at desc, id`) => sql`(
    select ${cardDesigns.id}, ${cardDesigns.createdAt} from ${cardDesigns} where ${where} and ${after}
    order by ${order} limit ${limit + 1})`
  const [micros, id] = cursor?.split('_') ?? []
  const moment = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
  // Two parts, each of which starts at its place in the index: one condition for both would read all rows of equal
  // moments.
  const source = cursor
    ? sql`(${part(sql`created_at = ${moment} and id > ${id}::uuid`, sql`id`)} union all ${part(sql`created_at < ${moment}`)}) parts`
    : sql`${part(sql`true`)} parts`
  const { rows } = await db.execute<Place>(sql`
    select id, ${microsOf(sql`created_at`)} as micros from ${source} order by created_at desc, id limit ${limit + 1}`)
  return rows
}

async function readCards(db: Queries, places: Place[]): Promise<Card[]> {
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const rows = await selectCards(db, inArray(cardDesigns.id, ids), eq(artists.isActive, true), newestFirst)
  return rows.map(toCard)
}

function microsOf(moment: SQL): SQL {
  return sql`(extract(epoch from ${moment}) * 1000000)::bigint::text`
}

function cursorOf({ micros, id }: Place): string {
  return `${micros}_${id}`
}
