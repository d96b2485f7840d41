import { type SQL, and, asc, eq, sql } from 'drizzle-orm'
import type { CardFilter } from '#contract/catalog/cards.ts'
import type { ReadDb } from '#server/platform/db/db.ts'
import { cardDesigns, categories } from '#server/platform/db/schema.ts'
import type { Words } from './cards-words.ts'

/** A card's position in a list: its keyset cursor. */
export type Place = {
  shelf: number
  /** Whole cents. */
  price: number
  micros: string
  id: string
}

/** What cards are sorted by; `keys` are compared one after the other. */
interface Order {
  by: SQL
  keys: Key[]
}

interface Key {
  isSame?: (place: Place) => SQL
  isBeyond: (place: Place) => SQL
}

const newest: Key[] = [
  {
    isSame: (place) => sql`created_at = ${momentOf(place)}`,
    isBeyond: (place) => sql`created_at < ${momentOf(place)}`,
  },
  { isBeyond: ({ id }) => sql`id > ${id}::uuid` },
]

const isPrice = ({ price }: Place) => sql`price_cents = ${price}`

export function orderOf(sort: CardFilter['sort']): Order {
  if (sort === 'price-low') {
    const key = { isSame: isPrice, isBeyond: ({ price }: Place) => sql`price_cents > ${price}` }
    return { by: sql`price_cents, created_at desc, id`, keys: [key, ...newest] }
  }
  if (sort === 'price-high') {
    const key = { isSame: isPrice, isBeyond: ({ price }: Place) => sql`price_cents < ${price}` }
    return { by: sql`price_cents desc, created_at desc, id`, keys: [key, ...newest] }
  }
  return { by: sql`created_at desc, id`, keys: newest }
}

/** Conditions for the cards after this position; each card meets exactly one of them. */
export function beginsAfter({ keys }: Order, place: Place): SQL[] {
  return keys.map(({ isBeyond }, index) =>
    and(...keys.slice(0, index).map((key) => key.isSame?.(place)), isBeyond(place))!,
  )
}

/** The shelves of a list that is grouped by occasion or by relevance. */
export async function shelvesOf(db: ReadDb, { sort, category }: CardFilter, words: Words | undefined): Promise<SQL[]> {
  if (sort === 'best') return words?.says ? [words.says] : []
  if (sort !== 'occasion' || category) return []
  const kinds = await db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.isActive, true))
    .orderBy(asc(categories.createdAt), asc(categories.name))
  return kinds.map(({ name }) => sql`${eq(cardDesigns.category, name)}`)
}

export function cursorOf({ shelf, price, micros, id }: Place): string {
  return [shelf, price, micros, id].join('_')
}

export function placeOf(cursor: string | undefined): Place | undefined {
  if (!cursor) return undefined
  const [shelf, price, micros, id] = cursor.split('_') as [string, string, string, string]
  return { shelf: Number(shelf), price: Number(price), micros, id }
}

export function microsOf(moment: SQL): SQL {
  return sql`(extract(epoch from ${moment}) * 1000000)::bigint::text`
}

function momentOf({ micros }: Place): SQL {
  return sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
}
