import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { partOf } from './issue-invoice.ts'

/** Percentages that add up to 100, in any order. */
const splits = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 99 }).map((cuts) => {
  const ends = [...cuts, 100].toSorted((a, b) => a - b)
  return ends.map((end, place) => end - (ends[place - 1] ?? 0))
})

test('the parts of any sum add up to it, each within the rounding of those before it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20_000, max: 50_000_000 }), splits, (agreed, split) => {
      let left = agreed
      for (const [earlier, percent] of split.entries()) {
        const part = partOf(agreed, percent, left, earlier)
        expect(part).toBeGreaterThan(0)
        expect(Math.abs(part - (agreed * percent) / 100)).toBeLessThanOrEqual((earlier + 1) / 2)
        left -= part
      }
      expect(left).toBe(0)
    }),
  )
})
