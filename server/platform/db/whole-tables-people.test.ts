import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { cart } from '#contract/sales/cart.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { people } from '#contract/customers/people.ts'
import { reminders } from '#contract/customers/reminders.ts'
import { trackedPieces } from '#contract/customers/piece-calls.ts'
import { remindFriends } from '#server/customers/address-book/address-requests.ts'
import { sendReminders } from '#server/customers/reminders/reminders.ts'
import { listArtistReviews, listCardReviews, listStudioReviews } from '#server/customers/reviews/list-reviews.ts'
import { listAdminReviews } from '#server/customers/reviews/reviews-admin.ts'
import { sendReviewRequests } from '#server/customers/reviews/send-requests.ts'
import { addCrowd, crowd } from '#tests/support/load/crowd.ts'
import { readsOfWholeTables } from '#tests/support/load/whole-table-reads.ts'
import { addSampleCatalog, pay, placementOf, sampleAddition, sampleAddress } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { openDb } from './db.ts'
import { pieceEvents, pieces, reviewRequests } from './schema.ts'

// The same for address books, reminders and reviews.

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
await shop.jobs.pause()
await shop.db.transaction((tx) => addCrowd(tx, crowd, catalog.cardId))
afterAll(() => shop.close())

test('address book, orders for people in it, and reminders scan no table', async () => {
  const own = openDb(shop.shopPool)
  const before = await readsOfWholeTables(shop, crowd / 2)
  const ann = new Visitor(shop)
  const body = { username: 'ann', email: 'ann@shop.test', password: 'a long pass phrase' }
  await ann.call(accounts.register, { body })
  // PostgreSQL settles on a plan the sixth time it runs a statement.
  for (let round = 1; round <= 8; round++) {
    const { id } = (await ann.call(people.add, { body: { name: `Tom ${round}`, address: sampleAddress } })).body
    await ann.call(people.list)
    await ann.call(reminders.next)
    await ann.call(reminders.lastChoice, { params: { id } })
    await ann.call(people.change, { params: { id }, body: { name: 'Tim', address: sampleAddress, version: 1 } })
    const recipients = [{ name: 'Tim', personId: id, address: sampleAddress }]
    await ann.call(cart.add, { body: { ...sampleAddition(catalog), recipients } })
    const intent = await pay(ann)
    const placed = await ann.call(orders.place, { body: await placementOf(ann, intent.id) })
    expect(placed.status, placed.message).toBe(201)
    await remindFriends(own, shop.jobs)
    await sendReminders(own, shop.jobs)
  }
  const after = await readsOfWholeTables(shop, crowd / 2)
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['people', 'address_requests', 'reminders']))
  expect(after).toEqual(before)
})

test('nor do pages of reviews, writing a review, and the e-mail that asks for one', async () => {
  const own = openDb(shop.shopPool)
  const before = await readsOfWholeTables(shop, crowd / 2)
  // PostgreSQL settles on a plan the sixth time it runs a statement.
  for (let round = 1; round <= 8; round++) {
    for (const sort of ['newest', 'highest', 'lowest'] as const) {
      const first = await listArtistReviews(own, catalog.artistId, { sort })
      expect(first.reviews).toHaveLength(10)
      await listArtistReviews(own, catalog.artistId, { sort, cursor: first.next! })
      const { next } = await listCardReviews(own, catalog.cardId, { sort })
      await listCardReviews(own, catalog.cardId, { sort, cursor: next! })
    }
    await listStudioReviews(own, catalog.artistId, {})
    await listAdminReviews(own, { q: 'zebra', page: 1 })
    const { id, trackToken } = await buy()
    const [piece] = await own
      .update(pieces)
      .set({ state: 'arrived', arrivedAt: new Date(), mailedAt: new Date() })
      .where(eq(pieces.orderId, id))
      .returning()
    await own.insert(pieceEvents).values({ pieceId: piece!.id, kind: 'arrived', role: 'carrier', round: 1 })
    await own.insert(reviewRequests).values({ orderId: id, dueAt: sql`now()` })
    await sendReviewRequests(own, shop.jobs)
    const params = { token: trackToken!, piece: piece!.id }
    const visitor = new Visitor(shop)
    expect((await visitor.call(trackedPieces.review, { params, body: { stars: 5 } })).status).toBe(201)
    expect((await visitor.call(trackedPieces.deleteReview, { params })).status).toBe(200)
  }
  const after = await readsOfWholeTables(shop, crowd / 2)
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['reviews', 'review_requests', 'pieces', 'orders']))
  expect(after).toEqual(before)
})

async function buy() {
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(catalog) })
  const intent = await pay(visitor)
  return (await visitor.call(orders.place, { body: await placementOf(visitor, intent.id) })).body
}
