import { expect, test } from 'vitest'
import { capacityOn, defaultCalendar } from './studio-calendar.ts'

test('a day’s capacity is its weekday’s, and none on days off and holidays', () => {
  const calendar = { weekday: [1, 2, 3, 4, 5, 6, 7], daysOff: [{ from: '2026-12-01', to: '2026-12-02' }] }
  const week = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']
  expect(week.map((day) => capacityOn(calendar, day))).toEqual([1, 0, 0, 4, 5, 6, 7])
  expect(capacityOn(calendar, '2026-12-25')).toBe(0)
  expect(capacityOn(defaultCalendar, '2026-11-28')).toBe(0)
})
