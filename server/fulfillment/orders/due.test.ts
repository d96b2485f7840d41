import { expect, test } from 'vitest'
import { dueAt } from './due.ts'

test.each([
  ['2026-11-16T10:00:00Z', '2026-11-23T23:59:59.999Z'], // Monday
  ['2026-11-13T10:00:00Z', '2026-11-20T23:59:59.999Z'], // Friday
  ['2026-11-14T10:00:00Z', '2026-11-20T23:59:59.999Z'], // Saturday
  ['2026-11-15T10:00:00Z', '2026-11-20T23:59:59.999Z'], // Sunday
  ['2026-11-20T10:00:00Z', '2026-11-30T23:59:59.999Z'], // Friday before Thanksgiving, which is no business day
])('an order of %s is due at %s', (placed, due) => {
  expect(dueAt(new Date(placed)).toISOString()).toBe(new Date(due).toISOString())
})
