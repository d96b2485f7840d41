import Holidays from 'date-holidays'
import { expect, test } from 'vitest'
import { isHoliday } from './holidays.ts'

const holidaysOf = (year: number) =>
  Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)))
    .filter((date) => date.getUTCFullYear() === year && isHoliday(date))
    .map((date) => date.toISOString().slice(5, 10))

test('the holidays of the post office, each year at its own dates', () => {
  expect(holidaysOf(2026)).toEqual([
    '01-01',
    '01-19',
    '02-16',
    '05-25',
    '06-19',
    '07-04',
    '09-07',
    '10-12',
    '11-11',
    '11-26',
    '12-25',
  ])
  expect(holidaysOf(2025)).toEqual([
    '01-01',
    '01-20',
    '02-17',
    '05-26',
    '06-19',
    '07-04',
    '09-01',
    '10-13',
    '11-11',
    '11-27',
    '12-25',
  ])
})

test('one on a Sunday is kept on the Monday after it as well', () => {
  expect(holidaysOf(2027)).toContain('07-05')
  expect(holidaysOf(2023)).toContain('01-02')
  expect(holidaysOf(2026)).not.toContain('07-06')
})

test('as the package of the world’s holidays has them for the United States, but for Fridays before a Saturday', () => {
  const listed = new Holidays('US', { types: ['public'] })
  for (let year = 2024; year <= 2040; year++) {
    const theirs = listed
      .getHolidays(year)
      .map(({ date }) => date.slice(0, 10))
      // A holiday on a Saturday is kept by offices on the Friday before; the post works on that Friday.
      .filter((day) => !(weekdayOf(day) === friday && isHoliday(new Date(`${dayAfter(day)}T00:00:00Z`))))
      .filter((day) => day.startsWith(String(year)))
    const days = new Set(theirs.map((day) => day.slice(5)))
    const ours = holidaysOf(year)
      // The package forgets the Monday after a Veterans Day on a Sunday; the post keeps it.
      .filter((day) => !(day === '11-12' && weekdayOf(`${year}-11-11`) === 0))
    // One on a Sunday is a day without mail anyway.
    const isWeekday = (day: string) => weekdayOf(`${year}-${day}`) !== 0
    expect(ours.filter(isWeekday)).toEqual([...days].filter(isWeekday).toSorted())
  }
})

const friday = 5
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
