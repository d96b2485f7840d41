import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { parseCents, toDecimal } from '#contract/base/money.ts'
import { type OrderPlacement, orders } from '#contract/fulfillment/orders.ts'
import { cardDesigns, checkouts, orders as orderRows, sandboxIntents } from '#server/platform/db/schema.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { addSampleCatalog, pay, placementOf, preparePayment, sampleAddition } from '#tests/support/samples/samples.ts'
import { comeAgain } from '#tests/support/shop/come-again.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// The shop's guarantees about money, by their numbers in the list of what must never happen. All over HTTP.

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
afterAll(() => shop.close())

async function shopperWithCart(): Promise<Visitor> {
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(catalog, { quantity: 2 }) })
  return visitor
}

function countOrders(paymentRef: string): Promise<number> {
  return shop.db.$count(orderRows, eq(orderRows.paymentRef, paymentRef))
}

describe('M1: one checkout gives one order, one charge, one e-mail', () => {
  const count = rounds(10, 300, 20)
  test(`${count} rounds of 10 identical orders at once (50 at once in each 10th)`, { timeout: 3_600_000 }, async () => {
    const confirmations = async () => (await shop.mails()).filter((name) => name.includes('order-received')).length
    const before = await confirmations()
    for (let round = 1; round <= count; round++) {
      const visitor = await shopperWithCart()
      const prepared = await Promise.all(Array.from({ length: 5 }, () => preparePayment(visitor)))
      expect(new Set(prepared.map((intent) => intent.id)).size).toBe(1)
      const intent = await pay(visitor)
      const body = await placementOf(visitor, intent.id)
      const answers = await Promise.all(
        Array.from({ length: round % 10 === 0 ? 50 : 10 }, () => comeAgain(() => visitor.call(orders.place, { body }))),
      )
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201))
      expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
      expect(await countOrders(intent.id)).toBe(1)
      expect((await visitor.call(cart.list)).body).toEqual([])
    }
    expect(await shop.db.$count(sandboxIntents)).toBe(count)
    await eventually(async () => expect((await confirmations()) - before).toBe(count), 200)
    recordFigures('M1 the same order at once', { rounds: count, orders: count, mails: count })
  })
})

describe('M4: no order without its payment', () => {
  const states = ['requires_payment_method', 'requires_action', 'processing', 'canceled'] as const

  test.each(states)('an intent that is %s makes no order', async (status) => {
    const visitor = await shopperWithCart()
    const intent = await preparePayment(visitor)
    await shop.db.update(sandboxIntents).set({ status }).where(eq(sandboxIntents.id, intent.id))
    const answer = await visitor.call(orders.place, { body: await placementOf(visitor, intent.id) })
    expect(answer.status).toBe(402)
    expect(await countOrders(intent.id)).toBe(0)
  })

  test('no reference, an unknown one, another buyer’s, one that is being refunded', async () => {
    const visitor = await shopperWithCart()
    const own = await pay(visitor)
    const other = await pay(await shopperWithCart())
    await shop.db.update(checkouts).set({ state: 'refund_due' }).where(eq(checkouts.paymentRef, own.id))
    const placement = await placementOf(visitor, own.id)
    const attempt = async (paymentIntentId: string | undefined) =>
      (await visitor.call(orders.place, { body: { ...placement, paymentIntentId } as OrderPlacement })).status
    expect(await attempt(undefined)).toBe(400)
    expect(await attempt('')).toBe(400)
    expect(await attempt('pi_sbx_unknown')).toBe(404)
    expect(await attempt(other.id)).toBe(404)
    expect(await attempt(own.id)).toBe(409)
    expect((await countOrders(own.id)) + (await countOrders(other.id))).toBe(0)
  })
})

describe('M5: the server owns every price and total', () => {
  const bodies = rounds(300, 1000, 1000)
  test(`${bodies} tampered bodies make no order, then the honest one does`, async () => {
    const visitor = await shopperWithCart()
    const intent = await pay(visitor)
    const honest = await placementOf(visitor, intent.id)
    const [item] = honest.items

    const amount = fc.oneof(
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => toDecimal(cents)),
      fc.constantFrom(
        'NaN',
        'Infinity',
        '-29.00',
        '0.00',
        '29',
        '29.001',
        '1e9',
        '',
        ' ',
        '$',
        null,
        29,
        Number.NaN,
        {},
        [],
      ),
    )
    const quantity = fc.constantFrom(0, -1, 1, 1.5, 1e9, '1', '2', null, 11, -2, 3)
    const foreign = fc.dictionary(
      fc.constantFrom('id', 'userId', 'status', 'totalCents', '__proto__', 'isAdmin'),
      fc.string(),
    )
    const changed = fc
      .oneof(
        amount.map((totalAmount) => ({ totalAmount })),
        quantity.map((value) => ({ items: [{ ...item, quantity: value }] })),
        amount.map((price) => ({ items: [{ ...item, price: price ?? '1.00' }] })),
        fc.constantFrom([], [item, item], 'items', null, {}).map((items) => ({ items })),
        fc.uuid().map((cardDesignId) => ({ items: [{ ...item, cardDesignId }] })),
        fc.string({ minLength: 1 }).map((words) => ({ items: [{ ...item, customMessage: `${words}!` }] })),
      )
      .filter((change) => !isHonest(change))

    await fc.assert(
      fc.asyncProperty(changed, foreign, async (change, extra) => {
        const { status } = await visitor.call(orders.place, {
          body: { ...honest, ...extra, ...change } as OrderPlacement,
        })
        expect([400, 409]).toContain(status)
      }),
      { numRuns: bodies, seed: 20261121 },
    )
    expect(await countOrders(intent.id)).toBe(0)
    const placed = await visitor.call(orders.place, { body: honest })
    expect(placed.body.totalAmount).toBe('29.00')
  })

  /** Other spellings of the true amount are no fraud. */
  function isHonest(change: { totalAmount?: unknown; items?: unknown }): boolean {
    if (typeof change.totalAmount === 'string') return parseCents(change.totalAmount) === 2900
    const [line] =
      Array.isArray(change.items) && change.items.length === 1 ? (change.items as Record<string, unknown>[]) : []
    return (
      line !== undefined &&
      line.cardDesignId === catalog.cardId &&
      line.quantity === 2 &&
      line.customMessage === sampleAddition(catalog).customMessage &&
      parseCents(String(line.price)) === 1450
    )
  }
})

describe('M8: whole cents, no rounding', () => {
  const carts = rounds(50, 200, 200)
  test(`${carts} random carts: the total is the exact sum`, async () => {
    const cents = fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(1, 5, 10, 1010, 2905, 1_000_000))
    const lines = fc.array(fc.record({ cents, quantity: fc.integer({ min: 1, max: 10 }) }), {
      minLength: 1,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(lines, async (wanted) => {
        const designs = await shop.db
          .insert(cardDesigns)
          .values(
            wanted.map((line) => ({ title: 'Any', description: 'Any.', category: 'greeting', priceCents: line.cents })),
          )
          .returning()
        const visitor = new Visitor(shop)
        for (const [index, { quantity }] of wanted.entries()) {
          await visitor.call(cart.add, {
            body: sampleAddition(catalog, { cardDesignId: designs[index]!.id, quantity }),
          })
        }
        const sum = wanted.reduce((total, line) => total + BigInt(line.cents) * BigInt(line.quantity), 0n)
        expect(BigInt((await preparePayment(visitor)).amount)).toBe(sum)
      }),
      { numRuns: carts, seed: 8 },
    )
  })
})
