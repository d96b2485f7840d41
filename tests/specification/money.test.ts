import { afterAll, expect, test } from 'vitest'
import { cardFields, openSpecifiedShop } from './administrator.ts'
import { bodyOf, Caller } from './caller.ts'
import { addition, checkOut, pay, placement } from './shopper.ts'
import type { CardDesign, CartItem, Order } from './things.ts'

// The specification, section 9: money, as far as the server decides it.

const shop = await openSpecifiedShop()
afterAll(() => shop.close())

const add = (caller: Caller, design: { id: string }, quantity: number) =>
  bodyOf(caller.post<CartItem>('/api/cart', addition(design, shop.artist, { quantity })))

test('§9.7 §3.4 prices and totals have two decimal places', async () => {
  const priced = (price: string) =>
    bodyOf(shop.administrator.post<CardDesign>('/api/admin/cards', { ...cardFields, price }))
  const designs = [await priced('7'), await priced('7.5'), await priced('7.05')]
  expect(designs.map(({ price }) => price)).toEqual(['7.00', '7.50', '7.05'])
  const caller = new Caller(shop)
  for (const design of designs) await add(caller, design, 1)
  const lines = await bodyOf(caller.get<CartItem[]>('/api/cart'))
  expect(lines.map(({ cardDesign }) => cardDesign.price)).toEqual(['7.00', '7.50', '7.05'])
  expect((await checkOut(caller)).totalAmount).toBe('21.55')
})

test('§9.8 the total is the sum of design price times quantity over the lines', async () => {
  const caller = new Caller(shop)
  await add(caller, shop.design, 10)
  await add(caller, shop.cheapDesign, 3)
  expect((await checkOut(caller)).totalAmount).toBe((14.5 * 10 + 8.05 * 3).toFixed(2))
})

test('§9.9 §9.8 nothing is added for shipping or tax', async () => {
  const caller = new Caller(shop)
  await add(caller, shop.cheapDesign, 1)
  const { body } = await caller.post<{ amount: number }>('/api/create-payment-intent', { calculateFromCart: true })
  expect(body.amount).toBe(805)
})

test('§9.8 a line whose design is deleted has no price, stays in the cart, and cannot be bought', async () => {
  const gone = await bodyOf(shop.administrator.post<CardDesign>('/api/admin/cards', { ...cardFields, price: '30' }))
  const caller = new Caller(shop)
  await add(caller, gone, 1)
  await bodyOf(shop.administrator.delete(`/api/admin/cards/${gone.id}`))
  expect(await bodyOf(caller.get('/api/cart'))).toMatchObject([{ cardDesignId: gone.id, cardDesign: null }])
  expect((await caller.post('/api/create-payment-intent', { calculateFromCart: true })).status).toBe(409)
})

test('§9.8 the shop’s own total counts, not the one in the request', async () => {
  const caller = new Caller(shop)
  await add(caller, shop.design, 2)
  const lines = await bodyOf(caller.get<CartItem[]>('/api/cart'))
  const reference = await pay(caller)
  const cheaper = await caller.post<Order>('/api/orders', placement(lines, reference, { totalAmount: '0.01' }))
  expect(cheaper.status).toBe(409)
  const { totalAmount } = await bodyOf(caller.post<Order>('/api/orders', placement(lines, reference)))
  expect(totalAmount).toBe('29.00')
})
