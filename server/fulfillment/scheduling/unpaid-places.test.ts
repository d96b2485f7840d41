import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { pieces, promiseHolds, rateLimits } from '#server/platform/db/schema.ts'
import {
  addSampleCatalog,
  draftOf,
  goodCard,
  placementOf,
  preparePayment,
  sampleAddition,
} from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { type HeldPlace, holdPlaces } from './hold.ts'

// What is held without paying has a ceiling; what is paid has none.

const shop = await openTestShop({ RATE_LIMIT: 'on' })
const catalog = await addSampleCatalog(shop.db)
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(promiseHolds)
  await shop.db.delete(rateLimits)
})

const day = '2031-03-03'
const promise = { letteredBy: day, mailedBy: day, arrivesFrom: day, arrivesBy: day }
const place = (copies: number, rush = false): HeldPlace => ({
  line: 0,
  position: 0,
  artist_id: catalog.artistId,
  card_design_id: randomUUID(),
  copies,
  rush,
  promise,
  lettered_by: day,
  time_zone: 'America/Chicago',
})

/** @returns how many cards the checkout holds afterward */
async function hold(copies: number, { address = '10.0.0.1', id = randomUUID() as string, rush = false } = {}) {
  const { rows } = await holdPlaces(shop.db, id, [], [place(copies, rush)], address).execute()
  expect(rows[0]!.held).toBe(true)
  const [row] = await shop.db.select().from(promiseHolds).where(eq(promiseHolds.checkoutId, id))
  return row?.copies ?? 0
}
const later = (time: string) =>
  shop.db.update(rateLimits).set({ resetsAt: sql`${rateLimits.resetsAt} - ${time}::interval` })

describe('protects', () => {
  test('an address holds 300 unpaid cards a day, from however many visitors; others hold theirs', async () => {
    expect([await hold(100), await hold(100), await hold(100), await hold(1)]).toEqual([100, 100, 100, 0])
    expect(await hold(100, { address: '10.0.0.2' })).toBe(100)
    await later('23 hours')
    expect(await hold(1)).toBe(0)
    await later('61 minutes')
    expect(await hold(1)).toBe(1)
  })

  test('fifty visitors at once hold no more', async () => {
    const held = await Promise.all(Array.from({ length: 50 }, () => hold(20)))
    expect(held.reduce((sum, copies) => sum + copies, 0)).toBe(300)
  })

  test('a checkout of more than 200 cards holds none, nor what it held when it was smaller', async () => {
    const id = randomUUID()
    expect([await hold(150, { id }), await hold(201, { id }), await hold(150, { id })]).toEqual([150, 0, 150])
  })

  test('a rush place counts as ten', async () => {
    const rush = true
    expect([await hold(20, { rush }), await hold(21, { rush }), await hold(10, { rush }), await hold(1)]).toEqual([
      20, 0, 10, 0,
    ])
  })

  test('a place that is not paid is renewed up to an hour, and then free', async () => {
    const id = randomUUID()
    const minutesLeft = async () => {
      await hold(1, { id })
      const { rows } = await shop.db.execute<{ left: number }>(
        sql`select round(extract(epoch from expires_at - now()) / 60)::int as left from promise_holds`,
      )
      return rows[0]!.left
    }
    expect(await minutesLeft()).toBe(30)
    await later('45 minutes')
    expect(await minutesLeft()).toBe(15)
    await later('1 hour')
    expect(await minutesLeft()).toBeLessThan(0)
  })

  test('one form saved again and again counts once', async () => {
    const id = randomUUID()
    for (let time = 0; time < 5; time++) expect(await hold(90, { id })).toBe(90)
    expect(await hold(200)).toBe(200)
  })
})

describe('works', () => {
  test('beyond the ceiling a buyer pays like everybody, and the order gets its places', async () => {
    const visitor = new Visitor(shop)
    await visitor.call(cart.add, { body: sampleAddition(catalog, { quantity: 2 }) })
    await hold(200, { address: '127.0.0.1' })
    await hold(100, { address: '127.0.0.1' })
    const before = await shop.db.$count(promiseHolds)
    const intent = await preparePayment(visitor)
    const placement = await placementOf(visitor, intent.id)
    expect((await visitor.call(checkout.saveDraft, { body: draftOf(placement) })).status).toBe(200)
    expect(await shop.db.$count(promiseHolds)).toBe(before)
    const { clientSecret } = intent
    await visitor.call(checkout.confirmSandbox, { params: { id: intent.id }, body: { clientSecret, card: goodCard } })
    const order = await visitor.call(orders.place, { body: placement })
    expect(order.status).toBe(201)
    const [piece] = await shop.db.select().from(pieces).where(eq(pieces.orderId, order.body.id))
    expect(piece!.promise).not.toBeNull()
  })
})
