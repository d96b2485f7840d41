import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import { orders } from '#server/platform/db/schema.ts'
import { eraseDuePersonalData } from '#server/fulfillment/pieces/erase-orders.ts'
import { settlePayment } from '#server/money/settlement/settle.ts'
import { preparePayment, sampleAddition, sampleAddress } from '#tests/support/samples/samples.ts'
import { confirm, expectSoundBooks, openStripeShop } from '#tests/support/shop/stripe-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const shop = await openStripeShop()
afterAll(() => shop.close())

test('what was paid while its account was deleted still becomes an order, and forgets the person (reliability.md, M3)', async () => {
  const visitor = new Visitor(shop)
  const password = 'letters & ink'
  const body = { username: 'lena', email: 'lena@shop.test', firstName: '', lastName: '', password }
  await visitor.call(accounts.register, { body })
  await visitor.call(cart.add, { body: sampleAddition(shop.catalog) })
  const intent = await preparePayment(visitor)
  const form = {
    customerName: 'Lena Reader',
    customerEmail: body.email,
    shipToRecipient: true,
    recipientAddress: sampleAddress,
    customerAddress: null,
  }
  await visitor.call(checkout.saveDraft, { body: { paymentIntentId: intent.id, form } })
  expect((await visitor.call(ownAccount.remove, { body: { password } })).status).toBe(200)
  await confirm(shop.stripe, intent)
  await settlePayment(shop, intent.id)

  const find = async () => (await shop.db.select().from(orders).where(eq(orders.paymentRef, intent.id)))[0]
  expect(await find()).toMatchObject({ userId: null, customerName: 'Lena Reader', erasureDue: true })
  await expectSoundBooks(shop, 1)
  await shop.db.update(orders).set({ status: 'completed' })
  await eraseDuePersonalData(shop.db)
  expect(await find()).toMatchObject({ customerName: 'Account deleted', customerEmail: '' })
})
