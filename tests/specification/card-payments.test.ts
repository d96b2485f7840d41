import { afterAll, expect, test } from 'vitest'
import { confirm, openStripeShop } from '#tests/support/shop/stripe-shop.ts'
import { bodyOf, Caller } from './caller.ts'
import { addition, placement } from './shopper.ts'
import type { CartItem, Order } from './things.ts'

// The specification, section 7: a shop with a card payment provider. Without one, it uses the sandbox.

const shop = await openStripeShop()
afterAll(() => shop.close())

test('§7.21 §7.17 the browser confirms the payment with the publishable key and the client secret, and then orders', async () => {
  const caller = new Caller(shop)
  const line = addition({ id: shop.catalog.cardId }, { id: shop.catalog.artistId })
  await bodyOf(caller.post('/api/cart', line))
  const lines = await bodyOf(caller.get<CartItem[]>('/api/cart'))
  const { clientSecret, publishableKey } = await bodyOf(
    caller.post<{ clientSecret: string; publishableKey: string }>('/api/create-payment-intent', {
      calculateFromCart: true,
    }),
  )
  expect(publishableKey).toBe('pk_test_shop')
  const [id] = clientSecret.split('_secret_') as [string]

  const unpaid = await caller.post('/api/orders', placement(lines, id))
  expect([unpaid.status, unpaid.message]).toEqual([402, 'Payment was not successful'])
  expect(await confirm(shop.stripe, { id, clientSecret })).toBe(200)
  const order = await bodyOf(caller.post<Order>('/api/orders', placement(lines, id)))
  expect(order).toMatchObject({ status: 'pending', totalAmount: '14.50' })
})
