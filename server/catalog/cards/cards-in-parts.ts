import type { Card } from '#contract/catalog/cards.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { bulkhead } from '#server/platform/process/bulkhead.ts'
import { listPublicCards } from './cards-filter.ts'

const cardsInPart = 1000

/** One part at a time for all readers: the list is long, and other requests need their turn. */
const limited = bulkhead({
  atOnce: 1,
  mostWaiting: 20,
  sentence: 'The shop is busy. Please try again in a moment.',
  retryAfter: 5,
})

/**
 * All active designs as the text of one JSON array, in the order of the full list, read part by part as fast as the
 * client takes it: only one part at a time is in memory.
 */
export async function* cardsInParts(db: Queries): AsyncGenerator<string> {
  let start = '['
  for (let cursor: string | undefined; ;) {
    const from = cursor
    const { cards, next } = await limited(() =>
      listPublicCards(db, { limit: cardsInPart, ...(from && { cursor: from }) }),
    )
    if (cards.length > 0) yield start + cards.map(textOf).join(',')
    else yield start
    if (!next) break
    cursor = next
    start = ','
  }
  yield ']'
}

function textOf(card: Card): string {
  return JSON.stringify(card)
}
