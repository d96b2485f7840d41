import { expect, test } from 'vitest'
import type { Run } from '#contract/business/runs.ts'
import { fieldsOfRow, headingsOf } from './run-fields.ts'

const run = {
  customMessage: 'Dear {firstName}, enjoy your {product} from {City hall}.',
  customSignature: 'Yours, {name}',
  list: { headings: ['Name', 'Product', ' ', 'Team '], columns: ['name', 'own', 'own', 'own'] },
} as Run

test('a person added by hand can have every field of the list and of the words', () => {
  expect(headingsOf(run)).toEqual(['Product', 'Team'])
  expect(fieldsOfRow(run, { fields: {} })).toEqual([
    { name: 'Product', value: '' },
    { name: 'Team', value: '' },
    { name: 'City hall', value: '' },
  ])
})

test('a row’s own fields stay as they are, and are not requested twice', () => {
  expect(
    fieldsOfRow(run, { fields: { PRODUCT: 'Kettle', Extra: 'x' } }).map(({ name, value }) => [name, value]),
  ).toEqual([
    ['PRODUCT', 'Kettle'],
    ['Extra', 'x'],
    ['Team', ''],
    ['City hall', ''],
  ])
})
