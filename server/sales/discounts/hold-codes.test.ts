import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { codeHolds, giftCardEntries, giftCards, promoCodes } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { addSampleCatalog, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { issueGiftCard } from '#server/money/stored-value/gift-cards.ts'
import { type CodesWanted, holdCodes, lockCodes, spendCodes } from './hold-codes.ts'
import { refundGiftCards } from '#server/money/stored-value/refund-gift-cards.ts'

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
afterAll(() => shop.close())

const wanted = (change: Partial<CodesWanted> = {}): CodesWanted => ({
  checkoutId: randomUUID(),
  email: 'ann@shop.test',
  userId: null,
  promo: null,
  giftCards: [],
  ...change,
})
const hold = (codes: CodesWanted) => shop.db.transaction((tx) => holdCodes(tx, codes))
const spend = (codes: CodesWanted, orderId: string) =>
  shop.db.transaction(async (tx) => {
    const taken = await lockCodes(tx, codes)
    if (!taken) await spendCodes(tx, { ...codes, orderId })
    return taken
  })
const issue = (initialCents: number) => shop.db.transaction((tx) => issueGiftCard(tx, { initialCents }))
const expire = (checkoutId: string) =>
  shop.db
    .update(codeHolds)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(codeHolds.checkoutId, checkoutId))

let codes = 0
async function addPromo(limits: { uses?: number; usesPerPerson?: number }): Promise<string> {
  const values = { code: `CODE-${codes++}`, kind: 'amount', amountCents: 300, ...limits } as const
  const [row] = await shop.db.insert(promoCodes).values(values).returning()
  return row!.id
}

async function order(): Promise<string> {
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(catalog) })
  const { id } = await pay(visitor)
  const { status, body } = await visitor.call(orders.place, { body: await placementOf(visitor, id) })
  expect(status).toBe(201)
  return body.id
}

const balanceOf = async (id: string) =>
  (await shop.db.select().from(giftCards).where(eq(giftCards.id, id)))[0]!.balanceCents

describe('works', () => {
  test('a gift card pays for two orders, and gets a refund’s part back, once', async () => {
    const [card, other] = [await issue(2000), await issue(500)]
    const [first, second] = [await order(), await order()]
    const one = wanted({ giftCards: [{ id: card.id, cents: 1500 }] })
    expect(await hold(one)).toBeUndefined()
    expect(await balanceOf(card.id)).toBe(2000)
    expect(await spend(one, first)).toBeUndefined()
    expect(await shop.db.$count(codeHolds, eq(codeHolds.checkoutId, one.checkoutId))).toBe(0)
    const two = wanted({
      giftCards: [
        { id: card.id, cents: 500 },
        { id: other.id, cents: 400 },
      ],
    })
    expect(await spend(two, second)).toBeUndefined()
    expect([await balanceOf(card.id), await balanceOf(other.id)]).toEqual([0, 100])
    const refundId = randomUUID()
    const refund = () => shop.db.transaction((tx) => refundGiftCards(tx, { orderId: second, refundId, cents: 600 }))
    expect(await Promise.all([refund(), refund(), refund()])).toEqual([600, 600, 600])
    expect([await balanceOf(card.id), await balanceOf(other.id)]).toEqual([200, 500])
    const rest = { orderId: second, refundId: randomUUID(), cents: 1000 }
    expect(await shop.db.transaction((tx) => refundGiftCards(tx, rest))).toBe(300)
    expect([await balanceOf(card.id), await balanceOf(other.id)]).toEqual([500, 500])
    expect(await wrongBalances()).toEqual([])
  })

  test('holding again releases the same checkout’s earlier hold, and an expired hold blocks nobody', async () => {
    const { id } = await issue(1000)
    const promo = { id: await addPromo({ uses: 1 }), cents: 300 }
    const mine = wanted({ promo, giftCards: [{ id, cents: 1000 }] })
    expect(await hold(mine)).toBeUndefined()
    expect(await hold(mine)).toBeUndefined()
    expect(await hold(wanted({ promo }))).toMatchObject({ promoCodeId: promo.id })
    expect(await hold(wanted({ giftCards: [{ id, cents: 1 }] }))).toMatchObject({ giftCardId: id })
    await expire(mine.checkoutId)
    expect(await hold(wanted({ promo, giftCards: [{ id, cents: 1000 }] }))).toBeUndefined()
  })
})

describe('refuses', () => {
  test('more uses by one person than allowed, however the address is written', async () => {
    const promo = { id: await addPromo({ usesPerPerson: 1 }), cents: 300 }
    const hers = wanted({ promo, email: 'Ann@Shop.test' })
    expect(await hold(hers)).toBeUndefined()
    expect(await hold(wanted({ promo, email: 'ann@shop.TEST' }))).toMatchObject({ promoCodeId: promo.id })
    expect(await spend(hers, await order())).toBeUndefined()
    expect(await hold(wanted({ promo, email: 'ann+again@shop.TEST' }))).toMatchObject({ promoCodeId: promo.id })
    expect(await hold(wanted({ promo, email: 'bob@shop.test' }))).toBeUndefined()
  })

  test('a blocked gift card, and a promo code that was switched off meanwhile', async () => {
    const { id } = await issue(1000)
    await shop.db.update(giftCards).set({ state: 'blocked' }).where(eq(giftCards.id, id))
    expect(await hold(wanted({ giftCards: [{ id, cents: 1 }] }))).toMatchObject({ giftCardId: id })
    const promo = { id: await addPromo({}), cents: 300 }
    await shop.db.update(promoCodes).set({ isActive: false }).where(eq(promoCodes.id, promo.id))
    expect(await hold(wanted({ promo }))).toMatchObject({ promoCodeId: promo.id })
  })

  test('a payment after its hold expired and somebody else spent the gift card: nothing is spent', async () => {
    const { id } = await issue(1000)
    const promo = { id: await addPromo({ uses: 5 }), cents: 300 }
    const late = wanted({ promo, giftCards: [{ id, cents: 800 }] })
    expect(await hold(late)).toBeUndefined()
    await expire(late.checkoutId)
    expect(await spend(wanted({ giftCards: [{ id, cents: 800 }] }), await order())).toBeUndefined()
    expect(await spend(late, await order())).toMatchObject({ giftCardId: id })
    expect(await balanceOf(id)).toBe(200)
    expect((await shop.db.select().from(promoCodes).where(eq(promoCodes.id, promo.id)))[0]!.used).toBe(0)
  })
})

describe('protects', () => {
  const rounds = [1, 2, 3, 4, 5]

  test.each(rounds)('fifty buyers at once: one gets the last use of a code (%i)', async () => {
    const promo = { id: await addPromo({ uses: 1 }), cents: 300 }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => hold(wanted({ promo, email: `buyer${index}@shop.test` }))),
    )
    expect(answers.filter((taken) => taken === undefined)).toHaveLength(1)
  })

  test.each(rounds)('fifty buyers at once: one gets the last dollar of a gift card (%i)', async () => {
    const [one, other] = [await issue(100), await issue(100)]
    const both = [
      { id: one.id, cents: 100 },
      { id: other.id, cents: 100 },
    ]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => hold(wanted({ giftCards: index % 2 ? both : both.toReversed() }))),
    )
    expect(answers.filter((taken) => taken === undefined)).toHaveLength(1)
  })

  test('one internet address reserves at most a third of a code’s uses, and a single use for an hour', async () => {
    const address = '10.0.0.1'
    const promo = { id: await addPromo({ uses: 6 }), cents: 300 }
    const from = (change: Partial<CodesWanted>) => hold(wanted({ promo, address, ...change }))
    expect([await from({}), await from({})]).toEqual([undefined, undefined])
    expect(await from({})).toMatchObject({ promoCodeId: promo.id, why: 'held' })
    expect(await from({ address: '10.0.0.2' })).toBeUndefined()

    const single = { id: await addPromo({ uses: 1 }), cents: 300 }
    const mine = wanted({ promo: single, address })
    expect(await hold(mine)).toBeUndefined()
    await shop.db.execute(sql`update rate_limits set resets_at = resets_at - interval '61 minutes'`)
    expect(await hold(mine)).toBeUndefined()
    expect(await hold(wanted({ promo: single, address: '10.0.0.2' }))).toBeUndefined()
  })

  test('concurrent orders cannot spend the same money', async () => {
    const made = [await order(), await order(), await order()]
    for (const _ of rounds) {
      const { id } = await issue(1000)
      const giftCardsWanted = [{ id, cents: 700 }]
      const answers = await Promise.all(made.map((orderId) => spend(wanted({ giftCards: giftCardsWanted }), orderId)))
      expect(answers.filter((taken) => taken === undefined)).toHaveLength(1)
      expect(await balanceOf(id)).toBe(300)
      expect(await shop.db.$count(giftCardEntries, eq(giftCardEntries.giftCardId, id))).toBe(2)
    }
    expect(await wrongBalances()).toEqual([])
  })
})

async function wrongBalances() {
  const rules = [
    'what is left on a gift card is not the sum of its entries',
    'a gift card got back more than it paid for an order',
    'a promo code counts other uses, or another sum, than it has',
  ]
  return (await violations(shop.db)).filter(({ rule }) => rules.includes(rule))
}
