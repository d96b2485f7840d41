import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { cards } from '#contract/catalog/cards.ts'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { alerts, cardDesigns, checkouts, orders as orderRows, refunds } from '#server/platform/db/schema.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { chaos } from '#tests/support/checks/chaos-figures.ts'
import { atCheckout, confirm, expectSoundBooks, openStripeShop, readyToPay } from '#tests/support/shop/stripe-shop.ts'
import { placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Orders need a payment of their own, and the provider may fail in every way (reliability.md, M4, M6 and M12).

const shop = await openStripeShop()
afterAll(() => shop.close())

const intents = () => shop.stripe.counts().intents
const order = (visitor: Visitor, body: Awaited<ReturnType<typeof placementOf>>) => visitor.call(orders.place, { body })

test('a card is paid through Stripe: the intent has the cart’s amount and allows only cards', async () => {
  const { visitor, intent, placement } = await readyToPay(shop, 2)
  const stored = shop.stripe.state.intents.get(intent.id)!
  expect([stored.amount, stored.currency, stored.payment_method_types]).toEqual([2900, 'usd', ['card']])
  expect(intent).toMatchObject({ provider: 'stripe', publishableKey: 'pk_test_shop', amount: 2900 })
  expect(await confirm(shop.stripe, intent)).toBe(200)
  const { status, body } = await order(visitor, placement)
  expect(status).toBe(201)
  // The same card is known again, to count what it is refunded.
  const [row] = await shop.db.select().from(orderRows).where(eq(orderRows.id, body.id))
  expect(row!.paidWith).toMatch(/^card of /)
  expect(
    (await visitor.call(checkout.confirmSandbox, { params: { id: intent.id }, body: { clientSecret: 'x' } })).status,
  ).toBe(404)
})

test('a cart below the smallest card payment is refused before anything is created', async () => {
  const [card] = await shop.db
    .insert(cardDesigns)
    .values({ title: 'Tiny', description: 'x', category: 'greeting', priceCents: 49 })
    .returning()
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(shop.catalog, { cardDesignId: card!.id }) })
  const before = intents()
  const { status, message } = await visitor.call(checkout.createPaymentIntent, { body: {} })
  expect([status, message]).toEqual([409, 'The minimum charge is $0.50. Please add another item.'])
  expect(intents()).toBe(before)
})

describe('M4: no order without its payment', () => {
  const refused = async (visitor: Visitor, paymentId: string) => {
    const answer = await order(visitor, await placementOf(visitor, paymentId))
    expect(await shop.db.$count(orderRows, eq(orderRows.paymentRef, paymentId))).toBe(0)
    return answer.status
  }

  test('no reference, an unknown one, another buyer’s, and one of the sandbox', async () => {
    const { visitor, intent } = await atCheckout(shop)
    const { visitor: thief } = await atCheckout(shop)
    await confirm(shop.stripe, intent)
    expect(await refused(visitor, '')).toBe(400)
    expect(await refused(visitor, 'pi_unknown')).toBe(404)
    expect(await refused(thief, intent.id)).toBe(404)
    expect(await refused(visitor, `pi_sbx_${'0'.repeat(24)}`)).toBe(404)
  })

  test('unpaid, processing, and cancelled payments', async () => {
    const unpaid = await atCheckout(shop)
    expect(await refused(unpaid.visitor, unpaid.intent.id)).toBe(402)
    const asking = await atCheckout(shop)
    await confirm(shop.stripe, asking.intent, 'pm_card_authenticationRequired')
    expect(await refused(asking.visitor, asking.intent.id)).toBe(402)
    const cancelled = await atCheckout(shop)
    await shop.payments.cancelIntent(cancelled.intent.id)
    expect(await refused(cancelled.visitor, cancelled.intent.id)).toBe(402)
    const processing = await atCheckout(shop)
    shop.stripe.state.save('intents', processing.intent.id, {
      ...shop.stripe.state.intents.get(processing.intent.id)!,
      status: 'processing',
    })
    expect(await refused(processing.visitor, processing.intent.id)).toBe(402)
  })
})

describe('M6: money that fits no order is refunded, once', () => {
  for (const [what, change] of [
    ['another amount', { amount: 1, amount_received: 1 }],
    ['another currency', { currency: 'eur' }],
    ['another checkout', { metadata: { checkout_id: crypto.randomUUID(), snapshot: crypto.randomUUID() } }],
  ] as const) {
    test(what, async () => {
      const { visitor, intent, placement } = await readyToPay(shop)
      await confirm(shop.stripe, intent)
      shop.stripe.state.save('intents', intent.id, { ...shop.stripe.state.intents.get(intent.id)!, ...change })
      const answers = await Promise.all([1, 2, 3].map(() => order(visitor, placement)))
      expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
      expect(await shop.db.$count(alerts, eq(alerts.subject, intent.id))).toBe(1)
      await eventually(async () =>
        expect(await shop.db.select().from(refunds).where(eq(refunds.paymentRef, intent.id))).toMatchObject([
          { state: 'done' },
        ]),
      )
      const given = [...shop.stripe.state.refunds.values()].filter((refund) => refund.payment_intent === intent.id)
      expect(given).toHaveLength(1)
      expect(await shop.db.select().from(checkouts).where(eq(checkouts.paymentRef, intent.id))).toMatchObject([
        { state: 'refunded' },
      ])
      expect(await shop.db.$count(orderRows, eq(orderRows.paymentRef, intent.id))).toBe(0)
    })
  }
})

describe('M12: the provider fails', () => {
  for (const fault of ['drop_before', 'drop_after'] as const) {
    test(`${fault}: the same key is used again, and there is one intent`, async () => {
      const before = intents()
      shop.stripe.fault('POST /v1/payment_intents', fault, 2)
      const { visitor, intent } = await atCheckout(shop)
      expect(intents() - before).toBe(1)
      shop.stripe.fault('POST /v1/payment_intents/:id', fault, 1)
      await visitor.call(cart.add, {
        body: sampleAddition(shop.catalog, { cardDesignId: shop.catalog.cheapCardId }),
      })
      const again = await visitor.call(checkout.createPaymentIntent, { body: {} })
      expect([again.status, again.body.amount, intents() - before]).toEqual([200, 2255, 1])
      shop.stripe.fault('GET /v1/payment_intents/:id', fault, 1)
      await confirm(shop.stripe, intent)
      expect((await order(visitor, await placementOf(visitor, intent.id))).status).toBe(201)
    })
  }

  test('rate limiting (429) and a server error (500) give a message saying when to retry; then it works', async () => {
    for (const fault of [429, 500] as const) {
      const visitor = new Visitor(shop)
      await visitor.call(cart.add, { body: sampleAddition(shop.catalog) })
      shop.stripe.fault('POST /v1/payment_intents', fault)
      const refused = await visitor.call(checkout.createPaymentIntent, { body: {} })
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
      expect(refused.message).toBe(
        'Card payments cannot be reached right now. Your cart is kept: please try again in a moment.',
      )
      shop.stripe.clearFaults()
      expect((await visitor.call(cart.list)).body).toHaveLength(1)
    }
  })

  test('a provider that is 3 s slow still works', async () => {
    shop.stripe.fault('POST /v1/payment_intents', { delayMs: 3000 })
    const start = performance.now()
    await atCheckout(shop)
    expect(performance.now() - start).toBeGreaterThan(2900)
  })

  test('unreachable: refused within 15 s at first and at once later, browsing stays as fast, and it recovers', async () => {
    const down = await openStripeShop()
    try {
      const { visitor, intent, placement } = await readyToPay(down)
      await confirm(down.stripe, intent)
      const browse = async () => {
        const start = performance.now()
        expect((await new Visitor(down).call(cards.list)).status).toBe(200)
        return performance.now() - start
      }
      down.stripe.block('blackhole')
      const slow = Array.from({ length: 5 }, async () => {
        const start = performance.now()
        const { status, headers } = await order(visitor, placement)
        return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - start }
      })
      const times: number[] = []
      for (let count = 0; count < 50; count++) times.push(await browse())
      if (chaos) expect(times.toSorted((one, other) => one - other)[47]).toBeLessThan(200)
      for (const answer of await Promise.all(slow)) {
        expect(answer).toMatchObject({ status: 503, retryAfter: '5' })
        if (chaos) expect(answer.ms).toBeLessThan(15_000)
      }
      // The circuit breaker is open: nobody asks, and nobody waits any more.
      const { blocked } = down.stripe.counts()
      const start = performance.now()
      expect((await order(visitor, placement)).status).toBe(503)
      expect(down.stripe.counts().blocked).toBe(blocked)
      if (chaos) expect(performance.now() - start).toBeLessThan(1000)
      down.stripe.block('none')
      await eventually(async () => expect((await order(visitor, placement)).status).toBe(201), 500)
      await expectSoundBooks(down, 1)
    } finally {
      await down.close()
    }
  })
})
