import type { Card } from '#contract/catalog/cards.ts'
import type { FeaturedRow } from '#contract/catalog/featured-rows.ts'

/** The cards of all rows without duplicates, one artist after the other, so that neighbors are by different artists. */
export function featuredCards(rows: readonly FeaturedRow[]): Card[] {
  const cards = [...new Map(rows.flatMap((row) => row.cards).map((card) => [card.id, card])).values()]
  const artists = [...new Set(cards.map((card) => card.artistId))]
  const hands = artists.map((artist) => cards.filter((card) => card.artistId === artist))
  const longest = Math.max(0, ...hands.map((hand) => hand.length))
  return Array.from({ length: longest }, (_, place) => hands.flatMap((hand) => hand[place] ?? [])).flat()
}
