import { parseCents } from '#contract/base/money.ts'

// The shop's filters and orders, defined once: the browser applies them to small catalogs, the server to large ones.
// What a search text means is in card-search.ts, which the browser loads with the first search.

/** The price filters (product.md, section 9); a price belongs to the first range whose upper bound exceeds it. */
export const priceRanges = [
  { value: '0-15', label: 'Under $15', from: 0, below: 1500 },
  { value: '15-25', label: '$15 - $25', from: 1500, below: 2500 },
  { value: '25-35', label: '$25 - $35', from: 2500, below: 3500 },
  { value: '35+', label: '$35+', from: 3500, below: Infinity },
] as const

/** The orders that a shopper can choose. By default, cards are shown by occasion, and a search's best matches first. */
export const cardSorts = [
  { value: 'occasion', label: 'By occasion' },
  { value: 'newest', label: 'Newest' },
  { value: 'price-low', label: 'Price: low to high' },
  { value: 'price-high', label: 'Price: high to low' },
] as const

export type CardSort = (typeof cardSorts)[number]['value']

export const longestSearch = 200

/** The shop page's filters and order. They live in the URL, so that a search can be shared and survives going back. */
export interface ShopFilter {
  q?: string | undefined
  category?: string | undefined
  price?: string | undefined
  sort?: CardSort | undefined
}

/** The fields of a card that filters and orders read. */
export interface Filtered {
  category: string
  price: string
}

/** Filters the full list in the browser by category and price (section 5). */
export function filterCards<C extends Filtered>(cards: readonly C[], { category, price }: ShopFilter): C[] {
  const range = priceRanges.find((candidate) => candidate.value === price)
  return cards.filter((card) => {
    if (category && card.category !== category) return false
    const cents = centsOf(card)
    return !range || (cents >= range.from && cents < range.below)
  })
}

/**
 * Sorts cards that are newest first; equal ones keep that order. Occasions are in the order of the shop's categories.
 */
export function sortCards<C extends Filtered>(
  cards: readonly C[],
  sort: CardSort | undefined,
  categories: readonly { name: string }[],
): C[] {
  if (sort === 'newest') return [...cards]
  const sign = sort === 'price-high' ? -1 : 1
  const places = new Map(categories.map(({ name }, place) => [name, place]))
  const keyOf = sort?.startsWith('p') ? centsOf : (card: C) => places.get(card.category) ?? places.size
  return cards.toSorted((one, other) => sign * (keyOf(one) - keyOf(other)))
}

function centsOf({ price }: Filtered): number {
  return parseCents(price) ?? 0
}
