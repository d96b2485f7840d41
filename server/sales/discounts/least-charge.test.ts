import { afterAll, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { codes } from '#contract/sales/codes.ts'
import { issueGiftCard } from '#server/money/stored-value/gift-cards.ts'
import { preparePayment, sampleAddition } from '#tests/support/samples/samples.ts'
import { openStripeShop } from '#tests/support/shop/stripe-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Stripe charges no card less than $0.50.

const shop = await openStripeShop()
afterAll(() => shop.close())

test('a gift card that almost covers the cart leaves the card payment Stripe’s minimum charge', async () => {
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(shop.catalog) })
  const { code } = await issueGiftCard(shop.db, { initialCents: 1440 })
  const { body } = await visitor.call(codes.apply, { body: { code } })
  expect(body).toMatchObject({ total: '0.50', codes: [{ amount: '14.00' }] })
  expect((await preparePayment(visitor)).amount).toBe(50)
})
