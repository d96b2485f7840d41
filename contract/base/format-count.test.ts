import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test('writes a count with thousands separators', () => {
  for (const count of [0, 7, 999, 1000, 12_500, 999_999, 1_000_000, 1_234_567_890]) {
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
  }
})
