import type { Card } from '#contract/catalog/cards.ts'

const wanted = ['business', 'event', 'thank-you', 'holiday', 'wedding']

/**
 * Designs for businesses and their events, alternating between categories; other designs if a shop has none of these.
 */
export function bulkDesigns(cards: readonly Card[]): Card[] {
  const kinds = wanted.map((kind) => cards.filter(({ category }) => category === kind))
  const longest = Math.max(...kinds.map((kind) => kind.length))
  const turns = Array.from({ length: longest }, (_, place) => kinds.flatMap((kind) => kind[place] ?? [])).flat()
  return turns.length > 0 ? turns : [...cards]
}
