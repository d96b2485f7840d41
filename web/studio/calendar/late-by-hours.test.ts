import { expect, test } from 'vitest'
import type { BookedDay, Calendar } from '#contract/fulfillment/studio-calendar.ts'
import { newlyLate } from './late-by-hours.tsx'

const hours: Calendar = {
  weekday: [2, 2, 2, 2, 2, 2, 2],
  daysOff: [],
  postingZip: '60601',
  timeZone: 'America/Chicago',
  rushPerDay: 0,
  version: 1,
}
const promised = (day: string, copies: number): BookedDay => ({ day, places: 2, promised: copies, cards: [] })
const days = [promised('2026-12-07', 2), promised('2026-12-08', 2), promised('2026-12-10', 1)]
const late = (changed: Partial<Calendar>, booked = days) =>
  newlyLate(booked, hours, { ...hours, ...changed }, '2026-12-06').map(({ day }) => day)

test('a day off makes late what then no longer fits by its day', () => {
  expect(late({})).toEqual([])
  // Today's two places take Monday's cards, Tuesday's come a day later, and Thursday's still fits.
  expect(late({ daysOff: [{ from: '2026-12-07', to: '2026-12-07', note: null }] })).toEqual([])
  expect(late({ daysOff: [{ from: '2026-12-07', to: '2026-12-08', note: null }] })).toEqual(['2026-12-08'])
  expect(late({ daysOff: [{ from: '2026-12-06', to: '2026-12-08', note: null }] })).toEqual([
    '2026-12-07',
    '2026-12-08',
    '2026-12-10',
  ])
})

test('so do fewer cards a day; what was late before is not said again', () => {
  expect(late({ weekday: [1, 1, 1, 1, 1, 1, 1] })).toEqual(['2026-12-08'])
  expect(late({ weekday: [1, 1, 1, 1, 1, 1, 1] }, [promised('2026-12-07', 9)])).toEqual([])
})
