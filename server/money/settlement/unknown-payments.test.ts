import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { alerts, checkouts, orders as orderRows } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { atCheckout, confirm, expectSoundBooks, openStripeShop, readyToPay } from '#tests/support/shop/stripe-shop.ts'
import type { Visitor } from '#tests/support/shop/visitor.ts'
import { reconcile } from './reconcile.ts'

// Payments that the provider does not know: begun in the sandbox, with test keys, or in another account.

const shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
afterAll(() => shop.close())
// The books are sound after each (`npm run audit`).
afterEach(async () => {
  await eventually(async () => expect(await violations(shop.db)).toEqual([]))
})

const hours = 3_600_000
const run = (later: number) => reconcile(shop, 30, new Date(Date.now() + later))
const forget = (id: string) => shop.stripe.state.intents.delete(id)
const prepare = (visitor: Visitor) => visitor.call(checkout.createPaymentIntent, { body: {} })
const rowOf = async (paymentRef: string) =>
  (await shop.db.select().from(checkouts).where(eq(checkouts.paymentRef, paymentRef)))[0]!

/** A visitor at checkout whose payment was begun in the sandbox. */
async function fromSandbox() {
  const { visitor, intent } = await atCheckout(shop)
  const id = `pi_sbx_${crypto.randomUUID().replaceAll('-', '')}`
  forget(intent.id)
  await shop.db
    .update(checkouts)
    .set({ paymentRef: id, clientSecret: `${id}_secret_x` })
    .where(eq(checkouts.paymentRef, intent.id))
  return { visitor, id }
}

describe('works', () => {
  test('the same cart gets another intent, which can be paid', async () => {
    const { visitor, id } = await fromSandbox()
    const { status, body } = await prepare(visitor)
    expect([status, body.provider]).toEqual([200, 'stripe'])
    const [paymentRef] = body.clientSecret.split('_secret_') as [string]
    expect(shop.stripe.state.intents.has(paymentRef)).toBe(true)
    await confirm(shop.stripe, { id: paymentRef, clientSecret: body.clientSecret })
    expect((await visitor.call(orders.place, { body: await placementOf(visitor, paymentRef) })).status).toBe(201)
    expect(await rowOf(id)).toMatchObject({ state: 'expired', intentClosed: true })
  })

  test('so does a changed cart, and one that moves to another device by a sign-in', async () => {
    const { visitor, intent } = await atCheckout(shop)
    forget(intent.id)
    await visitor.call(cart.add, { body: sampleAddition(shop.catalog, { cardDesignId: shop.catalog.cheapCardId }) })
    expect((await prepare(visitor)).status).toBe(200)
    const { visitor: guest, id } = await fromSandbox()
    const registered = await guest.call(accounts.register, {
      body: { username: 'rose', email: 'rose@shop.test', password: 'letters & ink' },
    })
    expect(registered.status).toBe(201)
    const { status, body } = await prepare(guest)
    expect([status, body.clientSecret.startsWith(id)]).toEqual([200, false])
  })

  test('an intent that was closed at the provider is replaced by another', async () => {
    const { visitor, intent } = await atCheckout(shop)
    await shop.payments.cancelIntent(intent.id)
    const { status, body } = await prepare(visitor)
    expect([status, body.clientSecret === intent.clientSecret]).toEqual([200, false])
  })
})

describe('protects', () => {
  test('the reconciler closes it once and never asks again', async () => {
    const left = await fromSandbox()
    const young = await atCheckout(shop)
    forget(young.intent.id)
    expect(await run(25 * hours)).toEqual([])
    for (const id of [left.id, young.intent.id])
      expect(await rowOf(id)).toMatchObject({ state: 'expired', intentClosed: true })
    const calls = { ...shop.stripe.counts().calls }
    expect(await run(60 * hours)).toEqual([])
    expect(shop.stripe.counts().calls).toEqual(calls)
    expect(await shop.db.$count(alerts)).toBe(0)
  })

  test('more than a batch of unclosable payments does not keep an ordinary one from being closed', async () => {
    const ids = Array.from({ length: 105 }, () => `pi_${crypto.randomUUID().replaceAll('-', '')}`)
    const old = sql`now() - interval '40 hours'`
    await shop.db
      .insert(checkouts)
      .values(
        ids.map((paymentRef) => ({ purposeId: `session:${paymentRef}`, paymentRef, createdAt: old, updatedAt: old })),
      )
    const honest = await atCheckout(shop)
    await shop.db
      .update(checkouts)
      .set({ createdAt: sql`now() - interval '30 hours'`, updatedAt: sql`now() - interval '30 hours'` })
      .where(eq(checkouts.paymentRef, honest.intent.id))
    const refusing = {
      ...shop.payments,
      cancelIntent: (id: string) =>
        ids.includes(id) ? Promise.reject(new Error('refused')) : shop.payments.cancelIntent(id),
    }
    for (let round = 0; round < 3; round++) await reconcile({ ...shop, payments: refusing }, 30)
    expect(shop.stripe.state.intents.get(honest.intent.id)!.status).toBe('canceled')
    for (let round = 0; round < 2; round++) expect(await run(80 * hours)).toEqual([])
    const rows = await shop.db.select().from(checkouts).where(inArray(checkouts.paymentRef, ids))
    expect(rows.map(({ intentClosed }) => intentClosed)).toEqual(ids.map(() => true))
  })

  test('one that was paid raises one alert, and is no longer asked about', async () => {
    const { intent } = await atCheckout(shop)
    await confirm(shop.stripe, intent)
    await run(60_000)
    expect((await rowOf(intent.id)).state).toBe('paid')
    forget(intent.id)
    for (const later of [2, 30, 80]) expect(await run(later * hours)).toEqual([])
    expect(await rowOf(intent.id)).toMatchObject({ state: 'paid', intentClosed: true })
    expect(await shop.db.select().from(alerts)).toMatchObject([
      { kind: 'payment_unknown', subject: intent.id, detail: { amountCents: 1450 } },
    ])
  })

  test('one that is paid later still becomes its order', async () => {
    const { visitor, intent, placement } = await readyToPay(shop)
    const known = shop.stripe.state.intents.get(intent.id)!
    forget(intent.id)
    await run(60_000)
    shop.stripe.state.save('intents', intent.id, known)
    await confirm(shop.stripe, intent)
    expect((await visitor.call(orders.place, { body: placement })).status).toBe(201)
    await expectSoundBooks(shop, await shop.db.$count(orderRows))
  })
})
