import { expect, test } from 'vitest'
import { dueAt, mailBy } from './due.ts'

test.each([
  ['2026-11-16T10:00:00Z', '2026-11-24T04:59:59.999Z'], // Monday
  ['2026-11-13T10:00:00Z', '2026-11-21T04:59:59.999Z'], // Friday
  ['2026-11-14T03:00:00Z', '2026-11-21T04:59:59.999Z'], // Friday evening in New York, and Saturday in London
  ['2026-11-14T10:00:00Z', '2026-11-21T04:59:59.999Z'], // Saturday
  ['2026-11-15T10:00:00Z', '2026-11-21T04:59:59.999Z'], // Sunday
  ['2026-11-20T10:00:00Z', '2026-12-01T04:59:59.999Z'], // Friday before Thanksgiving, which is no business day
  ['2026-07-13T10:00:00Z', '2026-07-21T03:59:59.999Z'], // In summer
])('an order of %s is due at %s', (placed, due) => {
  expect(dueAt(new Date(placed)).toISOString()).toBe(new Date(due).toISOString())
})

test.each([
  ['America/New_York', '2026-11-30'],
  ['Pacific/Honolulu', '2026-11-30'],
  ['Europe/Berlin', '2026-12-01'],
])('the mailing day of a card that is due in %s is its day there', (dueZone, day) => {
  expect(mailBy({ dueAt: new Date('2026-12-01T04:59:59Z'), dueZone })).toBe(day)
})
