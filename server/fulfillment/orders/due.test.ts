import { expect, test } from 'vitest'
import { endOfDay } from '#contract/base/mail-calendar.ts'
import { dueAt, mailBy, presumedAt } from './due.ts'

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

test.each([
  ['a window that is kept', '2026-12-22', '2027-01-02', '2027-01-05'],
  ['mailed later than promised, it has the longest window in the country', '2026-12-21', '2026-12-30', '2027-01-02'],
])('an arrival is presumed at the end of the third day after %s', (_, mailedBy, arrivesBy, day) => {
  const dueZone = 'America/Anchorage'
  const promise = { letteredBy: mailedBy, mailedBy, arrivesFrom: mailedBy, arrivesBy }
  // Tuesday evening in Anchorage, and Wednesday in New York.
  const mailedAt = new Date('2026-12-23T05:00:00Z')
  const piece = { promise, dueAt: endOfDay(mailedBy, dueZone), dueZone }
  expect(presumedAt(piece, mailedAt, 3)).toEqual(endOfDay(day, dueZone))
})
