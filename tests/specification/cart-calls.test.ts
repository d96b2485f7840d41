import { afterAll, expect, test } from 'vitest'
import { openSpecifiedShop, picture } from './administrator.ts'
import { bodyOf, Caller } from './caller.ts'
import { addition, register } from './shopper.ts'
import type { CartItem } from './things.ts'

// The specification, sections 3 and 7: the cart.

const shop = await openSpecifiedShop()
afterAll(() => shop.close())

const cartOf = (caller: Caller) => bodyOf(caller.get<CartItem[]>('/api/cart'))
const addTo = (caller: Caller, change: object = {}) =>
  bodyOf(caller.post<CartItem>('/api/cart', addition(shop.design, shop.artist, change)))

test('§7.13 GET /api/cart is an empty list for a visitor who has added nothing', async () => {
  expect(await new Caller(shop).get('/api/cart')).toMatchObject({ status: 200, body: [] })
})

test('§3.16 §7.14 POST /api/cart accepts the add-to-cart payload and returns the created item', async () => {
  const caller = new Caller(shop)
  const payload = {
    cardDesignId: shop.design.id,
    quantity: 3,
    customMessage: 'Dear Ann,\nthank you!',
    customSignature: 'Ben',
    writingStyle: 'Elegant Cursive',
    selectedArtistId: shop.artist.id,
    sessionId: '',
  }
  const created = await bodyOf(caller.post<CartItem>('/api/cart', payload))
  expect(created).toMatchObject({ ...payload, sessionId: null })
  expect(await cartOf(caller)).toEqual([created])
})

test('§3.6 a cart item has all specified fields', async () => {
  const caller = new Caller(shop)
  const { user } = await register(caller)
  await addTo(caller)
  const [item] = await cartOf(caller)
  expect(item).toMatchObject({
    id: expect.any(String),
    userId: user.id,
    // The cookie determines the cart's owner: a session's id is a secret.
    sessionId: null,
    cardDesignId: shop.design.id,
    quantity: 1,
    customMessage: 'Dear Ann,\nhappy birthday!',
    customSignature: 'Love, Ben',
    writingStyle: 'Modern Script',
    selectedArtistId: shop.artist.id,
    recipientAddress: null,
    shipToRecipient: true,
    customerAddress: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('§3.7 §7.13 each item of GET /api/cart includes its card design and its artist', async () => {
  const caller = new Caller(shop)
  await addTo(caller)
  await addTo(caller, { cardDesignId: shop.cheapDesign.id })
  expect(await cartOf(caller)).toMatchObject([
    {
      cardDesign: { imageUrl: picture, title: 'Hello', price: '14.50' },
      selectedArtist: { name: 'Ada Quill' },
    },
    { cardDesign: { imageUrl: null, title: 'Thanks', price: '8.05' }, selectedArtist: { name: 'Ada Quill' } },
  ])
})

test('§7.15 PUT /api/cart/{id} accepts a quantity and responds with JSON', async () => {
  const caller = new Caller(shop)
  const { id } = await addTo(caller)
  const changed = await caller.put<CartItem>(`/api/cart/${id}`, { quantity: 7 })
  expect(changed).toMatchObject({ status: 200, body: { id, quantity: 7 } })
  expect(await cartOf(caller)).toMatchObject([{ id, quantity: 7, customMessage: 'Dear Ann,\nhappy birthday!' }])
})

test('§7.16 DELETE /api/cart/{id} removes the item', async () => {
  const caller = new Caller(shop)
  const { id } = await addTo(caller)
  const kept = await addTo(caller)
  expect((await caller.delete(`/api/cart/${id}`)).status).toBe(200)
  expect(await cartOf(caller)).toEqual([kept])
})

test('§1.8 each of the four writing styles can be chosen', async () => {
  const caller = new Caller(shop)
  for (const writingStyle of ['Modern Script', 'Traditional Calligraphy', 'Casual Handwriting', 'Elegant Cursive'])
    expect(await addTo(caller, { writingStyle })).toMatchObject({ writingStyle })
})

test('§9.2 a card added without a quantity is one card', async () => {
  const { quantity: _, ...payload } = addition(shop.design, shop.artist)
  expect(await bodyOf(new Caller(shop).post<CartItem>('/api/cart', payload))).toMatchObject({ quantity: 1 })
})

test('§7.1 the cookie determines the cart’s owner', async () => {
  const caller = new Caller(shop)
  const { id } = await addTo(caller)
  const stranger = new Caller(shop)
  expect(await cartOf(stranger)).toEqual([])
  expect((await stranger.put(`/api/cart/${id}`, { quantity: 2 })).status).toBe(404)
  expect((await stranger.delete(`/api/cart/${id}`)).status).toBe(404)
  expect(await cartOf(caller)).toMatchObject([{ id, quantity: 1 }])
})

test('§7.1 signing in keeps the cart', async () => {
  const caller = new Caller(shop)
  const { id } = await addTo(caller)
  await register(caller)
  expect(await cartOf(caller)).toMatchObject([{ id }])
})
