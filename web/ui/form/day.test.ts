import { expect, test } from 'vitest'
import { dayOf, parseDay, showDay, startOf } from './day.ts'

test('works: a day is read as people in the United States type it, and as the calendar writes it', () => {
  const typed = ['12/24/2026', '12-24-2026', '12 24 2026', '12/24/26', ' 12/24/2026 ', '2026-12-24']
  expect(typed.map(parseDay)).toEqual(Array(typed.length).fill('2026-12-24'))
  expect(['1/2/2027', '2/29/2028'].map(parseDay)).toEqual(['2027-01-02', '2028-02-29'])
})

test('refuses: anything that is not a calendar day', () => {
  const typed = ['', 'soon', '24/12/2026', '2/29/2027', '2/30/2028', '0/1/2027', '12/24', '12/24/202', '2026-13-01']
  expect(typed.map(parseDay)).toEqual(Array(typed.length).fill(null))
})

test('works: a day survives the round trip through the calendar', () => {
  for (const day of ['2026-12-24', '2027-01-01', '2028-02-29', '2026-03-08', '2026-11-01']) {
    expect(dayOf(startOf(day))).toBe(day)
    expect(parseDay(showDay(day))).toBe(day)
  }
})
