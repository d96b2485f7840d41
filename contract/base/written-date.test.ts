import { expect, test } from 'vitest'
import { readWrittenDate } from './written-date.ts'

const may12 = { month: 5, day: 12, year: 1980 }

test.each([
  '1980-05-12',
  '19800512',
  '1980/05/12',
  '5/12/1980',
  '05/12/80',
  '5-12-1980',
  'May 12, 1980',
  'Monday, May 12th, 1980',
  '12-May-80',
  '12 May 1980',
  '1980 May 12',
  '1980-05-12 00:00:00',
  '1980-05-12T23:59:59Z',
  '5/12/1980 12:00 AM',
  '29353',
])('%s is 12 May 1980', (text) => {
  expect(readWrittenDate(text, 2026)).toEqual(may12)
})

test.each([
  ['5/12', 5, 12],
  ['--05-12', 5, 12],
  ['--0512', 5, 12],
  ['12-May', 5, 12],
  ['Sept 3', 9, 3],
  ['0000-11-24', 11, 24],
  ['1604-02-29', 2, 29],
  ['2/29', 2, 29],
])('%s has no year', (text, month, day) => {
  expect(readWrittenDate(text, 2026)).toEqual({ month, day, year: null })
})

test.each(['', '  ', '0/0/00', '00-00-0000', '0000-00-00'])('“%s” is no date', (text) => {
  expect(readWrittenDate(text)).toBeNull()
})

test.each([
  '13/5/1980',
  '05.12.1980',
  '1985-04',
  '2/29/2023',
  '2/30',
  'Maybe 12',
  'about 1980',
  'May',
  '1/2/3/4',
  'summer',
  '5/12/198o',
  '31 June',
])('%s is not guessed', (text) => {
  expect(readWrittenDate(text, 2026)).toBeUndefined()
})

test('what everybody reads alike is read: a day over twelve before a dot, and a year of two digits', () => {
  expect(readWrittenDate('13.5.1980')).toEqual({ month: 5, day: 13, year: 1980 })
  expect(readWrittenDate('5/12/26', 2026)!.year).toBe(2026)
  expect(readWrittenDate('5/12/27', 2026)!.year).toBe(1927)
})
