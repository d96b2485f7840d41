import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Card } from '#contract/catalog/cards.ts'
import type { Recommendation } from '#contract/catalog/recommendations.ts'
import { selectCards, toCard } from './cards.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { artists, cardDesigns } from '#server/platform/db/schema.ts'
import type { Owner } from '#server/platform/sessions/visit.ts'

/** A design that the visitor showed interest in, and how: the strongest signal first. */
type Liking = { id: string; title: string; category: string; how: 'saved' | 'ordered' | 'chose' }

const weights = { saved: 3, ordered: 2, chose: 1 }
const mostCards = 8

/**
 * Designs of the visitor's two favorite categories, judged by what they saved, ordered and added to the cart, without
 * those designs themselves. The reason names the designs it is based on. Null if there are none.
 */
export async function recommend(db: Queries, owner: Owner): Promise<Recommendation | null> {
  const likings = await listLikings(db, owner)
  const categories = favoriteCategories(likings)
  if (categories.length === 0) return null
  const known = likings.map(({ id }) => id)
  const lists = await Promise.all(categories.map((category) => listNewest(db, category, known)))
  const cards = inTurns(lists)
  if (cards.length === 0) return null
  const shown = new Set(cards.map((card) => card.category))
  const because = reason(categories.flatMap((category) => (shown.has(category) ? topLiking(likings, category) : [])))
  return { because, cards: cards.slice(0, mostCards) }
}

async function listNewest(db: Queries, category: string, known: string[]): Promise<Card[]> {
  const rows = await selectCards(
    db,
    and(sql`${cardDesigns.isActive}`, eq(cardDesigns.category, category), notInArray(cardDesigns.id, known)),
    eq(artists.isActive, true),
  ).limit(mostCards)
  return rows.map(toCard)
}

async function listLikings(db: Queries, owner: Owner): Promise<Liking[]> {
  const mine = owner.userId ? sql`user_id = ${owner.userId}` : sql`session_id = ${owner.sid}`
  const { rows } = await db.execute<Liking>(sql`
    select card.id, card.title, card.category, liking.how from (
      select card_design_id as id, 'saved' as how, created_at from favorites where ${mine}
      union all
      select (item->>'cardDesignId')::uuid, 'ordered', created_at from orders, jsonb_array_elements(items) item where ${mine}
      union all
      select card_design_id, 'chose', created_at from cart_items where ${mine}
    ) liking join card_designs card on card.id = liking.id
    order by case how when 'saved' then 1 when 'ordered' then 2 else 3 end, liking.created_at desc
    limit 200`)
  return rows
}

function favoriteCategories(likings: Liking[]): string[] {
  const sums = new Map<string, number>()
  for (const { category, how } of likings) sums.set(category, (sums.get(category) ?? 0) + weights[how])
  return [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 2)
    .map(([category]) => category)
}

function topLiking(likings: Liking[], category: string): Liking[] {
  return likings.filter((liking) => liking.category === category).slice(0, 1)
}

/** 'Because you saved “Wild Peonies” and “Let It Snow”' */
function reason(likings: Liking[]): string {
  const parts = likings.map(({ how, title }, index) =>
    how === likings[index - 1]?.how ? `“${title}”` : `${how} “${title}”`,
  )
  return `Because you ${parts.join(' and ')}`
}

/** Takes one of each list in turn, so that no category crowds out another. */
function inTurns(lists: Card[][]): Card[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat()
}
