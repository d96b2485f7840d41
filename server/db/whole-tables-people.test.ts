import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { cart } from '#contract/cart.ts'
import { orders } from '#contract/orders.ts'
import { people } from '#contract/people.ts'
import { reminders } from '#contract/reminders.ts'
import { remindFriends } from '#server/people/address-requests.ts'
import { sendReminders } from '#server/reminders/reminders.ts'
import { addCrowd } from '#tests/support/load/crowd.ts'
import { readsOfWholeTables } from '#tests/support/load/whole-table-reads.ts'
import {
  type SampleCatalog,
  addSampleCatalog,
  pay,
  placementOf,
  sampleAddition,
  sampleAddress,
} from '#tests/support/samples/samples.ts'
import { type TestShop, openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { openDb } from './db.ts'

// The same for the people whom cards go to, and for what is done about their days.

const crowd = 8000

let shop: TestShop
let catalog: SampleCatalog
beforeAll(async () => {
  shop = await openTestShop()
  catalog = await addSampleCatalog(shop.db)
  await shop.jobs.pause()
  await shop.db.transaction((tx) => addCrowd(tx, crowd, catalog.cardId))
})
afterAll(() => shop.close())

test('no table is read as a whole by an address book, by a card to somebody in it, and by reminders', async () => {
  const own = openDb(shop.shopPool)
  const before = await readsOfWholeTables(shop, crowd / 2)
  const ann = new Visitor(shop)
  const body = { username: 'ann', email: 'ann@shop.test', password: 'a long pass phrase' }
  await ann.call(accounts.register, { body })
  // PostgreSQL settles on one plan for a statement when it comes for the sixth time.
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
