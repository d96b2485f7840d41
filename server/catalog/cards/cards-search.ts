import { type SQL, and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { type AdminCard, type CardColumn, type CardSearch, cardsPerPage } from '#contract/catalog/cards-admin.ts'
import { contains } from '#server/platform/db/contains.ts'
import type { ReadDb } from '#server/platform/db/db.ts'
import { cardDesigns, featuredRowCards } from '#server/platform/db/schema.ts'
import { newestFirst, selectCards, toAdminCard } from './cards.ts'

/** A page of the designs whose title or category contains the text, in any letter case; newest first unless sorted. */
export async function searchAdminCards(db: ReadDb, search: CardSearch): Promise<{ cards: AdminCard[]; total: number }> {
  const where = search.q ? await narrowed(db, matching(search)) : matching(search)
  const order = orderOf(search.sort)
  // The page's ids come from an index-only scan, however far back the page is; only its own rows are read whole.
  const page = db
    .select({ id: cardDesigns.id })
    .from(cardDesigns)
    .where(where)
    .orderBy(...order)
    .limit(cardsPerPage)
    .offset(((search.page ?? 1) - 1) * cardsPerPage)
  const [rows, [sum]] = await Promise.all([
    selectCards(db, inArray(cardDesigns.id, page), undefined, order),
    db.select({ total: count() }).from(cardDesigns).where(where),
  ])
  return { cards: rows.map(toAdminCard), total: sum!.total }
}

/** Evaluates a condition that few designs match once, instead of for the page and again for the total. */
async function narrowed(db: ReadDb, where: SQL | undefined): Promise<SQL | undefined> {
  const found = await db
    .select({ id: cardDesigns.id })
    .from(cardDesigns)
    .where(where)
    .limit(few + 1)
  if (found.length > few) return where
  return inArray(
    cardDesigns.id,
    found.map(({ id }) => id),
  )
}

const few = 200

function matching({ q, category, status, outsideRow }: CardSearch): SQL | undefined {
  const part = q?.trim().toLowerCase()
  return and(
    part ? contains(sql`lower(${cardDesigns.title} || ' ' || ${cardDesigns.category})`, part) : undefined,
    category ? eq(cardDesigns.category, category) : undefined,
    status ? eq(cardDesigns.isActive, status === 'active') : undefined,
    outsideRow
      ? sql`not exists (select from ${featuredRowCards} where ${featuredRowCards.featuredRowId} = ${outsideRow}
          and ${featuredRowCards.cardDesignId} = ${cardDesigns.id})`
      : undefined,
  )
}

function orderOf(sort: CardSearch['sort']): SQL[] {
  if (!sort) return newestFirst
  const direction = sort.startsWith('-') ? desc : asc
  const column = columns[sort.replace('-', '') as CardColumn]
  return [direction(column), asc(cardDesigns.title), asc(cardDesigns.id)]
}

const columns = {
  title: cardDesigns.title,
  category: cardDesigns.category,
  price: cardDesigns.priceCents,
  // Active designs come first.
  status: sql`not ${cardDesigns.isActive}`,
} satisfies Record<CardColumn, unknown>
