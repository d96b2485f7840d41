import { expect, test } from 'vitest'
import { parseDirectoryFilter } from './directory-filter.ts'

const nothing = { style: '', day: '', zip: '' }

test('style, day and ZIP code are read from the URL, the day in the format of forms or links', () => {
  const filter = { style: 'Modern Script', day: '2026-12-24', zip: '62701' }
  expect(parseDirectoryFilter({ style: 'Modern Script', by: '12/24/2026', zip: '62701' })).toEqual(filter)
  expect(parseDirectoryFilter({ style: 'Modern Script', by: '2026-12-24', zip: '62701' })).toEqual(filter)
})

test('missing, empty, invalid and wrongly typed values filter nothing', () => {
  expect(parseDirectoryFilter({})).toEqual(nothing)
  expect(parseDirectoryFilter({ style: '', by: '', zip: '' })).toEqual(nothing)
  expect(parseDirectoryFilter({ style: 'Runes', by: 'soon', zip: '627' })).toEqual(nothing)
  expect(parseDirectoryFilter({ style: ['Modern Script'], by: { day: 1 }, zip: ['x'] })).toEqual(nothing)
  expect(parseDirectoryFilter({ by: '02/31/2026', zip: '62701,10001' })).toEqual({ ...nothing, zip: '62701' })
})
