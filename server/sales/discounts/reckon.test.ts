import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spreadCents } from '#contract/base/money.ts'
import { discountCents, discountWeights, giftCardShares, promoRefusal } from './reckon.ts'

const percent = (value: number, change = {}) => ({ ...terms, kind: 'percent' as const, percent: value, ...change })
const amount = (cents: number, change = {}) => ({ ...terms, kind: 'amount' as const, amountCents: cents, ...change })
const terms = {
  percent: null,
  amountCents: null,
  leastSumCents: null,
  categories: [] as string[],
  isActive: true,
  startsAt: null,
  endsAt: null,
}
const lines = [
  { priceCents: 1499, quantity: 1, category: 'Birthday' },
  { priceCents: 1999, quantity: 2, category: 'Wedding' },
  { priceCents: 1000, quantity: 1, category: null },
]

describe('works', () => {
  test('a percentage is rounded down to the cent, an amount never exceeds the price of the cards', () => {
    expect(discountCents(percent(10), lines)).toBe(649)
    expect(discountCents(percent(100), lines)).toBe(6497)
    expect(discountCents(amount(500), lines)).toBe(500)
    expect(discountCents(amount(9000), lines)).toBe(6497)
  })

  test('only cards in the code’s categories count, and only they get the discount', () => {
    const promo = percent(50, { categories: ['Birthday', 'Thanks'] })
    expect(discountCents(promo, lines)).toBe(749)
    expect(spreadCents(749, discountWeights(promo, lines))).toEqual([749, 0, 0])
    expect(discountCents(amount(2000, { categories: ['Birthday'] }), lines)).toBe(1499)
  })

  test('gift cards pay in their order, and leave the card its minimum charge', () => {
    expect(giftCardShares(5000, [2000, 4000], 50)).toEqual([2000, 3000])
    expect(giftCardShares(5000, [2000, 2000], 50)).toEqual([2000, 2000])
    expect(giftCardShares(5000, [4970, 10], 50)).toEqual([4950, 0])
    expect(giftCardShares(30, [100], 50)).toEqual([30])
    expect(giftCardShares(30, [20], 50)).toEqual([0])
  })

  test('for random carts, the parts add up, nothing is negative and no card is charged too little', () => {
    const cart = fc.array(
      fc.record({
        priceCents: fc.integer({ min: 1, max: 99_999 }),
        quantity: fc.integer({ min: 1, max: 50 }),
        category: fc.constantFrom('Birthday', 'Wedding', null),
      }),
      { minLength: 1, maxLength: 30 },
    )
    const categories = fc.constantFrom([], ['Birthday'], ['Birthday', 'Wedding'])
    const promos = fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 100 }), categories).map(([value, of]) => percent(value, { categories: of })),
      fc
        .tuple(fc.integer({ min: 1, max: 500_000 }), categories)
        .map(([value, of]) => amount(value, { categories: of })),
    )
    const balances = fc.array(fc.integer({ min: 0, max: 500_000 }), { maxLength: 3 })
    fc.assert(
      fc.property(cart, promos, balances, fc.integer({ min: 0, max: 5000 }), (bought, promo, held, rush) => {
        const weights = discountWeights(promo, bought)
        const discount = discountCents(promo, bought)
        const shares = spreadCents(discount, weights)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount)
        expect(shares.every((share, index) => share >= 0 && share <= weights[index]!)).toBe(true)
        const value = bought.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, rush)
        const total = value - discount
        expect(total).toBeGreaterThanOrEqual(rush)
        const paid = giftCardShares(total, held, 50)
        expect(paid.every((cents, index) => cents >= 0 && cents <= held[index]!)).toBe(true)
        const card = total - paid.reduce((sum, cents) => sum + cents, 0)
        expect(card === 0 || card >= Math.min(50, total)).toBe(true)
      }),
      { numRuns: 2_000, seed: 20 },
    )
  })
})

describe('refuses', () => {
  test('a code that is off, too early, too late, for larger orders or for other cards', () => {
    const now = new Date('2026-05-10T12:00:00Z')
    const why = (change: object) => promoRefusal(percent(10, change), lines, now)
    expect(why({})).toBeUndefined()
    expect(why({ isActive: false })).toBe('unknown')
    expect(why({ startsAt: new Date('2026-05-10T12:00:01Z') })).toBe('not yet')
    expect(why({ startsAt: now })).toBeUndefined()
    expect(why({ endsAt: now })).toBe('over')
    expect(why({ leastSumCents: 6498 })).toBe('least sum')
    expect(why({ leastSumCents: 6497 })).toBeUndefined()
    expect(why({ categories: ['Thanks'] })).toBe('no card')
  })
})
