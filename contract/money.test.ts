import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, parseCents, subtotalCents, toDecimal } from './money.ts'

test('a price is read with and without a dollar sign and spaces', () => {
  expect(['19.99', '$19.99', ' $ 19.99 ', '20', '20.5', '0.01', '99999.99'].map(parseCents)).toEqual([
    1999, 1999, 1999, 2000, 2050, 1, 9999999,
  ])
})

test('a missing price counts as 0; what is no price is null', () => {
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

test('people see dollars with thousands set apart', () => {
  expect(['14.5', 123456789, 5, '0.00', '100000000.00', '999999999999.99'].map(formatMoney)).toEqual([
    '$14.50',
    '$1,234,567.89',
    '$0.05',
    '$0.00',
    '$100,000,000.00',
    '$999,999,999,999.99',
  ])
})

test('what is no amount is never shown as $0.00', () => {
  for (const text of ['', 'free', '1,000', '9999999999999.00']) {
    expect(() => formatMoney(text)).toThrow(RangeError)
    expect(() => subtotalCents([{ price: text, quantity: 1 }])).toThrow(RangeError)
  }
})
