import { expect, test } from 'vitest'
import { parseReviewsSearch } from './reviews-list.tsx'

const none = { q: undefined, stars: undefined, show: undefined, artist: undefined, page: undefined }
const artist = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

test.each([
  [{}, none],
  [
    { q: 2024, stars: '5', show: 'hidden', artist, page: '3' },
    { q: '2024', stars: 5, show: 'hidden', artist, page: 3 },
  ],
  [{ q: '', stars: 6, show: 'all', artist: 'x', page: 1 }, none],
])('%j', (search, expected) => {
  expect(parseReviewsSearch(search)).toEqual(expected)
})
