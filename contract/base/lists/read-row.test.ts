import { describe, expect, test } from 'vitest'
import type { ColumnRole } from './list-columns.ts'
import { readRow } from './read-row.ts'
import { takeApart } from './read-place.ts'

/** A row by the meanings of its columns. */
const rowOf = (cells: Partial<Record<ColumnRole, string>>) => {
  const columns = Object.keys(cells) as ColumnRole[]
  return readRow(columns, columns, Object.values(cells))
}

test('first and last names stay as given', () => {
  expect(rowOf({ firstName: 'Mary Ann', lastName: 'Smith' })).toMatchObject({
    name: 'Mary Ann Smith',
    firstName: 'Mary Ann',
  })
  expect(rowOf({ name: 'Dr. Ada Quill', firstName: 'Ada', lastName: 'Quill' })).toMatchObject({
    name: 'Dr. Ada Quill',
    firstName: 'Ada',
  })
  expect(rowOf({ name: 'Ada Quill', firstName: '' }).firstName).toBeNull()
})

test('lines and tabs in a cell are one line of an envelope, and stay in words', () => {
  const read = rowOf({
    name: 'Cal\tDow',
    street: '12 Main St,\nApt 4',
    city: 'St.\tPaul',
    message: 'Dear Cal,\nhello\tyou ',
  })
  expect(read).toMatchObject({ name: 'Cal Dow', customMessage: 'Dear Cal,\nhello you' })
  expect(read.place).toMatchObject({ street: '12 Main St, Apt 4', city: 'St. Paul' })
})

describe('ZIP codes', () => {
  test.each([
    ['MA', '2110', '02110'],
    ['Massachusetts', '21101234', '02110-1234'],
    ['PR', '601', '00601'],
    ['NY', '501', '00501'],
    ['OR', '97201.0', '97201'],
    ['OR', '972011234', '97201-1234'],
    ['OR', '97201 1234', '97201-1234'],
    // Nobody knows which digit is missing.
    ['TX', '7520', '7520'],
    ['', '2110', '2110'],
    ['OR', 'M5V 2T6', 'M5V 2T6'],
  ])('%s %s', (state, zipCode, read) => expect(rowOf({ state, zipCode }).place.zipCode).toBe(read))
})

describe('countries', () => {
  test.each([
    ['Puerto Rico', '', 'PR', 'United States'],
    ['PR', 'PR', 'PR', 'United States'],
    ['Guam', '', 'GU', 'United States'],
    ['U.S. Virgin Islands', '', 'VI', 'United States'],
    ['', 'oregon', 'OR', 'United States'],
    ['Canada', 'ON', 'ON', 'Canada'],
    ['constructor', 'OR', 'OR', 'constructor'],
  ])('%s with the state %s', (country, state, read, there) =>
    expect(rowOf({ country, state }).place).toMatchObject({ state: read, country: there }),
  )
})

describe('an address in one cell', () => {
  const place = { street: '12 Main St, Apt 4', city: 'St. Paul', state: 'MN', zipCode: '55102' }
  test.each([
    '12 Main St, Apt 4, St. Paul, MN 55102',
    '12 Main St\nApt 4\nSt. Paul, Minnesota 55102\nUS',
    '12 Main St  Apt 4  St. Paul  MN  55102  United States (US)',
    '12 Main St, Apt 4, St. Paul MN 55102',
  ])('%s', (cell) => expect(takeApart(cell)).toMatchObject(place))

  test.each(['12 Main St St. Paul MN 55102', '12 Main St, Portland', ''])('that does not tell its parts: %s', (cell) =>
    expect(takeApart(cell)).toEqual({ street: cell, city: '', state: '', zipCode: '', country: '' }),
  )
})

test('a P.O. box is a street, own fields have one line, and cells behind the last column are kept', () => {
  expect(rowOf({ street: '', box: '12' }).place.street).toBe('P.O. Box 12')
  expect(readRow(['Gift'], ['own'], ['tea\nand honey', 'more', ''])).toMatchObject({
    fields: { Gift: 'tea and honey' },
    beyond: ['more'],
  })
})
