import { expect, test } from 'vitest'
import { dueAt, lateBefore } from './due.ts'

test.each([
  ['2026-11-16T10:00:00Z', '2026-11-23T23:59:59.999Z'], // Monday
  ['2026-11-13T10:00:00Z', '2026-11-20T23:59:59.999Z'], // Friday
  ['2026-11-14T10:00:00Z', '2026-11-20T23:59:59.999Z'], // Saturday
  ['2026-11-15T10:00:00Z', '2026-11-20T23:59:59.999Z'], // Sunday
  ['2026-11-20T10:00:00Z', '2026-11-30T23:59:59.999Z'], // Friday before Thanksgiving, which is no business day
])('an order of %s is due at %s', (placed, due) => {
  expect(dueAt(new Date(placed)).toISOString()).toBe(new Date(due).toISOString())
})

test('each hour of four weeks: the two ways to say that an order is late agree', () => {
  const start = Date.parse('2026-11-02T00:30:00Z')
  const now = new Date('2026-11-27T12:00:00Z')
  for (const at of [now, new Date('2026-11-23T12:00:00Z'), new Date('2026-11-28T12:00:00Z')]) {
    for (let hour = 0; hour < 28 * 24; hour++) {
      const placed = new Date(start + hour * 3_600_000)
      expect([placed.toISOString(), placed < lateBefore(at)]).toEqual([placed.toISOString(), dueAt(placed) < at])
    }
  }
})
