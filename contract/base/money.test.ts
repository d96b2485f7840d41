import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, parseCents, spreadCents, subtotalCents, toDecimal } from './money.ts'

test('a price is read with and without a dollar sign and spaces', () => {
  expect(['19.99', '$19.99', ' $ 19.99 ', '20', '20.5', '0.01', '99999.99'].map(parseCents)).toEqual([
    1999, 1999, 1999, 2000, 2050, 1, 9999999,
  ])
})

test('a missing price counts as 0; an invalid one is null', () => {
  expect([null, undefined].map(parseCents)).toEqual([0, 0])
  expect(['', '-1', '1.999', '1e9', 'NaN', '1,000', '$', '١'].map(parseCents)).toEqual(Array(8).fill(null))
})

test('M8: 10,000 random carts add up exactly, with two decimals', () => {
  const line = fc.record({
    cents: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
    dollar: fc.constantFrom('', '$', ' $', '$ ', ' '),
    quantity: fc.integer({ min: 1, max: 10 }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (cart) => {
      const lines = cart.map(({ cents, dollar, quantity }) => ({
        price: cents === null ? null : dollar + toDecimal(cents),
        quantity,
      }))
      const exact = cart.reduce((sum, { cents, quantity }) => sum + BigInt(cents ?? 0) * BigInt(quantity), 0n)
      expect(BigInt(subtotalCents(lines))).toBe(exact)
      expect(toDecimal(subtotalCents(lines))).toMatch(/^\d+\.\d{2}$/)
      expect(parseCents(toDecimal(subtotalCents(lines)))).toBe(subtotalCents(lines))
    }),
    { numRuns: 10_000, seed: 8 },
  )
})

test('amounts are shown in dollars with thousands separators', () => {
  expect(['14.5', 123456789, 5, '0.00', '100000000.00', '999999999999.99'].map(formatMoney)).toEqual([
    '$14.50',
    '$1,234,567.89',
    '$0.05',
    '$0.00',
    '$100,000,000.00',
    '$999,999,999,999.99',
  ])
})

test('an invalid amount is never shown as $0.00', () => {
  for (const text of ['', 'free', '1,000', '9999999999999.00']) {
    expect(() => formatMoney(text)).toThrow(RangeError)
    expect(() => subtotalCents([{ price: text, quantity: 1 }])).toThrow(RangeError)
  }
})

test('an amount is divided in proportion to weights without losing or gaining a cent', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, portion) => {
      const all = parts.reduce((sum, part) => sum + part, 0)
      const sum = Math.floor(all * portion)
      const shares = spreadCents(sum, parts)
      expect(shares.reduce((total, share) => total + share, 0)).toBe(sum)
      for (const [index, share] of shares.entries()) {
        expect(share).toBeLessThanOrEqual(parts[index]!)
        expect(Math.abs(share - (all === 0 ? 0 : (sum * parts[index]!) / all))).toBeLessThan(1)
      }
    }),
    { numRuns: 2_000, seed: 20 },
  )
})

test('cents left over by rounding go to the largest remainders, in order among equals', () => {
  expect(spreadCents(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(spreadCents(10, [599, 1, 400])).toEqual([6, 0, 4])
  expect(spreadCents(1, [0, 0, 500])).toEqual([0, 0, 1])
  expect(spreadCents(0, [0, 0])).toEqual([0, 0])
})
