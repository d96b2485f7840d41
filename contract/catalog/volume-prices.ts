import { parseCents } from '#contract/base/money.ts'

/** Bulk quantity: 50 to 10,000 (product.md, sections 5 and 9). */
export const minBulkQuantity = 50
export const maxBulkQuantity = 10_000

/** Volume prices as the site shows them (product.md, section 9). */
export const pricingTiers = [
  { from: 50, to: 99, discount: 10, price: '11.69' },
  { from: 100, to: 249, discount: 15, price: '11.04' },
  { from: 250, to: 499, discount: 20, price: '10.39' },
  { from: 500, to: null, discount: 25, price: '9.74' },
] as const

export interface QuoteEstimate {
  /** The tier's price per card, in cents. */
  each: number
  /** The price of all cards, in cents. */
  total: number
}

/** The price of this many cards by the tier table; null for a quantity we do not offer. */
export function estimateQuote(quantity: number): QuoteEstimate | null {
  if (!Number.isInteger(quantity) || quantity < minBulkQuantity || quantity > maxBulkQuantity) return null
  const tier = pricingTiers.findLast(({ from }) => from <= quantity)
  const each = tier && parseCents(tier.price)
  return each ? { each, total: each * quantity } : null
}
