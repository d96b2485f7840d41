import { expect, test } from 'vitest'
import { readQuantity, toQuantity } from './quote-draft.ts'

test('works: a quantity may have thousands separators and a word after it', () => {
  expect(['50', ' 250 ', '1,000', '10 000', '250 cards', '0', '-5'].map(toQuantity)).toEqual([
    50, 250, 1000, 10_000, 250, 0, -5,
  ])
  expect(toQuantity('9'.repeat(30))).toBe(Number.MAX_SAFE_INTEGER)
})

test('works: an invalid quantity counts as 100, and gives no estimate while it is typed', () => {
  expect(['', ' ', 'many', '٥٠', '-'].map(toQuantity)).toEqual(Array(5).fill(100))
  expect(readQuantity('many')).toBeNaN()
})
