import { expect, test } from 'vitest'
import {
  formatDay,
  formatHour,
  formatLongWeekday,
  formatMoment,
  formatMonth,
  formatMonthDay,
  formatShopMoment,
  formatShopTime,
  formatShortDay,
  formatShortDays,
  formatShortMonthDay,
  formatShortMonthDays,
  formatTime,
  formatWeekday,
} from './format-date.ts'

/** Replaces spaces of all widths by ordinary ones. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  [formatDay, 'November 21, 2026'],
  [formatShortDay, 'Nov 21, 2026'],
  [formatMonthDay, 'November 21'],
  [formatShortMonthDay, 'Nov 21'],
  [formatWeekday, 'Sat, Nov 21'],
  [formatLongWeekday, 'Saturday, November 21'],
  [formatMonth, 'November'],
])('%o writes a calendar day, which is the same in every time zone', (format, words) => {
  for (const timeZone of [undefined, 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    expect(format('2026-11-21', timeZone)).toBe(words)
})

test('a moment is written as the day in the given time zone', () => {
  const moment = '2026-11-22T02:30:00.000Z'
  expect(formatDay(moment, 'UTC')).toBe('November 22, 2026')
  expect(formatDay(moment, 'America/New_York')).toBe('November 21, 2026')
  expect(formatWeekday(new Date(moment), 'America/New_York')).toBe('Sat, Nov 21')
})

test('without a time zone, a moment is shown in the reader’s own', () => {
  // Computed from the reader's own date parts.
  const moment = new Date(2026, 10, 21, 9, 30)
  expect(plain(formatTime(moment))).toBe('9:30 AM')
  expect(plain(formatHour(moment))).toBe('Sat, Nov 21, 9:30 AM')
  expect(plain(formatMoment(moment.toISOString()))).toBe('Nov 21, 2026, 9:30 AM')
  expect(formatDay(moment)).toBe('November 21, 2026')
})

test('e-mails use the shop’s time zone, in winter and in summer', () => {
  expect(plain(formatShopTime('2026-11-21T14:30:00.000Z'))).toBe('9:30 AM EST')
  expect(plain(formatShopMoment('2026-07-03T13:30:00.000Z'))).toBe('Friday, July 3 at 9:30 AM EDT')
})

test('in a range of two days, shared parts are written once', () => {
  expect(plain(formatShortMonthDays('2026-12-04', '2026-12-07'))).toBe('Dec 4 – 7')
  expect(plain(formatShortMonthDays('2026-12-30', '2027-01-02'))).toBe('Dec 30, 2026 – Jan 2, 2027')
  expect(plain(formatShortDays('2026-11-01', '2026-12-24'))).toBe('Nov 1 – Dec 24, 2026')
  expect(plain(formatShortDays('2026-11-01T04:00:00Z', '2026-12-25T04:59:59Z', 'America/New_York'))).toBe(
    'Nov 1 – Dec 24, 2026',
  )
})
