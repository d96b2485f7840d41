import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { codes } from '#contract/sales/codes.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { alerts, codeHolds, orders as orderRows, pieces, promoCodes, promoUses } from '#server/platform/db/schema.ts'
import { reconcile } from '#server/money/settlement/reconcile.ts'
import { settlePayment } from '#server/money/settlement/settle.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { addPromoCode } from '#tests/support/samples/sample-codes.ts'
import {
  addSampleCatalog,
  draftOf,
  goodCard,
  placementOf,
  preparePayment,
  sampleAddition,
} from '#tests/support/samples/samples.ts'
import { fillInCheckout, saveCheckout } from '#tests/support/shop/saved-checkout.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Promo codes from the cart to the order (product.md, section 9).

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
afterAll(async () => {
  expect(await violations(shop.db)).toEqual([])
  expect(await shop.db.$count(alerts)).toBe(0)
  await shop.close()
})

let count = 0
let code: string
beforeEach(() => {
  code = `CODE${++count}`
})

async function buyer(quantity = 1) {
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(catalog, { quantity }) })
  return visitor
}
const apply = (visitor: Visitor, typed = code) => visitor.call(codes.apply, { body: { code: typed } })

describe('works', () => {
  test('a code discounts the cards; the order, its pieces and the code record it', async () => {
    await addPromoCode(shop.db, code, { percent: 15 })
    const visitor = await buyer(3)
    const { body } = await apply(visitor, ` ${code.toLowerCase()} `)
    expect(body).toMatchObject({ subtotal: '43.50', discount: '6.52', total: '36.98' })
    expect(body.codes).toMatchObject([{ kind: 'promo', label: code, amount: '6.52', problem: null }])
    const { intent, saved, place } = await saveCheckout(visitor)
    expect([intent.amount, saved.status]).toEqual([3698, 200])
    const { body: order } = await place()
    expect(order).toMatchObject({ totalAmount: '36.98', discountAmount: '6.52', items: [{ discount: '6.52' }] })
    const [made] = await shop.db.select().from(pieces).where(eq(pieces.orderId, order.id))
    expect(made!.shareCents).toBe(3698)
    const [used] = await shop.db.select().from(promoCodes).where(eq(promoCodes.code, code))
    expect(used!.used).toBe(1)
    expect((await visitor.call(codes.summary)).body).toMatchObject({ total: '0.00', codes: [] })
    expect(await shop.db.$count(codeHolds)).toBe(0)
  })

  test('another code replaces the first; without a code, the cart has its old price', async () => {
    await addPromoCode(shop.db, code)
    await addPromoCode(shop.db, `${code}-B`, { kind: 'amount', amountCents: 500 })
    const visitor = await buyer()
    await apply(visitor)
    const { body } = await apply(visitor, `${code}-b`)
    expect(body).toMatchObject({ discount: '5.00', codes: [{ label: `${code}-B` }] })
    const removed = await visitor.call(codes.remove, { params: { id: body.codes[0]!.id } })
    expect(removed.body).toMatchObject({ discount: '0.00', total: '14.50', codes: [] })
    expect((await preparePayment(visitor)).amount).toBe(1450)
  })

  test('a guest’s code moves to the account at sign-in', async () => {
    await addPromoCode(shop.db, code)
    const person = { username: `ann${count}`, email: `ann${count}@shop.test`, password: 'nibs and ink' }
    await new Visitor(shop).call(accounts.register, { body: person })
    const visitor = await buyer()
    await apply(visitor)
    await visitor.call(accounts.signIn, { body: person })
    expect((await visitor.call(codes.summary)).body).toMatchObject({ discount: '1.45', codes: [{ label: code }] })
  })

  test('the code of a buyer who gave up is available again after half an hour', async () => {
    await addPromoCode(shop.db, code, { uses: 1 })
    const [first, second] = [await buyer(), await buyer()]
    await apply(first)
    await apply(second)
    await saveCheckout(first)
    expect((await saveCheckout(second)).saved).toMatchObject({ status: 409, code: 'code_used_up' })
    await shop.db.update(codeHolds).set({ expiresAt: new Date(Date.now() - 1000) })
    const { saved, place } = await saveCheckout(second)
    expect(saved.status).toBe(200)
    expect((await place()).status).toBe(201)
  })
})

describe('a code that pays for everything', () => {
  async function free(values: Parameters<typeof addPromoCode>[2] = {}) {
    await addPromoCode(shop.db, code, { percent: 100, ...values })
    const visitor = await buyer()
    await apply(visitor)
    return visitor
  }

  test('needs no card, makes one order however often it is placed, and the order can be cancelled', async () => {
    const visitor = await free()
    const { intent, saved, place } = await saveCheckout(visitor)
    expect(intent).toMatchObject({ provider: 'none', amount: 0, id: expect.stringMatching(/^pi_none_/) })
    expect(saved.status).toBe(200)
    const placed = await Promise.all([place(), place(), place()])
    expect(new Set(placed.map(({ status, body }) => `${status} ${body.id}`))).toEqual(
      new Set([`201 ${placed[0]!.body.id}`]),
    )
    expect(placed[0]!.body).toMatchObject({ totalAmount: '0.00', discountAmount: '14.50' })
    expect((await visitor.call(cart.list)).body).toEqual([])
    const { trackToken: token } = placed[0]!.body
    const cancelled = await visitor.call(tracking.cancel, { params: { token }, body: {} })
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  })

  test('replaces a card payment, which comes back when a card is added', async () => {
    await addPromoCode(shop.db, code, { kind: 'amount', amountCents: 1450 })
    const visitor = await buyer()
    const before = await preparePayment(visitor)
    await apply(visitor)
    const { intent } = await saveCheckout(visitor)
    expect(intent.provider).toBe('none')
    const late = { clientSecret: before.clientSecret, card: goodCard }
    const confirmed = await visitor.call(checkout.confirmSandbox, { params: { id: before.id }, body: late })
    expect(confirmed.status).toBe(409)
    await visitor.call(cart.add, { body: sampleAddition(catalog) })
    const { intent: after, saved, place } = await saveCheckout(visitor)
    expect(after).toMatchObject({ provider: 'sandbox', amount: 1450 })
    expect(saved.status).toBe(200)
    expect((await place()).body).toMatchObject({ totalAmount: '14.50', discountAmount: '14.50' })
  })

  test('fifty buyers want its last use at once: one order is made', async () => {
    const first = await free({ uses: 1 })
    const others = await Promise.all(Array.from({ length: 49 }, () => buyer()))
    await Promise.all(others.map((visitor) => apply(visitor)))
    const visitors = [first, ...others]
    const prepared = await Promise.all(
      visitors.map(async (visitor) => {
        const intent = await preparePayment(visitor)
        return {
          visitor,
          placement: await placementOf(visitor, intent.id, {
            totalAmount: '0.00',
            customerEmail: `b${++count}@shop.test`,
          }),
        }
      }),
    )
    const placed = await Promise.all(
      prepared.map(({ visitor, placement }) => visitor.call(orders.place, { body: placement })),
    )
    expect(placed.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(placed.map(({ code: reason }) => reason ?? 'made'))).toEqual(new Set(['made', 'code_used_up']))
  })

  test('sells no card that was changed or removed, and nothing to anybody else', async () => {
    const visitor = await free()
    const { place, intent } = await saveCheckout(visitor)
    const stranger = await buyer()
    const placement = await placementOf(stranger, intent.id, { totalAmount: '0.00' })
    expect((await stranger.call(orders.place, { body: placement })).status).toBe(404)
    const [line] = (await visitor.call(cart.list)).body
    await visitor.call(cart.change, { params: { id: line!.id }, body: { customMessage: 'other words' } })
    expect(await place()).toMatchObject({ status: 409, code: 'cart_changed' })
    await visitor.call(cart.remove, { params: { id: line!.id } })
    expect(await place()).toMatchObject({ status: 409, code: 'cart_changed' })
  })

  test('is never looked up at the provider', async () => {
    const { intent, place } = await saveCheckout(await free())
    await place()
    await settlePayment(shop, intent.id)
    const failures = await reconcile(shop, 30, new Date(Date.now() + 2 * 24 * 3600 * 1000))
    expect(failures).toEqual([])
  })
})

describe('refuses', () => {
  const day = 24 * 3600 * 1000
  test.each([
    ['code_not_yet', { startsAt: new Date(Date.now() + day) }],
    ['code_over', { endsAt: new Date(Date.now() - day) }],
    ['code_sum_too_low', { leastSumCents: 1451 }],
    ['code_no_card', { categories: ['nothing of this shop'] }],
    ['code_unknown', { isActive: false }],
  ])('%s', async (reason, values) => {
    await addPromoCode(shop.db, code, values)
    expect(await apply(await buyer())).toMatchObject({ status: 400, code: reason })
  })

  test('a person’s second order, whatever the letter case of the address', async () => {
    await addPromoCode(shop.db, code, { usesPerPerson: 1 })
    const first = await buyer()
    await apply(first)
    expect((await (await saveCheckout(first, 'Once@shop.test')).place()).status).toBe(201)
    const again = await buyer()
    await apply(again)
    expect((await saveCheckout(again, 'once@SHOP.test')).saved).toMatchObject({ status: 409, code: 'code_used_up' })
    expect((await saveCheckout(again, 'other@shop.test')).saved.status).toBe(200)
  })

  test('a page that shows another total than the code gives', async () => {
    await addPromoCode(shop.db, code)
    const visitor = await buyer()
    const intent = await preparePayment(visitor)
    const placement = await placementOf(visitor, intent.id)
    await apply(visitor)
    await preparePayment(visitor)
    expect(await visitor.call(checkout.saveDraft, { body: draftOf(placement) })).toMatchObject({ code: 'cart_changed' })
  })

  test('removing a code from somebody else’s cart', async () => {
    await addPromoCode(shop.db, code)
    const owner = await buyer()
    const { body } = await apply(owner)
    const params = { id: body.codes[0]!.id }
    expect((await (await buyer()).call(codes.remove, { params })).status).toBe(404)
  })
})

describe('protects', () => {
  test('fifty buyers want the last use at once: one pays, and the others are told before any money moves', async () => {
    await addPromoCode(shop.db, code, { uses: 1 })
    const forms = []
    for (let index = 0; index < 50; index++) {
      const visitor = await buyer()
      await apply(visitor)
      forms.push(await fillInCheckout(visitor))
    }
    const saved = await Promise.all(forms.map(({ save }) => save()))
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(saved.map((answer) => answer.code ?? 'saved'))).toEqual(new Set(['saved', 'code_used_up']))
    expect(await forms[saved.findIndex(({ status }) => status === 200)]!.place()).toMatchObject({ status: 201 })
    const [used] = await shop.db.select().from(promoCodes).where(eq(promoCodes.code, code))
    expect([used!.used, await shop.db.$count(promoUses, eq(promoUses.promoCodeId, used!.id))]).toEqual([1, 1])
  })

  test('paid after the hold expired and the last use was gone: the money is refunded, and no order is made', async () => {
    await addPromoCode(shop.db, code, { uses: 1 })
    const [late, quick] = [await buyer(), await buyer()]
    await apply(late)
    await apply(quick)
    const slow = await saveCheckout(late)
    await shop.db.update(codeHolds).set({ expiresAt: new Date(Date.now() - 1000) })
    expect((await (await saveCheckout(quick)).place()).status).toBe(201)
    expect(await slow.place()).toMatchObject({ status: 409, code: 'payment_mismatch' })
    expect(await shop.db.$count(orderRows, eq(orderRows.paymentRef, slow.intent.id))).toBe(0)
    await shop.db.delete(alerts)
  })
})
