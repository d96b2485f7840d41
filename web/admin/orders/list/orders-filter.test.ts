import { expect, test } from 'vitest'
import { ordersQuery, parseOrdersFilter } from './orders-filter.ts'

test('the URL determines what is shown, and invalid values are ignored', () => {
  expect(parseOrdersFilter({ q: '#3F9A', status: 'late', view: 'board', page: '2' })).toEqual({
    q: '#3F9A',
    status: 'late',
    artist: undefined,
    view: 'board',
    page: 2,
  })
  const nothing = { q: undefined, status: undefined, artist: undefined, view: undefined, page: undefined }
  expect(parseOrdersFilter({})).toEqual(nothing)
  expect(parseOrdersFilter({ q: '', status: 'lost', view: 'globe', page: '-1', artist: 'Mei' })).toEqual(nothing)
  expect(parseOrdersFilter({ page: '1.5' })).toEqual(nothing)
})

test('the API is asked for open orders unless the URL says otherwise', () => {
  expect(ordersQuery({})).toEqual({ status: 'open' })
  expect(ordersQuery({ status: 'all', q: 'ann', page: 3 })).toEqual({ status: '', q: 'ann', page: 3 })
})
