import { expect, test } from 'vitest'
import { estimateQuote, pricingTiers } from './volume-prices.ts'

test('works: each tier has its price from its first card to its last', () => {
  expect([50, 99, 100, 249, 250, 499, 500, 10_000].map(estimateQuote)).toEqual([
    { each: 1169, total: 58_450 },
    { each: 1169, total: 115_731 },
    { each: 1104, total: 110_400 },
    { each: 1104, total: 274_896 },
    { each: 1039, total: 259_750 },
    { each: 1039, total: 518_461 },
    { each: 974, total: 487_000 },
    { each: 974, total: 9_740_000 },
  ])
})

test('refuses: no estimate for fewer than 50, more than 10,000 or a fraction', () => {
  expect([49, 10_001, 0, -50, 50.5, Number.NaN, Infinity].map(estimateQuote)).toEqual(Array(7).fill(null))
})

test('works: tiers have no gaps between them, and the price per card never rises with the quantity', () => {
  expect(pricingTiers.map(({ from }) => from)).toEqual([
    50,
    ...pricingTiers.slice(0, -1).map(({ to }) => (to ?? 0) + 1),
  ])
  const prices = pricingTiers.map(({ price }) => Number(price))
  expect(prices).toEqual(prices.toSorted((one, other) => other - one))
})
