import { expect, test } from 'vitest'
import { parseGiftCardsSearch, searchedFor } from './gift-cards-search.ts'

test.each([
  ['3WBR-FDFM-4EUD-BY5F', 'BY5F'],
  ['3wbr fdfm 4eud by5f', 'BY5F'],
  ['3WBRFDFM4EUDBY5F', 'BY5F'],
  // Not typed to its end.
  ['3WBR-FDFM-4E', 'FM4E'],
  ['BY5F', 'BY5F'],
  ['tom@shop.test', 'tom@shop.test'],
  ['Margaret Feather', 'Margaret Feather'],
  [undefined, undefined],
])('%s is searched for as %s: no code gets into a URL', (typed, searched) => {
  expect(searchedFor(typed)).toBe(searched)
})

test('the URL is parsed strictly', () => {
  expect(parseGiftCardsSearch({ q: 'tom', page: '3' })).toEqual({ q: 'tom', page: 3 })
  expect(parseGiftCardsSearch({ q: '', page: '-1' })).toEqual({ q: undefined, page: undefined })
})
