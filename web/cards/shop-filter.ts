import type { Card } from '#contract/cards.ts'
import { parseCents } from '#contract/money.ts'

/** The price filters (specification, section 9); a price belongs to the first range whose upper bound is above it. */
export const priceRanges = [
  { value: '0-15', label: 'Under $15', from: 0, below: 1500 },
  { value: '15-25', label: '$15 - $25', from: 1500, below: 2500 },
  { value: '25-35', label: '$25 - $35', from: 2500, below: 3500 },
  { value: '35+', label: '$35+', from: 3500, below: Infinity },
] as const

/** What the shop page is asked for; it lives in the URL, so that it can be shared and survives going back. */
export interface ShopFilter {
  q?: string | undefined
  category?: string | undefined
  price?: string | undefined
}

/** Reads the URL; every key is there, undefined when it says nothing or nonsense. */
export function parseShopFilter(search: Record<string, unknown>): ShopFilter {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined)
  const price = text(search.price)
  return {
    q: text(search.q),
    category: text(search.category),
    price: priceRanges.some((range) => range.value === price) ? price : undefined,
  }
}

/** Filters the full list in the browser by category, price and text in title, description and artist (section 5). */
export function filterCards(cards: readonly Card[], { q, category, price }: ShopFilter): Card[] {
  const range = priceRanges.find((candidate) => candidate.value === price)
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return cards.filter((card) => {
    if (category && card.category !== category) return false
    const cents = parseCents(card.price) ?? 0
    if (range && (cents < range.from || cents >= range.below)) return false
    const text = `${card.title} ${card.description} ${card.artistName ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
