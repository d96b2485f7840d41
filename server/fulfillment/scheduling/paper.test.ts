import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { addMailDays, dayIn } from '#contract/base/mail-calendar.ts'
import { promises } from '#contract/fulfillment/promises.ts'
import { artistCalendars, paperStock, pieces, promiseHolds, settings } from '#server/platform/db/schema.ts'
import {
  addSampleCatalog,
  draftOf,
  placementOf,
  preparePayment,
  sampleAddition,
} from '#tests/support/samples/samples.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { readBooks } from './books.ts'
import { promiseFrom } from './promises.ts'

// If the shop prints for its artists, a card that is not in the drawer waits for a parcel.

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
afterAll(() => shop.close())

const timeZone = 'America/Chicago'
/** Many cards on each weekday, so that only the stock matters. */
beforeEach(async () => {
  await shop.db.delete(promiseHolds)
  await shop.db.delete(paperStock)
  await shop.db.update(pieces).set({ state: 'lettered', nextAt: null })
  const daily = {
    weekday: Array.from({ length: 7 }, () => 50),
    daysOff: [],
    postingZip: '60601',
    timeZone,
    rushPerDay: 2,
  }
  await shop.db
    .insert(artistCalendars)
    .values({ artistId: catalog.artistId, ...daily })
    .onConflictDoUpdate({ target: artistCalendars.artistId, set: daily })
  await shop.db.update(settings).set({ keepsStock: true })
})

const cardDesignId = () => sampleAddition(catalog).cardDesignId
const stock = async (count: number, parcel: { onTheWay?: number; since?: Date } = {}) =>
  shop.db
    .insert(paperStock)
    .values({ artistId: catalog.artistId, cardDesignId: cardDesignId(), count, ...parcel })
    .onConflictDoUpdate({ target: [paperStock.artistId, paperStock.cardDesignId], set: { count, ...parcel } })

/** The artist's current books. */
async function promised(copies = 1, of: string | null = cardDesignId(), rush = false) {
  const book = (await readBooks(shop.db)).find(({ artistId }) => artistId === catalog.artistId)!
  const wish = { copies, zip: '62701', withoutWaiting: false, rush, cardDesignId: of ?? undefined }
  const found = promiseFrom(book, wish, new Date())
  return typeof found === 'string' ? found : found.letteredBy
}
const anyCard = () => promised(1, null)
const today = () => dayIn(new Date(), timeZone)
const afterParcel = (since = today()) => addMailDays(since, 5)

/** A visitor with cards in the cart and a payment prepared for them. */
async function readyToPay(quantities = [1]) {
  const visitor = new Visitor(shop)
  for (const [index, quantity] of quantities.entries())
    await visitor.call(cart.add, { body: sampleAddition(catalog, { quantity, customMessage: `Card ${index}` }) })
  const intent = await preparePayment(visitor)
  const placement = await placementOf(visitor, intent.id)
  return {
    /** As the page that shows this day for each. */
    save: (letteredBy?: string) => {
      const items = placement.items.map((item) => ({ ...item, letteredBy }))
      return visitor.call(checkout.saveDraft, { body: { ...draftOf(placement), expected: { ...placement, items } } })
    },
  }
}
const heldDays = async () =>
  (await shop.db.select().from(promiseHolds).orderBy(promiseHolds.line)).map(({ letteredBy }) => letteredBy)

describe('works', () => {
  test('fronts in the drawer are lettered immediately; more wait for a parcel', async () => {
    const soon = await anyCard()
    await stock(2)
    expect(await promised(2)).toBe(soon)
    expect(await promised(3)).toBe(afterParcel())
    // The remaining ones come after the parcel's days.
    const since = new Date(Date.now() - 3 * 24 * 3_600_000)
    await stock(2, { onTheWay: 1, since })
    const day = afterParcel(dayIn(since, timeZone))
    expect(await promised(3)).toBe(day > soon ? day : soon)
    expect(await promised(4)).toBe(afterParcel())
  })

  test('others’ orders reduce the stock, and each line of a cart reduces it for the next', async () => {
    await stock(3)
    const soon = await anyCard()
    const [first, second] = [await readyToPay([2]), await readyToPay([1, 1])]
    expect((await first.save()).status).toBe(200)
    expect(await promised(1)).toBe(soon)
    expect(await promised(2)).toBe(afterParcel())
    await shop.db.delete(promiseHolds)
    await stock(1)
    expect((await second.save()).status).toBe(200)
    expect(await heldDays()).toEqual([soon, afterParcel()])
  })

  test('if the shop does not count stock, it has no effect', async () => {
    await shop.db.update(settings).set({ keepsStock: false })
    expect(await promised(5)).toBe(await anyCard())
    await stock(0)
    expect(await promised(5)).toBe(await anyCard())
  })
})

describe('refuses', () => {
  test('a design that was never counted in the artist’s drawer, and rush without a front in time', async () => {
    const query = { artistId: catalog.artistId, cardDesignId: cardDesignId() }
    await eventually(async () => {
      const [own] = (await new Visitor(shop).call(promises.list, { query })).body
      expect(own).toMatchObject({ available: false, reason: 'no paper', promise: null })
    })
    expect(await (await readyToPay()).save()).toMatchObject({ status: 409, code: 'no_paper' })
    await stock(0)
    expect(await promised(1, cardDesignId(), true)).toBe('no rush')
  })
})

describe('protects', () => {
  test('one of three buyers of the last printed card gets the early date, and the others are told, every time', async () => {
    for (let round = 0; round < 10; round++) {
      await shop.db.delete(promiseHolds)
      await stock(1)
      const buyers = await Promise.all([1, 2, 3].map(() => readyToPay()))
      const early = await promised()
      const answers = await Promise.all(buyers.map((buyer) => buyer.save(early)))
      expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([
        200,
        'promise_changed',
        'promise_changed',
      ])
      expect(await heldDays()).toEqual([early])
      // After seeing the new date, the others accept it.
      const refused = buyers[answers.findIndex(({ status }) => status === 409)]!
      expect((await refused.save(await promised())).status).toBe(200)
    }
  })

  test('a front whose payment timed out is available again', async () => {
    await stock(1)
    await (await readyToPay()).save()
    expect(await promised()).toBe(afterParcel())
    await shop.db.update(promiseHolds).set({ expiresAt: sql`now() - interval '1 minute'` })
    expect(await promised()).toBe(await anyCard())
  })
})
