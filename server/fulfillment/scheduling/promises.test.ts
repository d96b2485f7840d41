import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarsAdmin } from '#contract/fulfillment/calendars-admin.ts'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { addDays, dayIn } from '#contract/base/mail-calendar.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { promises } from '#contract/fulfillment/promises.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { artistCalendars, artists, auditLog, pieces, promiseHolds } from '#server/platform/db/schema.ts'
import {
  addSampleCatalog,
  draftOf,
  goodCard,
  pay,
  placementOf,
  preparePayment,
  sampleAddition,
} from '#tests/support/samples/samples.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { listBookings } from './bookings.ts'
import { readBooks } from './books.ts'
import { findCalendar } from './calendars.ts'
import { promiseFrom } from './promises.ts'

// Dates from an artist's hours: requested, held while the buyer pays, and kept by the piece.

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
afterAll(() => shop.close())

const timeZone = 'America/Chicago'
/** One card on each weekday except holidays, so that weekdays do not matter. */
beforeEach(async () => {
  await shop.db.delete(promiseHolds)
  await shop.db.update(pieces).set({ state: 'lettered', nextAt: null })
  const daily = { weekday: [2, 2, 2, 2, 2, 2, 2], daysOff: [], postingZip: '60601', timeZone, rushPerDay: 0 }
  await shop.db
    .insert(artistCalendars)
    .values({ artistId: catalog.artistId, ...daily })
    .onConflictDoUpdate({ target: artistCalendars.artistId, set: daily })
  await shop.db.execute(sql`update settings set plan_percent = 100`)
})

const wish = { copies: 1, zip: '62701', withoutWaiting: false, rush: false }
/** The artist's current books, not what a page showed seconds ago. */
async function promised(copies = 1) {
  const book = (await readBooks(shop.db)).find(({ artistId }) => artistId === catalog.artistId)!
  const found = promiseFrom(book, { ...wish, copies }, new Date())
  if (typeof found === 'string') throw new Error(found)
  return found
}

/** A visitor with a card in the cart and a payment prepared for it. */
async function readyToPay(quantity = 1) {
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(catalog, { quantity }) })
  const intent = await preparePayment(visitor)
  const placement = await placementOf(visitor, intent.id)
  return {
    visitor,
    placement,
    /** As the page that shows this day. */
    save: (letteredBy?: string) => {
      const items = placement.items.map((item) => ({ ...item, letteredBy }))
      const body = draftOf(placement)
      return visitor.call(checkout.saveDraft, { body: { ...body, expected: { ...placement, items } } })
    },
    async finish() {
      const body = { clientSecret: intent.clientSecret, card: goodCard }
      await visitor.call(checkout.confirmSandbox, { params: { id: intent.id }, body })
      const order = await visitor.call(orders.place, { body: placement })
      expect(order.status).toBe(201)
      return (await visitor.call(tracking.find, { params: { token: order.body.trackToken } })).body.pieces[0]!
    },
  }
}

describe('works', () => {
  test('shows each artist’s next date, or one artist’s; an arrival only if the address is known', async () => {
    const visitor = new Visitor(shop)
    const all = (await visitor.call(promises.list)).body
    expect(all).toHaveLength(await shop.db.$count(artists, eq(artists.isActive, true)))
    const query = { artistId: catalog.artistId, zip: '62701-1234', copies: 2 }
    const [own, ...others] = (await visitor.call(promises.list, { query })).body
    expect([own!.artistId, others]).toEqual([catalog.artistId, []])
    expect(own!.promise!.letteredBy > dayIn(new Date(), timeZone)).toBe(true)
    expect(own!.promise!.arrivesBy! > own!.promise!.mailedBy).toBe(true)
    expect(all[0]!.promise).toMatchObject({ arrivesFrom: null, arrivesBy: null })
  })

  test('the card keeps its held date, is due at that day’s end in the artist’s time zone, and the next one is later', async () => {
    const buyer = await readyToPay(2)
    const shown = await promised(2)
    expect((await buyer.save(shown.letteredBy)).status).toBe(200)
    expect((await promised()).letteredBy > shown.letteredBy).toBe(true)
    const piece = await buyer.finish()
    expect(piece.promise).toEqual(shown)
    expect(dayIn(new Date(piece.dueAt), timeZone)).toBe(shown.mailedBy)
    expect(dayIn(new Date(Date.parse(piece.dueAt) + 1000), timeZone)).toBe(addDays(shown.mailedBy, 1))
    expect(await shop.db.$count(promiseHolds)).toBe(0)
    const next = await promised()
    expect(next.letteredBy > shown.letteredBy).toBe(true)
    await shop.db.update(pieces).set({ state: 'lettered' }).where(eq(pieces.id, piece.id))
    expect((await promised()).letteredBy).toBe(shown.letteredBy)
  })

  test('two lines of one artist follow each other, in the cart as in the order', async () => {
    const buyer = await readyToPay(2)
    await buyer.visitor.call(cart.add, { body: sampleAddition(catalog, { quantity: 2 }) })
    const query = { zip: '62701' }
    const [first, second] = (await buyer.visitor.call(promises.ofCart, { query })).body
    expect(first!.promise).toEqual(await promised(2))
    expect(second!.promise!.letteredBy > first!.promise!.letteredBy).toBe(true)
    const intent = await preparePayment(buyer.visitor)
    const placement = await placementOf(buyer.visitor, intent.id)
    const items = placement.items.map((item, index) => ({
      ...item,
      letteredBy: [first, second][index]!.promise!.letteredBy,
    }))
    const body = { ...draftOf(placement), expected: { ...placement, items } }
    expect((await buyer.visitor.call(checkout.saveDraft, { body })).status).toBe(200)
    const held = await shop.db.select().from(promiseHolds).orderBy(promiseHolds.line)
    expect(held.map(({ promise }) => promise)).toEqual([first!.promise, second!.promise])
  })

  test('a changed form holds one place again', async () => {
    const buyer = await readyToPay()
    const { letteredBy } = await promised()
    for (let time = 0; time < 3; time++) expect((await buyer.save(letteredBy)).status).toBe(200)
    expect(await shop.db.$count(promiseHolds)).toBe(1)
  })

  test('ordering without saving the form first gets a date as well', async () => {
    const visitor = new Visitor(shop)
    await visitor.call(cart.add, { body: sampleAddition(catalog) })
    const before = await promised()
    const { id } = await pay(visitor)
    const { body } = await visitor.call(orders.place, { body: await placementOf(visitor, id) })
    const found = await visitor.call(tracking.find, { params: { token: body.trackToken } })
    expect(found.body.pieces[0]!.promise).toEqual(before)
  })
})

test('artists see what is promised in their name, with overdue cards on the first day', async () => {
  const { artistId } = catalog
  const today = dayIn(new Date(), timeZone)
  const buyer = await readyToPay(2)
  const { letteredBy } = await promised(2)
  await buyer.save(letteredBy)
  await buyer.finish()
  const before = await listBookings(shop.db, artistId)
  expect(before.find(({ day }) => day === letteredBy)).toMatchObject({
    places: 2,
    promised: 2,
    cards: [{ copies: 2, chosen: true, cardTitle: expect.any(String) }],
  })
  await shop.db
    .update(pieces)
    .set({ letteredBy: addDays(today, -3) })
    .where(eq(pieces.letteredBy, letteredBy))
  const [first, ...others] = await listBookings(shop.db, artistId)
  expect(first).toMatchObject({ promised: 2 })
  expect(others.every(({ promised: count }) => count === 0)).toBe(true)
})

test('the desk changes an artist’s hours, and the second of two editors gets a conflict', async () => {
  const desk = await signedInDesk(shop)
  const params = { id: catalog.artistId }
  const { calendar } = (await desk.call(calendarsAdmin.find, { params })).body
  const body = { ...calendar, weekday: [9, 9, 9, 9, 9, 9, 9] }
  expect((await desk.call(calendarsAdmin.save, { params, body })).body.weekday).toEqual(body.weekday)
  expect(await desk.call(calendarsAdmin.save, { params, body })).toMatchObject({
    status: 409,
    code: 'version_conflict',
  })
  expect((await promised(9)).letteredBy).toBe((await promised(1)).letteredBy)
  const [noted] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'calendar changed'))
  expect(noted).toMatchObject({ subjectTitle: 'Ada Quill', after: { weekday: body.weekday } })
})

test('an artist without a calendar has the default capacity, in the studio’s calendar and in dates', async () => {
  await shop.db.delete(artistCalendars)
  await shop.db.execute(sql`update settings set cards_per_day = 3`)
  const calendar = await findCalendar(shop.db, catalog.artistId)
  expect(calendar).toMatchObject({ weekday: [3, 3, 3, 3, 3, 0, 0], version: 0 })
  const [book] = await readBooks(shop.db)
  expect(book!.calendar.weekday).toEqual(calendar.weekday)
  await shop.db.execute(sql`update settings set cards_per_day = 6`)
})

describe('refuses', () => {
  test('a date that has become later, before the card is charged; then the new one is accepted', async () => {
    const [first, second] = [await readyToPay(2), await readyToPay(2)]
    const shown = await promised(2)
    await first.save(shown.letteredBy)
    const late = await second.save(shown.letteredBy)
    expect([late.status, late.code]).toEqual([409, 'promise_changed'])
    expect(late.message).toMatch(/^Ada Quill can now letter “.+” by \w{3}, \w{3} \d+, no longer by \w{3}, \w{3} \d+\./)
    expect((await second.save((await promised(2)).letteredBy)).status).toBe(200)
  })

  test('an artist without free hours, and an invalid ZIP code', async () => {
    const away = [{ from: '2020-01-01', to: '2090-01-01', note: null }]
    await shop.db.update(artistCalendars).set({ daysOff: away }).where(eq(artistCalendars.artistId, catalog.artistId))
    const buyer = await readyToPay()
    expect(await buyer.save()).toMatchObject({ status: 409, code: 'artist_booked_out' })
    expect((await new Visitor(shop).call(promises.list, { query: { zip: '6270' } })).status).toBe(400)
  })
})

describe('protects', () => {
  test('one of two buyers of the last place gets it, and the other is told, every time', async () => {
    for (let round = 0; round < 10; round++) {
      const buyers = await Promise.all([1, 2, 3].map(() => readyToPay(2)))
      const { letteredBy } = await promised(2)
      const answers = await Promise.all(buyers.map((buyer) => buyer.save(letteredBy)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      const held = await shop.db.select().from(promiseHolds).where(eq(promiseHolds.letteredBy, letteredBy))
      expect(held.map(({ copies }) => copies)).toEqual([2])
    }
  })

  test('a place whose payment timed out is free again, and a late payment keeps its promise', async () => {
    const buyer = await readyToPay(2)
    const shown = await promised(2)
    await buyer.save(shown.letteredBy)
    await shop.db.update(promiseHolds).set({ expiresAt: sql`now() - interval '1 minute'` })
    expect(await promised(2)).toEqual(shown)
    expect((await buyer.finish()).promise).toEqual(shown)
  })
})
