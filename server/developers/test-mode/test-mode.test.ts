import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { apiV1 } from '#contract/developers/api-v1.ts'
import { mostTestCards } from '#contract/developers/test-mode.ts'
import type { V1Order } from '#contract/developers/api-v1-shapes.ts'
import { artistBookings, orders, pieces, promiseHolds, testOrders, testPieces } from '#server/platform/db/schema.ts'
import { type ProgramShop, openProgramShop } from '#tests/support/shop/program-shop.ts'
import { moveTestPieces } from './move-test-pieces.ts'
import { testModePrunes } from './test-mode-prunes.ts'

const at = await openProgramShop()
// These tests call the timer themselves.
await at.shop.jobs.pause()
afterAll(() => at.close())

type Items = Parameters<ProgramShop['item']>[0]
async function ordered(...items: Items[]): Promise<V1Order> {
  const body = at.body({ items: items.length > 0 ? items.map((item) => at.item(item)) : [at.item()] })
  const answer = await at.tests.call(apiV1.createOrder, { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const find = async ({ id }: { id: string }) => (await at.tests.call(apiV1.findOrder, { params: { id } })).body
const card = async ({ pieces: [piece] }: V1Order) =>
  (await at.tests.call(apiV1.findPiece, { params: { id: piece!.id } })).body
const advance = (order: V1Order) => at.tests.call(apiV1.advancePiece, { params: { id: order.pieces[0]!.id } })
/** Moves the clock of all cards by so many minutes. */
const pass = async (order: V1Order, minutes: number) => {
  const created = Date.parse(order.createdAt)
  for (let minute = 1; minute <= minutes; minute++)
    await moveTestPieces(at.shop.db, new Date(created + minute * 60_000 + 500))
}

describe('works', () => {
  test('the same price, artist and dates as a live order, but nothing real', async () => {
    await at.payIn(10_000)
    const before = [await at.held(), await counts()]
    const tested = await ordered()
    expect([await at.held(), await counts()]).toEqual(before)
    const live = (await at.live.call(apiV1.createOrder, { body: at.body() })).body
    const told = ({ total, items, pieces: [piece] }: V1Order) => [
      total,
      items,
      piece!.artist,
      piece!.promise,
      piece!.price,
    ]
    expect(told(tested)).toEqual(told(live))
    expect(tested).toMatchObject({ mode: 'test', status: 'pending', cancellable: true })
    expect((await at.live.call(apiV1.findOrder, { params: { id: tested.id } })).status).toBe(404)
  })

  test('its cards move by themselves: accepted, photographed, mailed, arrived', async () => {
    const order = await ordered()
    await pass(order, 1)
    expect(await card(order)).toMatchObject({ state: 'accepted', photos: [], shipment: null })
    await pass(order, 2)
    const lettered = await card(order)
    expect(lettered).toMatchObject({ state: 'approved', photos: [{ kind: 'inside' }, { kind: 'envelope' }] })
    for (const { url } of lettered.photos) {
      const path = new URL(url).pathname
      const response = await fetch(`${at.shop.url}${path}?w=480`, {
        headers: { authorization: `Bearer ${at.tests.key}` },
      })
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(5000)
    }
    await pass(order, 3)
    expect(await card(order)).toMatchObject({ state: 'mailed', shipment: { carrier: 'USPS', url: null } })
    expect((await find(order)).status).toBe('completed')
    await pass(order, 5)
    expect(await card(order)).toMatchObject({ state: 'arrived', arrivedAt: expect.any(String) as string })
  })

  test.each([
    ['returned', 'returned'],
    ['lost', 'mailed'],
    ['cancelled', 'cancelled'],
  ])('a text with test:%s ends as %s', async (ending, state) => {
    const order = await ordered({ customMessage: `Hello test:${ending}` })
    await pass(order, 9)
    expect((await card(order)).state).toBe(state)
    expect((await advance(order)).code).toBe('already_ended')
    if (ending === 'cancelled') expect(await find(order)).toMatchObject({ status: 'cancelled', refunded: order.total })
  })

  test('a street does the same, for one of several', async () => {
    const address = { ...at.to('A').address, street: '1 test:returned Street' }
    const order = await ordered({ recipients: [at.to('Ann Lee'), at.to('Ben Day', { address })] })
    await pass(order, 9)
    expect((await find(order)).pieces.map(({ state }) => state)).toEqual(['arrived', 'returned'])
  })

  test('a card can be moved on immediately, step by step', async () => {
    const order = await ordered()
    const states = []
    for (let step = 0; step < 4; step++) states.push((await advance(order)).body.state)
    expect(states).toEqual(['accepted', 'approved', 'mailed', 'arrived'])
    expect(await advance(order)).toMatchObject({ status: 409, code: 'already_ended' })
  })

  test('an order is cancelled before it is accepted; a repeated call changes nothing', async () => {
    const order = await ordered()
    const cancel = (id: string) => at.tests.call(apiV1.cancelOrder, { params: { id } })
    const { body } = await cancel(order.id)
    expect(body).toMatchObject({ status: 'cancelled', refunded: '14.50', cancellable: false })
    expect((await cancel(order.id)).body).toEqual(body)
    const later = await ordered()
    await advance(later)
    expect(await cancel(later.id)).toMatchObject({ status: 409, code: 'order_started' })
  })

  test('lists continue where they stopped', async () => {
    await ordered({ recipients: [at.to('A B'), at.to('C D'), at.to('E F')] })
    const list = async (limit: number) => {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const query = { limit, ...(cursor && { cursor }) }
        const { data, nextCursor } = (await at.tests.call(apiV1.listPieces, { query })).body
        found.push(...data.map(({ id }) => id))
        cursor = nextCursor ?? undefined
      } while (cursor)
      return found
    }
    expect(await list(2)).toEqual(await list(100))
    const { data, nextCursor } = (await at.tests.call(apiV1.listOrders, { query: { limit: 1 } })).body
    const rest = (await at.tests.call(apiV1.listOrders, { query: { limit: 100, cursor: nextCursor! } })).body
    const { cancellable: _, pieces: __, ...summary } = await find(data[0]!)
    expect(data[0]).toEqual(summary)
    expect(rest.data.map(({ id }) => id)).not.toContain(data[0]!.id)
    expect(rest.data.length).toBe((await at.shop.db.$count(testOrders)) - 1)
  })

  test('orders of test keys are deleted after 30 days', async () => {
    const order = await ordered()
    const old = sql`now() - interval '31 days'`
    await at.shop.db.update(testOrders).set({ createdAt: old }).where(eq(testOrders.id, order.id))
    for (const prune of testModePrunes) await prune(at.shop.db, undefined as never)
    expect(await at.shop.db.$count(testPieces, eq(testPieces.orderId, order.id))).toBe(0)
  })
})

describe('refuses', () => {
  test('what a live order refuses, and texts that request an empty balance', async () => {
    const refused = async (item: Items) => {
      const { body } = await at.tests.call(apiV1.createOrder, { body: at.body({ items: [at.item(item)] }) })
      return body as unknown as { code: string }
    }
    expect(await refused({ cardDesignId: crypto.randomUUID() })).toMatchObject({ code: 'card_unavailable' })
    expect(await refused({ artistId: crypto.randomUUID() })).toMatchObject({ code: 'artist_unavailable' })
    expect(await refused({ customMessage: 'test:balance_too_low' })).toMatchObject({
      code: 'balance_too_low',
      missing: '14.50',
    })
  })

  test('more cards of one account than a day allows, also by several orders at once, until a day has passed', async () => {
    const first = await ordered()
    const had = await at.shop.db.$count(testPieces)
    await at.shop.db.execute(sql`
      insert into test_pieces (order_id, line, position, artist_id, artist_name, recipient, promise, share_cents)
      select order_id, line, position + n, artist_id, artist_name, recipient, promise, share_cents
      from test_pieces, generate_series(1, ${mostTestCards - 2 - had}::int) n where order_id = ${first.id}`)
    const order = () => at.tests.call(apiV1.createOrder, { body: at.body() })
    const answers = await Promise.all([order(), order(), order(), order()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429])
    const refused = answers.find(({ status }) => status === 429)!
    expect([refused.code, Number(refused.headers.get('retry-after')) > 0]).toEqual(['too_many_test_cards', true])
    expect(JSON.stringify(refused.body)).toContain('at most 1,000 test cards in 24 hours, and has ordered 1,000')
    expect((await at.live.call(apiV1.createOrder, { body: at.body() })).code).not.toBe('too_many_test_cards')
    await at.shop.db.update(testOrders).set({ createdAt: sql`created_at - interval '1 day'` })
    expect((await order()).status).toBe(201)
  })

  test('moving a card with a live key', async () => {
    const order = await ordered()
    const answer = await at.live.call(apiV1.advancePiece, { params: { id: order.pieces[0]!.id } })
    expect(answer).toMatchObject({ status: 403, code: 'wrong_mode' })
  })
})

describe('protects', () => {
  test('concurrent timers move each card once', async () => {
    const order = await ordered({ recipients: Array.from({ length: 40 }, (_, n) => at.to(`Person ${n}`)) })
    const now = new Date(Date.parse(order.createdAt) + 61_000)
    await Promise.all(Array.from({ length: 6 }, () => moveTestPieces(at.shop.db, now)))
    expect(new Set((await find(order)).pieces.map(({ state }) => state))).toEqual(new Set(['accepted']))
  })

  test('the same Idempotency-Key twice makes one order, and is separate for a live key', async () => {
    await at.payIn(5000)
    const key = crypto.randomUUID()
    const body = at.body({ reference: key })
    const [one, other] = await Promise.all([1, 2].map(() => at.tests.call(apiV1.createOrder, { body }, { key })))
    expect(one!.body).toEqual(other!.body)
    expect(await at.shop.db.$count(testOrders, eq(testOrders.reference, key))).toBe(1)
    expect((await at.live.call(apiV1.createOrder, { body }, { key })).body.mode).toBe('live')
  })
})

async function counts() {
  return Promise.all([orders, pieces, promiseHolds, artistBookings].map((table) => at.shop.db.$count(table)))
}
