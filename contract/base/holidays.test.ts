import { expect, test } from 'vitest'
import { isHoliday } from './holidays.ts'

const holidaysOf = (year: number) =>
  Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)))
    .filter((date) => date.getUTCFullYear() === year && isHoliday(date))
    .map((date) => date.toISOString().slice(5, 10))

test('the postal holidays, each year on their own dates', () => {
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

test('a holiday on a Sunday is also observed on the Monday after it', () => {
  expect(holidaysOf(2027)).toContain('07-05')
  expect(holidaysOf(2023)).toContain('01-02')
  expect(holidaysOf(2026)).not.toContain('07-06')
})

test('the package of worldwide holidays agrees for the United States, except for Fridays before a Saturday', () => {
  for (const [year, listed] of Object.entries(publicHolidays)) {
    const theirs = listed
      .split(' ')
      .map((day) => `${year}-${day}`)
      // Offices observe a Saturday's holiday on the Friday before; the post works on that Friday.
      .filter((day) => !(weekdayOf(day) === friday && isHoliday(new Date(`${dayAfter(day)}T00:00:00Z`))))
    const days = new Set(theirs.map((day) => day.slice(5)))
    const ours = holidaysOf(Number(year))
      // The package misses the Monday after a Veterans Day on a Sunday; the post observes it.
      .filter((day) => !(day === '11-12' && weekdayOf(`${year}-11-11`) === 0))
    // There is no mail on a Sunday anyway.
    const isWeekday = (day: string) => weekdayOf(`${year}-${day}`) !== 0
    expect(ours.filter(isWeekday)).toEqual([...days].filter(isWeekday).toSorted())
  }
})

/**
 * The result of `new Holidays('US', { types: ['public'] }).getHolidays(year)` from the package date-holidays 3.37.0: by
 * commenthol and contributors, data under CC BY-SA 3.0, mostly from Wikipedia.
 */
const publicHolidays = {
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31',
  2028: '01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-11 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2031: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2032: '01-01 01-19 02-16 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31',
  2033: '01-01 01-17 02-21 05-30 06-19 06-20 07-04 09-05 10-10 11-11 11-24 12-25 12-26',
  2034: '01-01 01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25',
  2035: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-11 11-22 12-25',
  2036: '01-01 01-21 02-18 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2037: '01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25',
  2038: '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31',
  2039: '01-01 01-17 02-21 05-30 06-19 06-20 07-04 09-05 10-10 11-11 11-24 12-25 12-26',
  2040: '01-01 01-02 01-16 02-20 05-28 06-19 07-04 09-03 10-08 11-11 11-22 12-25',
}

const friday = 5
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
