import { expect, test } from 'vitest'
import { filterCards, priceRanges } from '#contract/card-filter.ts'
import type { Card } from '#contract/cards.ts'
import { parseShopFilter } from './shop-filter.ts'

const card = (title: string, price: string, category = 'greeting', artistName = 'Mei Tanaka'): Card => ({
  id: title,
  title,
  description: 'A card.',
  category,
  price,
  imageData: null,
  imageUrl: null,
  artistId: null,
  artistName,
})

test('every price falls into exactly one range', () => {
  for (const price of ['0.01', '14.99', '15.00', '24.99', '25.00', '34.99', '35.00', '99999.99']) {
    expect(
      priceRanges.filter((range) => filterCards([card('a', price)], { price: range.value }).length === 1),
    ).toHaveLength(1)
  }
})

test('the text is looked for in title, description and artist, word by word, in any letter case', () => {
  const cards = [card('Crane at Dawn', '12.00'), card('Koi', '12.00', 'birthday', 'Tomás Ruiz')]
  const titles = (q: string) => filterCards(cards, { q }).map(({ title }) => title)
  expect(titles('CRANE')).toEqual(['Crane at Dawn'])
  expect(titles('ruiz')).toEqual(['Koi'])
  expect(titles('mei crane')).toEqual(['Crane at Dawn'])
  expect(titles('a card')).toHaveLength(2)
  expect(titles('whale')).toEqual([])
})

test('filters combine, and the URL may say nonsense', () => {
  const cards = [card('A', '12.00', 'birthday'), card('B', '20.00', 'birthday'), card('C', '12.00', 'love')]
  expect(filterCards(cards, parseShopFilter({ category: 'birthday', price: '0-15' })).map(({ id }) => id)).toEqual([
    'A',
  ])
  expect(parseShopFilter({ q: 7, category: [], price: 'cheap' })).toEqual({
    q: undefined,
    category: undefined,
    price: undefined,
  })
})
