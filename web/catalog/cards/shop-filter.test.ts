import { expect, test } from 'vitest'
import { filterCards, priceRanges } from '#contract/catalog/card-filter.ts'
import type { Card } from '#contract/catalog/cards.ts'
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

test('filters combine, and invalid values in the URL are ignored', () => {
  const cards = [card('A', '12.00', 'birthday'), card('B', '20.00', 'birthday'), card('C', '12.00', 'love')]
  expect(filterCards(cards, parseShopFilter({ category: 'birthday', price: '0-15' })).map(({ id }) => id)).toEqual([
    'A',
  ])
  expect(parseShopFilter({ q: 7, category: [], price: 'cheap', sort: 'best' })).toEqual({
    q: undefined,
    category: undefined,
    price: undefined,
    sort: undefined,
  })
})
