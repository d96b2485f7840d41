import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays, dayIn } from '#contract/base/mail-calendar.ts'
import { cart } from '#contract/sales/cart.ts'
import { promises } from '#contract/fulfillment/promises.ts'
import { pieces } from '#server/platform/db/schema.ts'
import { addEarner } from '#tests/support/samples/sample-earnings.ts'
import { sampleAddition, sampleAddress } from '#tests/support/samples/samples.ts'
import { openCardBuyers } from '#tests/support/shop/card-buyers.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { moveToAnother } from './late.ts'
import { mailPiece } from './mail-piece.ts'

// Cards that should not arrive before a day (product.md, section 12).

const shop = await openCardBuyers()
afterAll(() => shop.close())

const today = dayIn(new Date(), 'America/New_York')
const [day, first] = [addDays(today, 60), addDays(today, 54)]
const wish = { arriveBy: day, arriveNotBefore: first }
const rowOf = async (id: string) => (await shop.at.shop.db.select().from(pieces).where(eq(pieces.id, id)))[0]!

describe('works', () => {
  test('it is lettered and mailed late, keeps the days that were wished for, and is in time for them', async () => {
    const visitor = new Visitor(shop.at.shop)
    const { catalog } = shop.at
    const { body: line } = await visitor.call(cart.add, { body: sampleAddition(catalog, wish) })
    expect(line).toMatchObject(wish)
    const datesOf = async () => (await visitor.call(promises.ofCart, { query: { zip: '10001' } })).body[0]!
    const { promise, tooLate } = await datesOf()
    expect(promise!.arrivesFrom! >= first && promise!.arrivesBy! <= day).toBe(true)
    expect(promise!.letteredBy > addDays(today, 30)).toBe(true)
    expect(tooLate).toBe(0)
    // A day that cannot be kept is said so.
    await visitor.call(cart.change, { params: { id: line.id }, body: { arriveBy: today, arriveNotBefore: null } })
    expect((await datesOf()).tooLate).toBe(1)
  })

  test('each person has their own days, or else those of the line', async () => {
    const other = { arriveBy: addDays(today, 40), arriveNotBefore: addDays(today, 34) }
    const order = await shop.buy([
      {
        ...wish,
        recipients: [
          { name: 'Ann', address: sampleAddress },
          { name: 'Ben', address: { ...sampleAddress, name: 'Ben' }, ...other },
        ],
      },
    ])
    const cards = (await order.order()).pieces
    expect(cards.map(({ arriveBy, arriveNotBefore }) => ({ arriveBy, arriveNotBefore }))).toEqual([wish, other])
    const [ann, ben] = cards.map(({ promise }) => promise!)
    expect(ann!.arrivesFrom >= first).toBe(true)
    expect(ben!.arrivesFrom >= other.arriveNotBefore && ben!.arrivesFrom < first).toBe(true)
  })

  test('another artist who takes it over keeps the first day', async () => {
    const order = await shop.buy([{ ...wish, anyArtist: true }])
    const { id } = await order.find()
    await addEarner(shop.at.shop.db)
    await shop.as((change) => moveToAnother(change, null), id)
    const moved = await rowOf(id)
    expect(moved.artistId).not.toBe(shop.at.catalog.artistId)
    expect(moved.promise!.arrivesFrom >= first).toBe(true)
  })
})

describe('protects', () => {
  test('it is mailed on its day and not before, unless it is in the mail already', async () => {
    const order = await shop.buy([wish])
    const id = await shop.lettered(order)
    await order.send('approve')
    const mail = (early?: boolean) => shop.as((change) => mailPiece(change, { tracking: null, early }), id)
    await expect(mail()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('mail it on') })
    expect((await order.find()).state).toBe('approved')
    await mail(true)
    expect((await order.find()).state).toBe('mailed')

    const another = await shop.buy([wish])
    const later = await shop.lettered(another)
    await another.send('approve')
    // Its day has come.
    await shop.at.shop.db
      .update(pieces)
      .set({ promise: sql`jsonb_set(promise, '{mailFrom}', to_jsonb(${today}::text))`, dueZone: 'America/New_York' })
      .where(eq(pieces.id, later))
    await shop.as((change) => mailPiece(change, { tracking: null }), later)
    expect((await another.find()).state).toBe('mailed')
  })

  test('a window has its first day before its last, and within the days that are promised', async () => {
    const visitor = new Visitor(shop.at.shop)
    const add = async (days: object) =>
      (await visitor.call(cart.add, { body: sampleAddition(shop.at.catalog, days) })).status
    expect(await add({ arriveBy: first, arriveNotBefore: day })).toBe(400)
    expect(await add({ arriveNotBefore: addDays(today, 120) })).toBe(400)
    expect(await add({ arriveNotBefore: '2026-02-31' })).toBe(400)
    expect(await add({ arriveBy: null, arriveNotBefore: null })).toBe(201)
  })
})
