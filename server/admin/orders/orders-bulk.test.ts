import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { OrderPlacement } from '#contract/fulfillment/orders.ts'
import { orderSheets } from '#contract/fulfillment/order-sheets.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { ordersBulk } from '#contract/fulfillment/orders-bulk.ts'
import { pieces } from '#server/platform/db/schema.ts'
import { listArtistsAtWork } from './order-sheets.ts'
import { sampleAddition, sampleAddress } from '#tests/support/samples/samples.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'

// A morning at the desk: many orders in one step.

const at = await openOrderDesk()
afterAll(() => at.shop.close())

/** @param hoursAgo when it was placed */
async function buy(hoursAgo = 3, placement: Partial<OrderPlacement> = {}, lines = 1): Promise<string> {
  const { id } = await at.buy({ placement, cards: Array.from({ length: lines }, () => ({})) })
  await at.age(id, hoursAgo)
  return id
}

const usps = (trackingNumber: string) => ({ carrier: 'USPS' as const, trackingNumber })
const statusOf = async (id: string) => (await at.desk.call(ordersAdmin.find, { params: { id } })).body.status

describe('works', () => {
  test('orders are started and mailed in one step each; one refusal does not stop the others', async () => {
    const [one, two, fresh] = [await buy(), await buy(3, {}, 2), await buy(0)]
    const started = await at.desk.call(ordersBulk.start, { body: { ids: [one, fresh, two] } })
    expect(started.body.results).toMatchObject([
      { id: one, done: true, code: null },
      { id: fresh, done: false, code: 'change_window_open' },
      { id: two, done: true },
    ])
    expect(await statusOf(fresh)).toBe('pending')
    const mailed = await at.desk.call(ordersBulk.mail, {
      body: {
        envelopes: [
          { id: one, tracking: usps('9400 1') },
          { id: fresh, tracking: usps('9400 2') },
          { id: two, tracking: usps('9400 3') },
        ],
        withoutApproval: true,
      },
    })
    expect(mailed.body.results.map(({ done, message }) => message ?? done)).toEqual([
      true,
      'Start this order before you mail its cards',
      true,
    ])
    const { shipments } = (await at.desk.call(ordersAdmin.find, { params: { id: two } })).body
    expect(shipments.map(({ line, trackingNumber }) => [line, trackingNumber])).toEqual([
      [0, '9400 3'],
      [1, '9400 3'],
    ])
    expect([await statusOf(one), await statusOf(two), await statusOf(fresh)]).toEqual([
      'completed',
      'completed',
      'pending',
    ])
    const anyway = await at.desk.call(ordersBulk.start, { body: { ids: [fresh], endChangeWindow: true } })
    expect(anyway.body.results).toMatchObject([{ done: true }])
  })

  test('orders are found by artist, recipient, city and tracking number, however it is spaced', async () => {
    const shippingAddress = { ...sampleAddress, name: 'Giselle Giftee', city: 'Farhaven' }
    const id = await buy(3, { shippingAddress })
    await at.desk.call(ordersBulk.start, { body: { ids: [id] } })
    await at.desk.call(ordersBulk.mail, {
      body: { envelopes: [{ id, tracking: usps('9400 7777 ab') }], withoutApproval: true },
    })
    const found = async (query: object) =>
      (await at.desk.call(ordersAdmin.list, { query: query as { q: string } })).body.orders.map((order) => order.id)
    for (const q of ['giselle', 'FARHAVEN', '9400 7777 AB', '94007777ab']) expect(await found({ q }), q).toEqual([id])
    const artist = at.catalog.artistId
    expect(await found({ artist, q: 'giselle' })).toEqual([id])
    expect(await found({ artist: crypto.randomUUID(), q: 'giselle' })).toEqual([])
  })

  test('an artist’s sheets cover the cards they have yet to letter, and the facet counts them', async () => {
    const atWork = async () =>
      (await at.desk.call(orderSheets.artists)).body.find(({ id }) => id === at.catalog.artistId) ?? {
        orders: 0,
        cards: 0,
      }
    const before = await atWork()
    const id = await buy(3, {}, 2)
    expect(await atWork()).toMatchObject({ orders: before.orders + 1, cards: before.cards + 2 })
    await at.desk.call(ordersBulk.start, { body: { ids: [id] } })
    await at.desk.call(ordersAdmin.mail, {
      params: { id },
      body: { lines: [0], tracking: null, withoutApproval: true },
    })
    const sheets = (await at.desk.call(orderSheets.list, { query: { artist: at.catalog.artistId } })).body
    expect(sheets.find((sheet) => sheet.id === id)).toMatchObject({
      cards: [{ line: 1 }],
      revision: 1,
      changeableUntil: null,
    })
    expect(await atWork()).toMatchObject({ cards: before.cards + 1 })
    const chosen = (await at.desk.call(orderSheets.list, { query: { ids: `${id},nonsense` } })).body
    expect(chosen).toMatchObject([{ id, cards: [{ line: 0 }, { line: 1 }] }])
    const hers = { ids: id, artist: at.catalog.artistId }
    const both = (await at.desk.call(orderSheets.list, { query: hers })).body
    expect(both.map((sheet) => [sheet.id, sheet.cards.length])).toEqual([[id, 1]])
    const others = { ids: id, artist: crypto.randomUUID() }
    expect((await at.desk.call(orderSheets.list, { query: others })).body).toEqual([])
  })

  test('an artist’s cards are due today on their day, and late after it', async () => {
    const hers = async (now: Date) => {
      const all = await listArtistsAtWork(at.shop.db, now)
      return all.find(({ id }) => id === at.catalog.artistId)!
    }
    const id = await buy(3)
    // At the end of a day, like every promise; these tests made earlier orders older.
    const due = new Date('2027-03-03T04:59:59Z')
    await at.shop.db.update(pieces).set({ dueAt: due }).where(eq(pieces.artistId, at.catalog.artistId))
    const hours = (count: number) => new Date(due.getTime() + count * 3_600_000)
    const [before, on, after] = [await hers(hours(-25)), await hers(hours(-1)), await hers(hours(1))]
    expect(on.dueToday).toBeGreaterThan(0)
    expect([before.late, on.late, after.late]).toEqual([
      before.late,
      before.late + before.dueToday,
      on.late + on.dueToday,
    ])
    expect((await at.desk.call(ordersAdmin.find, { params: { id } })).body.mailBy).toBe('2027-03-02')
    expect(before.nextDue <= '2027-03-02').toBe(true)
  })

  test('the file has a row per card: words, style, artist, due day and tracking, oldest order first', async () => {
    const placed = { customerEmail: 'file@shop.test' }
    const [newer, older] = [await buy(5, placed), await buy(9, placed, 2)]
    await at.desk.call(ordersBulk.start, { body: { ids: [older] } })
    await at.desk.call(ordersAdmin.mail, {
      params: { id: older },
      body: { lines: [0], tracking: usps('9400 5'), withoutApproval: true },
    })
    await at.desk.call(ordersAdmin.mail, {
      params: { id: older },
      body: { lines: [1], tracking: null, withoutApproval: true },
    })
    const { body } = await at.desk.send('GET', '/api/admin/orders.csv?q=file%40shop.test')
    const rows = parse<Record<string, string>>(body as unknown as string, { columns: true })
    expect(rows.map((row) => [row.Order, row.Card, row['Tracking number'], row.Carrier])).toEqual([
      [older.slice(-8).toUpperCase(), '1 of 2', '9400 5', 'USPS'],
      [older.slice(-8).toUpperCase(), '2 of 2', 'without', ''],
      [newer.slice(-8).toUpperCase(), '1 of 1', '', ''],
    ])
    expect(rows[0]).toMatchObject({
      Message: sampleAddition(at.catalog).customMessage,
      Signature: sampleAddition(at.catalog).customSignature,
      'Writing style': 'Modern Script',
      Artist: 'Ada Quill',
      Due: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(rows[0]!['Mailed (UTC)']).not.toBe('')
  })
})

describe('refuses', () => {
  test('no orders, too many of them, and an invalid number', async () => {
    expect((await at.desk.call(ordersBulk.start, { body: { ids: [] } })).status).toBe(400)
    const many = Array.from({ length: 51 }, () => crypto.randomUUID())
    expect((await at.desk.call(ordersBulk.start, { body: { ids: many } })).status).toBe(400)
    const envelopes = [{ id: await buy(), tracking: usps('<b>') }]
    expect((await at.desk.call(ordersBulk.mail, { body: { envelopes } })).status).toBe(400)
    const missing = await at.desk.call(ordersBulk.start, { body: { ids: [many[0]!] } })
    expect(missing.body.results).toMatchObject([{ done: false, message: 'Order not found' }])
  })
})

describe('protects', () => {
  test('a long file has every order once, even if several were placed in the same millisecond', async () => {
    const id = await buy()
    await at.shop.db.execute(
      sql`insert into checkouts (purpose_id, state) select 'copy' || n, 'ordered' from generate_series(1, 1100) n`,
    )
    await at.shop.db
      .execute(sql`insert into orders (customer_email, customer_name, total_cents, currency, items, shipping_address,
        payment_ref, checkout_id, track_token, created_at)
      select 'copies@shop.test', 'Copy', 1450, 'usd', items, shipping_address, checkouts.purpose_id, checkouts.id, checkouts.purpose_id,
        timestamptz '2026-01-01' + make_interval(secs => substr(checkouts.purpose_id, 5)::int / 1000000.0)
      from orders, checkouts where orders.id = ${id} and checkouts.purpose_id like 'copy%'`)
    await at.shop.db.execute(sql`insert into pieces
      select (jsonb_populate_record(pieces, jsonb_build_object('id', gen_random_uuid(), 'order_id', copies.id))).*
      from pieces, orders copies where pieces.order_id = ${id} and copies.customer_email = 'copies@shop.test'`)
    const { body } = await at.desk.send('GET', '/api/admin/orders.csv?q=copies%40shop.test')
    const rows = parse<Record<string, string>>(body as unknown as string, { columns: true })
    expect(rows).toHaveLength(1100)
    expect(new Set(rows.map((row) => row.Payment)).size).toBe(1100)
  })
})
