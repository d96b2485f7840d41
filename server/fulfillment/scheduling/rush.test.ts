import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { addDays, dayIn } from '#contract/base/mail-calendar.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { promises } from '#contract/fulfillment/promises.ts'
import { trackedPieces } from '#contract/customers/piece-calls.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { artistCalendars, pieces, promiseHolds, refunds } from '#server/platform/db/schema.ts'
import {
  addSampleCatalog,
  draftOf,
  goodCard,
  pay,
  placementOf,
  preparePayment,
  sampleAddition,
} from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Rush is a place of the artist's, for a fee: part of every sum, and sold only while one is free.

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
afterAll(() => shop.close())

const timeZone = 'America/Chicago'
/** Four cards and one rush card on each weekday, so that weekdays do not matter. */
beforeEach(async () => {
  await shop.db.delete(promiseHolds)
  await shop.db.update(pieces).set({ state: 'lettered', nextAt: null })
  const daily = { weekday: Array<number>(7).fill(4), daysOff: [], postingZip: '60601', timeZone, rushPerDay: 1 }
  await shop.db
    .insert(artistCalendars)
    .values({ artistId: catalog.artistId, ...daily })
    .onConflictDoUpdate({ target: artistCalendars.artistId, set: daily })
  await shop.db.execute(sql`update settings set rush_fee_cents = 600`)
})

/** A visitor with a rush card, 14.50 and 6.00, in the cart and a payment prepared for it. */
async function readyToPay(quantity = 1) {
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(catalog, { quantity, rush: true }) })
  const intent = await preparePayment(visitor)
  const placement = await placementOf(visitor, intent.id)
  return { visitor, intent, placement, save: () => visitor.call(checkout.saveDraft, { body: draftOf(placement) }) }
}

test('the fee is in cart, payment, order, shares and refund, and the card is lettered within two working days', async () => {
  const { visitor, intent, placement, save } = await readyToPay(2)
  expect((await visitor.call(cart.list)).body[0]).toMatchObject({ rushFee: '6.00', cardDesign: { price: '14.50' } })
  expect(intent.amount).toBe(4100)
  const [line] = (await visitor.call(promises.ofCart)).body
  // Two copies, one a day.
  expect(line!.promise!.letteredBy >= addDays(dayIn(new Date(), timeZone), 2)).toBe(true)
  expect((await save()).status).toBe(200)
  await visitor.call(checkout.confirmSandbox, {
    params: { id: intent.id },
    body: { clientSecret: intent.clientSecret, card: goodCard },
  })
  const { body: order } = await visitor.call(orders.place, { body: placement })
  expect(order).toMatchObject({ totalAmount: '41.00', items: [{ price: '14.50', rushFee: '6.00' }] })
  const params = { token: order.trackToken }
  const [piece] = (await visitor.call(tracking.find, { params })).body.pieces
  expect(piece).toMatchObject({ rush: true, promise: { letteredBy: line!.promise!.letteredBy } })
  const [row] = await shop.db.select().from(pieces).where(eq(pieces.id, piece!.id))
  expect(row).toMatchObject({ shareCents: 4100, rushFeeCents: 1200, rush: true })
  const { id, version } = piece!
  await visitor.call(trackedPieces.cancel, { params: { ...params, piece: id }, body: { version } })
  expect(await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))).toMatchObject([
    { amountCents: 4100 },
  ])
})

test('a cart without rush is unchanged: no fee, and none in the order', async () => {
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(catalog) })
  const { id } = await pay(visitor)
  const { body: order } = await visitor.call(orders.place, { body: await placementOf(visitor, id) })
  expect(order.totalAmount).toBe('14.50')
  expect(order.items[0]).not.toHaveProperty('rushFee')
})

test('rush is dropped and chosen again in the cart; an unpaid cart uses the current fee', async () => {
  const { visitor, placement } = await readyToPay()
  const [line] = (await visitor.call(cart.list)).body
  const params = { id: line!.id }
  expect((await visitor.call(cart.change, { params, body: { rush: false } })).body.rushFee).toBe(null)
  expect((await visitor.call(cart.change, { params, body: { rush: true } })).body.rushFee).toBe('6.00')
  await shop.db.execute(sql`update settings set rush_fee_cents = 750`)
  const intent = await preparePayment(visitor)
  expect(intent.amount).toBe(2200)
  const old = draftOf({ ...placement, paymentIntentId: intent.id })
  expect(await visitor.call(checkout.saveDraft, { body: old })).toMatchObject({ status: 409, code: 'cart_changed' })
})

test('shows the artist’s next rush date and its fee; none if the places of two working days are taken', async () => {
  const visitor = new Visitor(shop)
  const { artistId } = catalog
  const ask = async (copies: number) =>
    (await visitor.call(promises.list, { query: { artistId, copies, rush: 'true' } })).body[0]!
  expect(await ask(2)).toMatchObject({ available: true, rushFee: '6.00' })
  expect(await ask(3)).toEqual({ artistId, available: false, reason: 'no rush', promise: null, rushFee: '6.00' })
  const [regular] = (await visitor.call(promises.list, { query: { artistId, copies: 3 } })).body
  expect(regular).toMatchObject({ available: true, rushFee: null })
})

test('two of three buyers get the last two places, and the third is told before paying', async () => {
  for (let round = 0; round < 5; round++) {
    await shop.db.delete(promiseHolds)
    const buyers = await Promise.all([1, 2, 3].map(() => readyToPay()))
    const answers = await Promise.all(buyers.map((buyer) => buyer.save()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect([refused.code, refused.message]).toEqual([
      'no_rush_slot',
      'Ada Quill has no rush place left for “Hello”. Please edit it in your cart: without rush, or with another artist.',
    ])
    expect(await shop.db.$count(promiseHolds, eq(promiseHolds.rush, true))).toBe(2)
  }
})

test('rush paid for without checking first is lettered before the others all the same', async () => {
  for (let buyer = 0; buyer < 3; buyer++) {
    const { visitor, intent, placement } = await readyToPay()
    await visitor.call(checkout.confirmSandbox, {
      params: { id: intent.id },
      body: { clientSecret: intent.clientSecret, card: goodCard },
    })
    const { body } = await visitor.call(orders.place, { body: placement })
    const [piece] = (await visitor.call(tracking.find, { params: { token: body.trackToken } })).body.pieces
    expect(piece!.rush).toBe(true)
    // Two working days; at most two holidays or Sundays are in between.
    expect(piece!.promise!.letteredBy <= addDays(dayIn(new Date(), timeZone), 4)).toBe(true)
  }
})
