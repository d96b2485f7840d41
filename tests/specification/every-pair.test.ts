import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { bodyOf, Caller } from './caller.ts'
import { addition, checkOut } from './shopper.ts'
import type { Artist, CardDesign, CartItem, Category } from './things.ts'

// The specification, sections 1, 5 and 7: writing style and artist are chosen freely, each from its own list, in a shop
// after its first start.

const writingStyles = ['Modern Script', 'Traditional Calligraphy', 'Casual Handwriting', 'Elegant Cursive']

const shop = await openTestShop({ DEMO: 'on' })
afterAll(() => shop.close())

test.each(writingStyles)('§1.8 a visitor buys cards in %s from each artist of a new shop', async (writingStyle) => {
  const buyer = new Caller(shop)
  const artists = await bodyOf(buyer.get<Artist[]>('/api/artists'))
  const designs = await bodyOf(buyer.get<CardDesign[]>('/api/cards'))
  expect(artists).toHaveLength(8)
  const refused: string[] = []
  for (const [index, artist] of artists.entries()) {
    const added = await buyer.post<CartItem>('/api/cart', addition(designs[index]!, artist, { writingStyle }))
    if (added.status !== 201) refused.push(added.message)
  }
  expect(refused).toEqual([])
  const order = await checkOut(buyer)
  expect(order.items.map(({ selectedArtist, writingStyle }) => [selectedArtist.name, writingStyle])).toEqual(
    artists.map(({ name }) => [name, writingStyle]),
  )
  expect(await bodyOf(buyer.get('/api/cart'))).toEqual([])
})

test('§9.15 greeting, a new card’s default category, exists in a new shop', async () => {
  const categories = await bodyOf(new Caller(shop).get<Category[]>('/api/categories'))
  expect(categories.map(({ name }) => name)).toContain('greeting')
})
