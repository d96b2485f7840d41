import { eq, inArray } from 'drizzle-orm'
import { addDays } from '#contract/base/mail-calendar.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { apiV1 } from '#contract/developers/api-v1.ts'
import type { V1Order } from '#contract/developers/api-v1-shapes.ts'
import { balanceEntries, orders, piecePhotos, pieces, shipments } from '#server/platform/db/schema.ts'
import { eraseDuePersonalData } from '#server/fulfillment/pieces/erase-orders.ts'
import { type ProgramShop, openProgramShop } from '#tests/support/shop/program-shop.ts'
import { newProgram } from '#tests/support/shop/program.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const at = await openProgramShop()
afterAll(() => at.close())

async function ordered(values: Parameters<ProgramShop['body']>[0] = {}, cents = 10_000): Promise<V1Order> {
  await at.payIn(cents)
  const { status, body } = await at.live.call(apiV1.createOrder, { body: at.body(values) })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const find = (id: string) => at.live.call(apiV1.findOrder, { params: { id } })

describe('works', () => {
  test('one card per recipient, with individual texts and references, paid from the balance', async () => {
    const before = await at.held()
    const recipients = [
      at.to('Ann Lee', { reference: 'c-1' }),
      at.to('Ben Day', { customMessage: 'Ben, hello', reference: 'c-2' }),
    ]
    const order = await ordered({ items: [at.item({ recipients })], reference: 'deal-7' })
    expect(order).toMatchObject({
      mode: 'live',
      status: 'pending',
      reference: 'deal-7',
      total: '29.00',
      cancellable: true,
    })
    expect(order.pieces).toMatchObject([
      { customMessage: 'Dear Ann, thank you.', reference: 'c-1', state: 'waiting', price: '14.50', photos: [] },
      { customMessage: 'Ben, hello', reference: 'c-2', item: 0 },
    ])
    expect(order.pieces[0]!.promise).toMatchObject({ arrivesBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string })
    expect(await at.held()).toBe(before + 10_000 - 2900)
    expect((await find(order.id)).body).toEqual(order)
    const [row] = await at.shop.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row).toMatchObject({
      source: 'api',
      userId: at.userId,
      customerName: 'Dana Dev',
      customerEmail: 'dev@shop.test',
    })
  })

  test('an address without name and country is completed; one for the envelope is kept', async () => {
    const { name: _, country: __, ...bare } = at.to('Ann Lee').address
    const recipients = [
      { name: 'Ann Lee', address: bare },
      { name: 'Ben Day', address: { ...bare, name: 'Day Family' } },
    ]
    const { pieces: cards } = await ordered({ items: [at.item({ recipients })] })
    expect(cards.map(({ recipient }) => [recipient.name, recipient.country])).toEqual([
      ['Ann Lee', 'United States'],
      ['Day Family', 'United States'],
    ])
  })

  test('lists continue where they stopped, whatever is ordered meanwhile', async () => {
    const program = at.live
    for (let count = 0; count < 3; count++)
      await ordered({ items: [at.item({ recipients: [at.to('A B'), at.to('C D')] })] })
    const all = (await program.call(apiV1.listOrders, { query: { limit: 100 } })).body.data.map(({ id }) => id)
    const whole = (await program.call(apiV1.listOrders, { query: { limit: all.length } })).body
    expect(whole.nextCursor).toBeNull()
    const first = (await program.call(apiV1.listOrders, { query: { limit: 2 } })).body
    await ordered()
    const rest = (await program.call(apiV1.listOrders, { query: { limit: 100, cursor: first.nextCursor! } })).body
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(all)
    expect(rest.nextCursor).toBeNull()

    const cards = (await program.call(apiV1.listPieces, { query: { limit: 100 } })).body.data.map(({ id }) => id)
    const found: string[] = []
    let cursor: string | undefined
    do {
      const { data, nextCursor } = (
        await program.call(apiV1.listPieces, { query: { limit: 3, ...(cursor && { cursor }) } })
      ).body
      found.push(...data.map(({ id }) => id))
      cursor = nextCursor ?? undefined
    } while (cursor)
    expect(found).toEqual(cards)
    expect(new Set(found).size).toBe(cards.length)
  })

  test('cancelling before an artist accepts returns the money to the balance; a repeated call changes nothing', async () => {
    const order = await ordered()
    const before = await at.held()
    const cancel = () => at.live.call(apiV1.cancelOrder, { params: { id: order.id } })
    const { body } = await cancel()
    expect(body).toMatchObject({
      status: 'cancelled',
      refunded: '14.50',
      cancellable: false,
      pieces: [{ state: 'cancelled' }],
    })
    expect(await at.held()).toBe(before + 1450)
    expect((await cancel()).body).toEqual(body)
    expect(await at.held()).toBe(before + 1450)
  })

  test('shows a card’s progress: photos once the buyer may see them, and tracking', async () => {
    const order = await ordered()
    const id = order.pieces[0]!.id
    const [photo] = await at.shop.db
      .insert(piecePhotos)
      .values({ pieceId: id, round: 1, kind: 'inside', position: 0, sha256: 'x', width: 1600, height: 1200 })
      .returning()
    const read = async () => (await at.live.call(apiV1.findPiece, { params: { id } })).body
    const moved = (values: Partial<typeof pieces.$inferInsert>) =>
      at.shop.db.update(pieces).set(values).where(eq(pieces.id, id))
    await moved({ state: 'accepted', acceptedAt: new Date() })
    expect(await read()).toMatchObject({ state: 'accepted', photos: [] })
    expect((await find(order.id)).body.cancellable).toBe(false)
    await moved({ state: 'lettered', letteredAt: new Date(), inReview: true })
    expect(await read()).toMatchObject({ state: 'accepted', photos: [], letteredAt: null })
    await moved({ inReview: false })
    const url = `/api/v1/pieces/${id}/photos/${photo!.id}`
    expect((await read()).photos).toMatchObject([
      { id: photo!.id, kind: 'inside', url: expect.stringContaining(url) as string },
    ])
    await moved({ state: 'mailed', mailedAt: new Date() })
    await at.shop.db
      .insert(shipments)
      .values({ pieceId: id, orderId: order.id, line: 0, carrier: 'USPS', trackingNumber: '9400' })
    expect(await read()).toMatchObject({ state: 'mailed', shipment: { carrier: 'USPS', trackingNumber: '9400' } })
  })
})

test('works: cards ordered early wait, and do not arrive before their day', async () => {
  await at.payIn(10_000)
  const day = addDays(shopDayOf(new Date()), 60)
  const { body, status } = await at.live.call(apiV1.createOrder, { body: at.body({ arriveNotBefore: day }) })
  expect(status).toBe(201)
  const { promise } = body.pieces[0]!
  expect(promise!.arrivesFrom >= day && promise!.mailFrom! <= promise!.mailedBy).toBe(true)
  const window = { arriveNotBefore: day, arriveBy: addDays(day, -1) }
  expect((await at.live.call(apiV1.createOrder, { body: at.body(window) })).status).toBe(400)
})

describe('refuses', () => {
  test('more than the balance covers: names the missing amount, and orders nothing', async () => {
    const poor = await openPoor()
    const answer = await poor.call(apiV1.createOrder, { body: at.body() })
    expect(answer.status).toBe(402)
    expect(answer.body).toMatchObject({ code: 'balance_too_low', missing: '14.50', title: 'Balance too low' })
    expect((await poor.call(apiV1.listOrders, { query: {} })).body.data).toEqual([])
  })

  test('a day that nobody can keep, a design that is not offered, a text that does not fit for one of many', async () => {
    await at.payIn(10_000)
    const code = async (values: Parameters<ProgramShop['body']>[0]) => {
      const { body } = await at.live.call(apiV1.createOrder, { body: at.body(values) })
      return body as unknown as { code: string; errors?: { pointer: string }[] }
    }
    expect(await code({ arriveBy: '2020-01-01' })).toMatchObject({ code: 'arrives_too_late' })
    expect(await code({ items: [at.item(), at.item({ cardDesignId: crypto.randomUUID() })] })).toMatchObject({
      code: 'card_unavailable',
      errors: [{ pointer: '#/items/1/cardDesignId' }],
    })
    const long = at.item({
      customMessage: `{name}${'x'.repeat(490)}`,
      recipients: [at.to('Al'), at.to('A'.repeat(40))],
    })
    expect(await code({ items: [long] })).toMatchObject({
      code: 'invalid_input',
      errors: [{ pointer: '#/items/0/recipients/1/customMessage' }],
    })
    expect(
      await code({ items: [at.item({ recipients: Array.from({ length: 201 }, () => at.to('A B')) })] }),
    ).toMatchObject({
      code: 'invalid_input',
    })
  })

  test('cancelling after an artist has accepted', async () => {
    const order = await ordered()
    await at.shop.db.update(pieces).set({ state: 'accepted' }).where(eq(pieces.orderId, order.id))
    const answer = await at.live.call(apiV1.cancelOrder, { params: { id: order.id } })
    expect(answer).toMatchObject({ status: 409, code: 'order_started' })
  })
})

describe('protects', () => {
  test('the same Idempotency-Key fifty times at once: one order, paid once, the same response for all', async () => {
    await at.payIn(10_000)
    const before = await at.held()
    const key = crypto.randomUUID()
    const body = at.body({ reference: key })
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        for (;;) {
          const answer = await at.live.call(apiV1.createOrder, { body }, { key })
          // A busy machine accepts fewer at once: retry, as the Retry-After header says.
          if (answer.status !== 503) return answer
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        }
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await at.shop.db.$count(orders, eq(orders.reference, key))).toBe(1)
    expect(await at.held()).toBe(before - 1450)
    expect(await at.shop.db.$count(balanceEntries, eq(balanceEntries.reference, answers[0]!.body.id))).toBe(1)
    const other = await at.live.call(apiV1.createOrder, { body: at.body({ reference: 'other' }) }, { key })
    expect(other).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  })

  test('of many orders at once, the balance pays for those it covers', async () => {
    const program = await openPoor(3 * 1450 + 100)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => program.call(apiV1.createOrder, { body: at.body() })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(5)
    expect((await program.call(apiV1.findBalance)).body.amount).toBe('1.00')
  })

  test('an order without an Idempotency-Key is refused before anything happens', async () => {
    const count = await at.shop.db.$count(orders)
    const answer = await at.owner.send('POST', '/api/v1/orders', JSON.stringify(at.body()), {
      authorization: `Bearer ${at.live.key}`,
    })
    expect(answer).toMatchObject({ status: 400, code: 'idempotency_key_needed' })
    expect(await at.shop.db.$count(orders)).toBe(count)
  })

  test('names and references are erased with the account', async () => {
    const order = await ordered({
      reference: 'secret deal',
      items: [at.item({ recipients: [at.to('A B', { reference: 'secret card' })] })],
    })
    await at.shop.db.update(orders).set({ status: 'completed', erasureDue: true }).where(eq(orders.id, order.id))
    await eraseDuePersonalData(at.shop.db)
    const [row] = await at.shop.db.select().from(orders).where(eq(orders.id, order.id))
    const [card] = await at.shop.db
      .select()
      .from(pieces)
      .where(inArray(pieces.orderId, [order.id]))
    expect([row!.reference, card!.reference]).toEqual([null, null])
  })
})

/** A program whose account has a low balance. */
async function openPoor(cents = 0) {
  const visitor = new Visitor(at.shop)
  const username = `poor${crypto.randomUUID().slice(0, 8)}`
  const body = { username, email: `${username}@shop.test`, firstName: '', lastName: '', password: 'letters & ink' }
  await visitor.call(accounts.register, { body })
  if (cents > 0) await at.payIn(cents, username)
  return newProgram(at.shop, visitor, 'live')
}
