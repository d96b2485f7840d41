import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { alerts, sandboxIntents } from '#server/platform/db/schema.ts'
import { storeEvent } from '#server/money/settlement/payment-events.ts'
import {
  goodCard,
  addSampleCatalog,
  placementOf,
  preparePayment,
  sampleAddition,
} from '#tests/support/samples/samples.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { type StripeShop, atCheckout, confirm, openStripeShop, webhookSecret } from '#tests/support/shop/stripe-shop.ts'
import { inWaves } from '#tests/support/shop/in-waves.ts'
import { type TestShop, openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Nobody can test stolen cards in this shop (reliability.md, A10).

const badCard = { ...goodCard, number: '4000 0000 0000 0002' }
const tooMany = /^Too many cards were declined\. Nothing was charged; please try again in 1[45] minutes\.$/

describe('the sandbox', () => {
  let shop: TestShop
  let catalog: Awaited<ReturnType<typeof addSampleCatalog>>
  beforeAll(async () => {
    shop = await openTestShop({ RATE_LIMIT: 'on' })
    catalog = await addSampleCatalog(shop.db)
  })
  afterAll(() => shop.close())

  const shopper = async () => {
    const visitor = new Visitor(shop)
    await visitor.call(cart.add, { body: sampleAddition(catalog) })
    return visitor
  }
  const tryCard = (visitor: Visitor, { id, clientSecret }: { id: string; clientSecret: string }, card = badCard) =>
    visitor.call(checkout.confirmSandbox, { params: { id }, body: { clientSecret, card } })

  test('100 payments prepared by one session: ten in a minute, the rest have to wait', async () => {
    const visitor = await shopper()
    const answers = await inWaves(100, () => visitor.call(checkout.createPaymentIntent, { body: {} }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(90)
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.message).toMatch(/^Too many tries\. Please try again in \d+ seconds\.$/)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    await shop.db.execute(sql`delete from rate_limits where key like 'intent%' or key like 'traffic%'`)
  })

  test('100 declined cards, ten at a time: the bank is asked five times, the owner has to wait, the desk gets one alert', async () => {
    const visitor = await shopper()
    const intent = await preparePayment(visitor)
    let declined = 0
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => tryCard(visitor, intent)))
      declined += answers.filter(({ status }) => status === 402).length
      expect(answers.every(({ status }) => status === 402 || status === 429)).toBe(true)
    }
    expect(declined).toBe(5)
    const refused = await tryCard(visitor, intent)
    expect([refused.status, refused.message]).toEqual([429, expect.stringMatching(tooMany)])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await tryCard(visitor, intent, goodCard)).status).toBe(429)
    expect((await visitor.call(checkout.createPaymentIntent, { body: {} })).message).toMatch(tooMany)
    expect(await shop.db.$count(alerts, and(eq(alerts.kind, 'cards_declined'), eq(alerts.subject, intent.id)))).toBe(1)
    await eventually(async () =>
      expect(await shop.db.select().from(sandboxIntents).where(eq(sandboxIntents.id, intent.id))).toMatchObject([
        { status: 'canceled' },
      ]),
    )

    // After the wait: another payment, and the cart is unchanged.
    await shop.db.execute(sql`delete from rate_limits where key like 'cards-rest%'`)
    const next = await preparePayment(visitor)
    expect(next.id).not.toBe(intent.id)
    expect((await tryCard(visitor, next, goodCard)).status).toBe(200)
    expect((await visitor.call(orders.place, { body: await placementOf(visitor, next.id) })).status).toBe(201)
  })

  test('an event delivered repeatedly counts as one declined card', async () => {
    const visitor = await shopper()
    const { id: paymentRef } = await preparePayment(visitor)
    const event = { id: `evt_${crypto.randomUUID()}`, type: 'payment_intent.payment_failed', paymentRef }
    for (let count = 0; count < 6; count++) await storeEvent(shop.db, shop.jobs, event)
    expect((await visitor.call(checkout.createPaymentIntent, { body: {} })).status).toBe(200)
  })

  test('four declined cards and a good one make an order, and one visitor’s wait affects nobody else', async () => {
    const visitor = await shopper()
    const intent = await preparePayment(visitor)
    for (let count = 0; count < 4; count++) expect((await tryCard(visitor, intent)).status).toBe(402)
    expect((await tryCard(visitor, intent, goodCard)).status).toBe(200)
    const placement = await placementOf(visitor, intent.id)
    const answers = await Promise.all(Array.from({ length: 12 }, () => visitor.call(orders.place, { body: placement })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

test('Stripe’s events count the declines; the payment is closed there, and no other is begun', async () => {
  const shop: StripeShop = await openStripeShop()
  try {
    shop.stripe.setWebhook({ url: shop.webhookUrl, secret: webhookSecret })
    const { visitor, intent } = await atCheckout(shop)
    const declined = () => confirm(shop.stripe, intent, 'pm_card_chargeDeclined')
    for (let count = 0; count < 5; count++) expect(await declined()).toBe(402)
    await shop.stripe.settle()
    expect((await visitor.call(checkout.createPaymentIntent, { body: {} })).message).toMatch(tooMany)
    await eventually(() => expect(shop.stripe.state.intents.get(intent.id)?.status).toBe('canceled'))
    for (let count = 0; count < 95; count++) expect(await declined()).toBe(400)
    expect([...shop.stripe.state.charges.values()].filter((charge) => !charge.paid)).toHaveLength(5)
    expect(await shop.db.$count(alerts, eq(alerts.subject, intent.id))).toBe(1)
    expect((await visitor.call(cart.list)).body).toHaveLength(1)
  } finally {
    await shop.close()
  }
})
