import { parseCents } from './money.ts'

// The shop's search rules, defined once: the browser filters small catalogs by them, the server large ones.

/** The price filters (product.md, section 9); a price belongs to the first range whose upper bound exceeds it. */
export const priceRanges = [
  { value: '0-15', label: 'Under $15', from: 0, below: 1500 },
  { value: '15-25', label: '$15 - $25', from: 1500, below: 2500 },
  { value: '25-35', label: '$25 - $35', from: 2500, below: 3500 },
  { value: '35+', label: '$35+', from: 3500, below: Infinity },
] as const

export const longestSearch = 200

/** A card matches when its title, description or artist's name contains each of these words, in any letter case. */
export function wordsOf(q: string | undefined): string[] {
  return (q ?? '').slice(0, longestSearch).toLowerCase().split(/\s+/).filter(Boolean)
}

/** The shop page's filters. They live in the URL, so that a search can be shared and survives going back. */
export interface ShopFilter {
  q?: string | undefined
  category?: string | undefined
  price?: string | undefined
}

/** The fields of a card that the filters read. */
interface Filtered {
  title: string
  description: string
  category: string
  price: string
  artistName: string | null
}

/** Filters the full list in the browser by category, price, and text in title, description and artist (section 5). */
export function filterCards<C extends Filtered>(cards: readonly C[], { q, category, price }: ShopFilter): C[] {
  const range = priceRanges.find((candidate) => candidate.value === price)
  const words = wordsOf(q)
  return cards.filter((card) => {
    if (category && card.category !== category) return false
    const cents = parseCents(card.price) ?? 0
    if (range && (cents < range.from || cents >= range.below)) return false
    const text = `${card.title} ${card.description} ${card.artistName ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
