import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import { balance } from '#contract/sales/balance.ts'
import { cart } from '#contract/sales/cart.ts'
import { paymentIntentId } from '#contract/sales/checkout.ts'
import { giftCards } from '#contract/sales/gift-cards.ts'
import { runInvoices } from '#contract/business/invoices.ts'
import { eraseOldDrafts } from '#server/sales/checkout/forget-drafts.ts'
import { type PaymentPurpose, checkouts, paymentPurposes, refunds } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { preparePayment, sampleAddition } from '#tests/support/samples/samples.ts'
import { addRun } from '#tests/support/samples/sample-runs.ts'
import { confirm, openStripeShop } from '#tests/support/shop/stripe-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { reconcile } from './reconcile.ts'
import { settlePayment } from './settle.ts'

// A payment that the shop gave up succeeds after all: the money buys what it was for, or is refunded.

const shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
afterAll(() => shop.close())
afterEach(async () => expect(await violations(shop.db)).toEqual([]))

const password = 'letters & ink'
let count = 0

async function account() {
  const visitor = new Visitor(shop)
  const username = `late${++count}`
  const email = `${username}@shop.test`
  await visitor.call(accounts.register, { body: { username, email, firstName: '', lastName: '', password } })
  return visitor
}
const intentOf = ({ clientSecret }: { clientSecret: string }) => ({ id: paymentIntentId(clientSecret), clientSecret })
const topUp = async (visitor: Visitor) =>
  intentOf((await visitor.call(balance.prepare, { body: { amount: '50' } })).body)
const rowOf = async (ref: string) => (await shop.db.select().from(checkouts).where(eq(checkouts.paymentRef, ref)))[0]!
const set = (ref: string, values: Partial<typeof checkouts.$inferInsert>) =>
  shop.db.update(checkouts).set(values).where(eq(checkouts.paymentRef, ref))

/** The shop has given up the payment, and its buyer pays. */
async function succeedLate(intent: { id: string; clientSecret: string }): Promise<void> {
  await set(intent.id, { state: 'expired' })
  await confirm(shop.stripe, intent)
  for (let time = 0; time < 2; time++) await settlePayment(shop, intent.id)
}

async function expectRefunded(ref: string, amountCents: number): Promise<void> {
  expect((await rowOf(ref)).state).toMatch(/^refund(_due|ed)$/)
  expect(await shop.db.select().from(refunds).where(eq(refunds.paymentRef, ref))).toMatchObject([{ amountCents }])
}

describe('it buys what it was for:', () => {
  test('a top-up', async () => {
    const visitor = await account()
    const intent = await topUp(visitor)
    await succeedLate(intent)
    expect((await visitor.call(balance.find)).body).toMatchObject({ amount: '50.00' })
    expect(await rowOf(intent.id)).toMatchObject({ state: 'ordered' })
  })

  test('a gift card', async () => {
    const intent = await giftCard()
    await succeedLate(intent)
    expect(await rowOf(intent.id)).toMatchObject({ state: 'ordered' })
  })

  test('the payment of an invoice', async () => {
    const run = await addRun(shop.db)
    const manager = new Visitor(shop)
    const { id } = (await manager.call(runInvoices.ask, { params: { token: run.token }, body: {} })).body.invoices[0]!
    const params = { token: run.token, id }
    const intent = intentOf((await manager.call(runInvoices.preparePayment, { params })).body)
    await succeedLate(intent)
    expect((await manager.call(runInvoices.find, { params })).body.invoices).toMatchObject([{ state: 'paid' }])
  })
})

describe('it is refunded:', () => {
  test('a top-up whose account was deleted, and the reconciler has nothing left to try', async () => {
    const visitor = await account()
    const intent = await topUp(visitor)
    await set(intent.id, { state: 'expired' })
    expect((await visitor.call(ownAccount.remove, { body: { password } })).status).toBe(200)
    expect(await rowOf(intent.id)).toMatchObject({ purpose: 'top_up', purposeId: null })
    await succeedLate(intent)
    await expectRefunded(intent.id, 5000)
    expect(await reconcile(shop, 1, new Date(Date.now() + 3_600_000))).toEqual([])
  })

  test('a gift card whose details are no longer known', async () => {
    const intent = await giftCard()
    await set(intent.id, { state: 'expired', updatedAt: new Date(Date.now() - 31 * 24 * 3_600_000) })
    await eraseOldDrafts(shop.db)
    await succeedLate(intent)
    await expectRefunded(intent.id, 2500)
  })

  test('a cart without an address, after three days', async () => {
    const visitor = new Visitor(shop)
    await visitor.call(cart.add, { body: sampleAddition(shop.catalog) })
    const intent = await preparePayment(visitor)
    await succeedLate(intent)
    expect(await rowOf(intent.id)).toMatchObject({ state: 'paid' })
    expect(await reconcile(shop, 1, new Date(Date.now() + 73 * 3_600_000))).toEqual([])
    await expectRefunded(intent.id, 1450)
  })

  const ofOneThing = paymentPurposes.filter((purpose) => purpose !== 'order' && purpose !== 'gift_card')
  test.each<PaymentPurpose>(ofOneThing)('%s: what it was for no longer exists', async (purpose) => {
    const intent = await topUp(await account())
    await set(intent.id, { purpose, purposeId: crypto.randomUUID() })
    await succeedLate(intent)
    await expectRefunded(intent.id, 5000)
  })

  test.each<PaymentPurpose>(paymentPurposes.filter((purpose) => purpose !== 'order'))(
    '%s: not even its purpose is known',
    async (purpose) => {
      const intent = await topUp(await account())
      await set(intent.id, { purpose, purposeId: null })
      await succeedLate(intent)
      await expectRefunded(intent.id, 5000)
    },
  )
})

async function giftCard() {
  const people = { recipientName: 'Gia', recipientEmail: 'gia@shop.test', fromName: 'Gil', buyerEmail: 'gil@shop.test' }
  const body = { ...people, amount: '25.00', message: 'Enjoy.' }
  return intentOf((await new Visitor(shop).call(giftCards.prepare, { body })).body)
}
