import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { codes } from '#contract/sales/codes.ts'
import { customersAdmin } from '#contract/admin/customers-admin.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { promoCodesAdmin } from '#contract/sales/promo-codes-admin.ts'
import { searchAdmin } from '#contract/admin/search-admin.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { addCrowd, crowd, popularCode } from '#tests/support/load/crowd.ts'
import { readsOfWholeTables } from '#tests/support/load/whole-table-reads.ts'
import {
  type SampleCatalog,
  addArtistAccount,
  addSampleCatalog,
  pay,
  placementOf,
  sampleAddition,
  sampleAddress,
} from '#tests/support/samples/samples.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { type TestShop, openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { runInvoices } from '#contract/business/invoices.ts'
import { invoicesAdmin } from '#contract/business/invoices-admin.ts'
import { payoutsAdmin } from '#contract/money/payouts-admin.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { studioStatements } from '#contract/money/statements.ts'
import { studio } from '#contract/studio/studio.ts'
import { studioEarnings } from '#contract/money/studio-earnings.ts'
import { studioPieces } from '#contract/fulfillment/studio-pieces.ts'
import { piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { tracking } from '#contract/customers/tracking.ts'
import type { Payouts } from '#server/platform/integrations/payout-provider.ts'
import { finishRuns, lookAgain, tellOfProgress, tellOfSamples } from '#server/business/run-production/making-jobs.ts'
import { placeBatch } from '#server/business/run-production/place-batch.ts'
import { addReadyRun, letterSample } from '#tests/support/samples/sample-making.ts'
import { runMaking } from '#contract/business/run-making.ts'
import { remindOfInvoices } from '#server/business/invoices/invoice-jobs.ts'
import { followTransfers } from '#server/money/stripe-transfers/follow-transfers.ts'
import { makeStatement, makeStatements } from '#server/money/artist-payouts/make-statements.ts'
import { addRun } from '#tests/support/samples/sample-runs.ts'
import { addEarner, addEarning } from '#tests/support/samples/sample-earnings.ts'
import { moveDuePieces } from '#server/fulfillment/deadlines/timers.ts'
import { tellArtists } from '#server/studio/studio-cards/artist-news.ts'
import { openDb } from './db.ts'
import { artists, bulkQuotes, messages, orders as orderRows, pieces } from './schema.ts'

// Like whole-tables.test.ts, for the desk's searches.

let shop: TestShop
let catalog: SampleCatalog
let desk: Visitor
/** The one order of its kind. */
let id: string
beforeAll(async () => {
  shop = await openTestShop()
  catalog = await addSampleCatalog(shop.db)
  await shop.jobs.pause()
  await shop.db.transaction((tx) => addCrowd(tx, crowd, catalog.cardId))
  await eventually(vacuum)
  id = await orderFromAfar()
  desk = await signedInDesk(shop)
  const tracking = { carrier: 'USPS', trackingNumber: '9400 1000 7777' } as const
  await desk.call(ordersAdmin.start, { params: { id }, body: { endChangeWindow: true } })
  await desk.call(ordersAdmin.mail, { params: { id }, body: { lines: [0], tracking, withoutApproval: true } })
})
afterAll(() => shop.close())

test.each([
  ['customer', { q: 'Ben Writer' }],
  ['e-mail address', { q: 'quiet@zeller' }],
  ['recipient', { q: 'Quentin' }],
  ['city', { q: 'walla walla' }],
  ['tracking number', { q: '940010007777' }],
  ['artist', { artist: 'Ada Quill' }],
  ['artist and city', { q: 'walla walla', artist: 'Ada Quill' }],
])('finding the orders of one %s scans no table of orders', async (_, query) => {
  const asked = { ...query, ...('artist' in query && { artist: catalog.artistId }) }
  await expectIndexed(async () => {
    expect((await desk.call(ordersAdmin.list, { query: asked })).body.orders).toMatchObject([{ id }])
  })
})

test('nor does finding an order by number', async () => {
  await expectIndexed(async () => {
    const { body } = await desk.call(ordersAdmin.list, { query: { q: `#${id.slice(-8)}` } })
    expect(body.orders).toMatchObject([{ id }])
  })
})

test.each(['Ben Writer', 'quiet@zeller', '9400 1000 7777', 'crowd77', 'nobody at all', 'shop.test'])(
  'nor for the quick search for %s',
  async (q) => {
    await expectIndexed(async () => expect((await desk.call(searchAdmin.find, { query: { q } })).status).toBe(200))
  },
)

test('nor does finding a customer scan tables of orders, messages, quotes or notes', async () => {
  const [message] = await shop.db
    .select()
    .from(messages)
    .where(eq(sql`lower(${messages.email})`, 'crowd77@shop.test'))
  const [quote] = await shop.db
    .select()
    .from(bulkQuotes)
    .where(eq(sql`lower(${bulkQuotes.contactEmail})`, 'crowd78@shop.test'))
  await expectIndexed(async () => {
    for (const params of [
      { source: 'of-order', id },
      { source: 'of-message', id: message!.id },
      { source: 'of-quote', id: quote!.id },
    ] as const)
      for (const call of [customersAdmin.find, customersAdmin.sum])
        expect((await desk.call(call, { params })).status).toBe(200)
  })
})

test.each([{}, { state: 'accepted' }, { state: 'arrived' }, { state: 'claims' }, { risk: 'late' }, { q: 'Quentin' }])(
  'nor are cards for the desk’s list by %o',
  async (query) => {
    await expectIndexed(async () => {
      const { status } = await desk.call(piecesAdmin.list, { query: query as { q: string } })
      expect(status).toBe(200)
    })
  },
)

test('nor do one card, its order as its buyer sees it, and an artist’s day', async () => {
  const [piece] = await shop.db.select().from(pieces).where(eq(pieces.orderId, id))
  const [order] = await shop.db.select().from(orderRows).where(eq(orderRows.id, id))
  const password = 'nib, ink & patience'
  const { artistId, email } = await addArtistAccount(shop.db, { email: 'quill@shop.test', password })
  const artist = new Visitor(shop)
  await artist.call(studio.signIn, { body: { email, password } })
  await shop.db.update(pieces).set({ artistId }).where(eq(pieces.id, piece!.id))
  await expectIndexed(async () => {
    expect((await desk.call(piecesAdmin.find, { params: { id: piece!.id } })).status).toBe(200)
    expect((await desk.call(tracking.find, { params: { token: order!.trackToken } })).status).toBe(200)
    expect((await artist.call(studioPieces.list, { query: { state: 'mailed' } })).body.pieces).toHaveLength(1)
    expect((await artist.call(studioPieces.find, { params: { id: piece!.id } })).status).toBe(200)
    expect((await artist.call(studioEarnings.find)).status).toBe(200)
    await moveDuePieces(shop.db, shop.jobs)
    await tellArtists(shop.db, shop.jobs)
  })
})

test('nor do statements, their lines and payouts: for the artist, for the desk, and for the jobs of both', async () => {
  const { artistId, email, password } = await addEarner(shop.db)
  await addEarning(shop.db, artistId, { cents: 1_000, at: new Date(Date.now() - 20 * 86_400_000) })
  const old = await shop.db.transaction((tx) => makeStatement(tx, artistId))
  const artist = new Visitor(shop)
  await artist.call(studio.signIn, { body: { email, password } })
  const params = { id: old! }
  const own = openDb(shop.shopPool)
  const [payouts, at] = [{ livemode: false } as Payouts, new Date()]
  await expectIndexed(async () => {
    expect((await artist.call(studioStatements.list)).body.statements).toHaveLength(1)
    expect((await artist.call(studioStatements.find, { params })).body.lines).toHaveLength(1)
    expect((await desk.call(payoutsAdmin.list)).body.total).toBeLessThan(100)
    expect((await desk.call(payoutsAdmin.list, { query: { state: 'paid', page: 3 } })).body.payouts).toHaveLength(100)
    expect((await desk.call(payoutsAdmin.find, { params })).status).toBe(200)
    expect((await desk.call(payoutsAdmin.due)).body.count).toBeGreaterThan(10)
    expect((await desk.call(payoutsAdmin.rate, { params: { id: artistId } })).status).toBe(200)
    await makeStatements(own, shop.jobs)
    expect(await followTransfers(own, shop.jobs, payouts, 60, at)).toEqual([])
    const { body } = await desk.call(payoutsAdmin.find, { params })
    const paid = { statements: [{ ...params, version: body.version }], paidOn: shopDayOf(at), reference: '' }
    expect((await desk.call(payoutsAdmin.pay, { body: paid })).status).toBe(200)
    const undone = { note: 'Sent back', version: body.version + 1 }
    expect((await desk.call(payoutsAdmin.undo, { params, body: undone })).status).toBe(200)
  })
})

test('nor do invoices: for the desk, for a run’s manager, and for reminders', async () => {
  const own = openDb(shop.shopPool)
  const { id, token } = await addRun(shop.db)
  const { body: invoice } = await desk.call(invoicesAdmin.issue, { params: { id }, body: {} })
  const params = { id: invoice.id }
  await expectIndexed(async () => {
    for (const state of ['open', 'overdue', 'paid', 'all'] as const)
      expect((await desk.call(invoicesAdmin.list, { query: { state, page: 2 } })).status).toBe(200)
    expect((await desk.call(invoicesAdmin.find, { params })).status).toBe(200)
    expect((await desk.call(invoicesAdmin.ofRun, { params: { id } })).body.invoices).toHaveLength(1)
    expect((await new Visitor(shop).call(runInvoices.find, { params: { token } })).status).toBe(200)
    await remindOfInvoices(own, shop.jobs)
    const { body } = await desk.call(invoicesAdmin.find, { params })
    const payment = { amount: '1.00', paidOn: shopDayOf(new Date()), version: body.version }
    expect((await desk.call(invoicesAdmin.pay, { params, body: payment })).status).toBe(200)
  })
})

test('nor do runs: for their visitors, and for the jobs that watch them', async () => {
  const own = openDb(shop.shopPool)
  // The other runs were inserted as part of the crowd.
  const [busy] = await shop.db.select().from(artists).where(eq(artists.id, catalog.artistId))
  await shop.db.insert(artists).values({ ...busy!, id: undefined, name: 'Aaron Idle' } as typeof artists.$inferInsert)
  const business = new Visitor(shop)
  await expectIndexed(async () => {
    const run = await addReadyRun(shop.db, { people: 3, design: { id: catalog.cardId, title: 'Card' } })
    const params = { token: run.token }
    expect(await business.call(runMaking.sample, { params, body: { version: 1 } })).toMatchObject({ status: 200 })
    await letterSample(shop.db, run.id)
    await tellOfSamples(own, shop.jobs)
    const { sample } = (await business.call(runMaking.find, { params })).body
    const body = { version: sample!.version }
    expect((await business.call(runMaking.approve, { params, body })).status).toBe(200)
    await lookAgain(own, shop.jobs)
    await placeBatch(own, shop.jobs, run.id)
    await finishRuns(own, shop.jobs)
    await tellOfProgress(own, shop.jobs)
    expect((await business.call(runMaking.cards, { params, query: { show: 'lettering' } })).status).toBe(200)
  })
})

test('nor does entering and removing a code scan carts and their codes', async () => {
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(catalog) })
  await expectIndexed(async () => {
    const { body } = await visitor.call(codes.apply, { body: { code: popularCode } })
    expect(body.codes).toMatchObject([{ label: popularCode, problem: null }])
    const removed = await visitor.call(codes.remove, { params: { id: body.codes[0]!.id } })
    expect(removed.body.codes).toEqual([])
    expect((await visitor.call(codes.summary)).status).toBe(200)
  })
})

test('nor do the owner’s promo codes scan the uses of codes', async () => {
  await expectIndexed(async () => {
    const { body } = await desk.call(promoCodesAdmin.list, { query: { q: popularCode } })
    const [popular] = body.codes
    expect(popular).toMatchObject({ used: crowd })
    const { id: code, version } = popular!
    const input = { code: popularCode, kind: 'percent', value: '10', version } as const
    expect((await desk.call(promoCodesAdmin.change, { params: { id: code }, body: input })).status).toBe(200)
    expect((await desk.call(promoCodesAdmin.remove, { params: { id: code } })).status).toBe(409)
    const unused = await desk.call(promoCodesAdmin.create, { body: { ...input, code: 'UNUSED' } })
    expect((await desk.call(promoCodesAdmin.remove, { params: { id: unused.body.id } })).status).toBe(200)
  })
})

async function expectIndexed(ask: () => Promise<void>): Promise<void> {
  const before = await readsOfWholeTables(shop, crowd / 2)
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'bulk_quotes',
      'messages',
      'order_notes',
      'orders',
      'pieces',
      'shipments',
      'statement_lines',
      'statements',
      'users',
    ]),
  )
  // PostgreSQL settles on a plan the sixth time it runs a statement.
  for (let round = 0; round < 8; round++) await ask()
  expect(await readsOfWholeTables(shop, crowd / 2)).toEqual(before)
}

/**
 * As autovacuum does: afterwards, an index alone tells how many orders are in each state. Fails while a transaction is
 * open that began before the crowd was inserted.
 */
async function vacuum(): Promise<void> {
  await shop.db.execute(sql`vacuum analyze`)
  const { rows } = await shop.db.execute<{ visible: boolean }>(
    sql`select relallvisible = relpages as visible from pg_class where relname = 'orders'`,
  )
  expect(rows[0]!.visible).toBe(true)
}

async function orderFromAfar(): Promise<string> {
  const buyer = new Visitor(shop)
  await buyer.call(cart.add, { body: sampleAddition(catalog) }, { key: crypto.randomUUID() })
  const intent = await pay(buyer)
  const shippingAddress = { ...sampleAddress, name: 'Quentin Zeller', city: 'Walla Walla' }
  const body = await placementOf(buyer, intent.id, { customerEmail: 'Quiet@zeller.test', shippingAddress })
  const { status, body: order, message } = await buyer.call(orders.place, { body })
  expect(status, message).toBe(201)
  return order.id
}
