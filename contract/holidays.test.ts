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
