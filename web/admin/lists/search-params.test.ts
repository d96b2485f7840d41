import { expect, test } from 'vitest'
import { oneOf, pageNumber, searchParser, text, uuid } from './search-params.ts'

const parse = searchParser({ q: text(5), state: oneOf('open', 'paid'), artist: uuid, page: pageNumber })
const artist = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

test('the URL is parsed strictly: unknown values count as missing', () => {
  expect(parse({ q: 'Margaret', state: 'paid', artist, page: '3' })).toEqual({
    q: 'Marga',
    state: 'paid',
    artist,
    page: 3,
  })
  const none = { q: undefined, state: undefined, artist: undefined, page: undefined }
  expect(parse({})).toEqual(none)
  expect(parse({ q: '', state: 'lost', artist: 'Mei', page: '-1', other: 'x' })).toEqual(none)
  expect(Object.keys(parse({}))).toEqual(['q', 'state', 'artist', 'page'])
})

test.each(['0', '1', '1.5', 'two', '100001', undefined])('page %s is the first one, which has no number', (page) => {
  expect(parse({ page }).page).toBeUndefined()
})
