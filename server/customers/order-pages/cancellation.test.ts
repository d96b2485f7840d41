import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { orderNumber, orders } from '#contract/fulfillment/orders.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { orders as orderRows, pieces, sandboxIntents, refunds, sandboxRefunds } from '#server/platform/db/schema.ts'
import { providerDown } from '#server/platform/errors.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const at = await openOrderDesk({ DESK_EMAIL: 'desk@shop.test' })
afterAll(() => at.shop.close())
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await violations(at.shop.db)).toEqual([])
})

let shoppers = 0
const newShopper = () => at.newShopper(`canceler-${++shoppers}`)

/** An order of a card for 14.50 and two for 8.05 each: 30.60. */
const buy = (visitor: Visitor, customerEmail = 'canceler@shop.test') =>
  at.buy({ visitor, cards: [{}, { cardDesignId: at.catalog.cheapCardId, quantity: 2 }], placement: { customerEmail } })

const rowOf = async (id: string) => (await at.shop.db.select().from(orderRows).where(eq(orderRows.id, id)))[0]!
const givenBack = async (paymentRef: string) =>
  (await at.shop.db.select().from(sandboxIntents).where(eq(sandboxIntents.id, paymentRef)))[0]!.amountRefunded
const cancel = (visitor: Visitor, id: string, lines?: number[]) =>
  visitor.call(orders.cancel, { params: { id }, body: lines ? { lines } : {} })

/** The e-mails to the desk about an order after it was placed. */
const toDesk = (id: string) =>
  eventually(async () => {
    const about = (await at.shop.emailsTo('desk@shop.test')).filter(({ subject }) => subject.includes(orderNumber(id)))
    const told = about.filter(({ subject }) => subject.endsWith('cancelled'))
    expect(told).toHaveLength(1)
    return told
  })

describe('works', () => {
  test('one of two cards is cancelled and refunded at once; the other is made and mailed', async () => {
    const visitor = await newShopper()
    const { id, paymentRef } = await buy(visitor, 'part@shop.test')
    const { status, body } = await cancel(visitor, id, [1])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'pending',
      cancelledLines: [1],
      totalAmount: '30.60',
      refundedAmount: '16.10',
      changeableUntil: expect.any(String),
    })
    expect(body.events.map(({ kind }) => kind)).toEqual(['placed', 'cards_cancelled', 'refunded'])
    expect(await givenBack(paymentRef)).toBe(1610)

    const line = (line: number) => ({
      params: { id, line },
      body: { carrier: 'USPS' as const, trackingNumber: '9400', withoutApproval: true },
    })
    await at.desk.call(ordersAdmin.start, { params: { id }, body: { endChangeWindow: true } })
    expect(await at.desk.call(ordersAdmin.ship, line(1))).toMatchObject({
      status: 409,
      message: 'This card was cancelled',
    })
    const mailed = await at.desk.call(ordersAdmin.ship, line(0))
    expect(mailed.body.events.slice(-2)).toMatchObject([{ kind: 'mailed' }, { kind: 'completed' }])
    const [summary] = (await at.desk.call(ordersAdmin.list)).body.orders.filter((order) => order.id === id)
    expect(summary).toMatchObject({ lineCount: 1, cardCount: 1, shippedCount: 1 })

    // One e-mail about the cancelled card: it is not made, and how much was refunded.
    const subjects = (await at.emailsTo('part@shop.test', 4)).map(({ subject }) => subject.replace(/.*#\w{8} ?/, ''))
    expect(subjects.toSorted()).toEqual(['', 'is being lettered', 'is in the mail', 'was changed'])
    const told = (await at.shop.emailsTo('part@shop.test')).find(({ subject }) => subject.endsWith('was changed'))!
    expect(told.text).toContain('Cancelled: Thanks.')
    expect(told.text).toContain('We’ve refunded $16.10 to your card.')
    expect(await toDesk(id)).toMatchObject([
      {
        subject: `Cards in order #${orderNumber(id)} were cancelled`,
        text: expect.stringMatching(/cancelled so far: Thanks\./),
      },
    ])
  })

  test('a whole order is cancelled by its private link; one e-mail confirms it with the refund', async () => {
    const { id, paymentRef, trackToken: token } = await buy(new Visitor(at.shop), 'whole@shop.test')
    const { body } = await new Visitor(at.shop).call(tracking.cancel, { params: { token }, body: {} })
    expect(body).toMatchObject({ status: 'cancelled', cancelledLines: [0, 1], refundedAmount: '30.60' })
    expect(await givenBack(paymentRef)).toBe(3060)
    const emails = await at.emailsTo('whole@shop.test', 2)
    expect(emails[1]!.subject).toContain('was cancelled')
    expect(emails[1]!.text).toContain('$30.60')
    expect(await toDesk(id)).toMatchObject([{ subject: `Order #${orderNumber(id)} was cancelled` }])
  })

  test('cancelling the last card cancels the order', async () => {
    const visitor = await newShopper()
    const { id, paymentRef } = await buy(visitor)
    await cancel(visitor, id, [0])
    expect((await cancel(visitor, id, [1])).body).toMatchObject({ status: 'cancelled', refundedAmount: '30.60' })
    expect(await givenBack(paymentRef)).toBe(3060)
    expect((await visitor.call(orders.listOwn)).body).toMatchObject([{ status: 'cancelled', cancelledLines: [0, 1] }])
  })

  test('an unreachable provider delays the refund, and the cancellation still succeeds', async () => {
    const visitor = await newShopper()
    const { id, paymentRef } = await buy(visitor)
    vi.spyOn(at.shop.payments, 'refund').mockRejectedValue(providerDown())
    expect((await cancel(visitor, id)).body).toMatchObject({ status: 'cancelled', refundedAmount: '0.00' })
    vi.restoreAllMocks()
    await eventually(async () => {
      await at.shop.db.execute(`update pgboss.job set start_after = now() where name = 'refund' and state = 'retry'`)
      expect(await givenBack(paymentRef)).toBe(3060)
    })
  })
})

describe('refuses', () => {
  const tooLate = 'This order can no longer be cancelled here. Please write to us, and we’ll see what we can do.'

  test('after an artist has accepted the card, without a refund; until then even after two hours', async () => {
    const visitor = await newShopper()
    const { id, paymentRef } = await buy(visitor)
    for (const state of ['accepted', 'lettered', 'approved', 'mailed'] as const) {
      await at.shop.db.update(pieces).set({ state }).where(eq(pieces.orderId, id))
      expect(await cancel(visitor, id)).toMatchObject({ status: 409, message: tooLate })
      expect(await cancel(visitor, id, [0])).toMatchObject({ status: 409, message: tooLate })
    }
    expect(await givenBack(paymentRef)).toBe(0)
    expect(await rowOf(id)).toMatchObject({ status: 'pending', cancelledLines: [] })
    await at.shop.db.update(pieces).set({ state: 'offered' }).where(eq(pieces.orderId, id))
    await at.age(id, 5)
    expect((await cancel(visitor, id)).body).toMatchObject({ status: 'cancelled' })
  })

  test('an unknown card, no cards at all, and new words for a cancelled one', async () => {
    const visitor = await newShopper()
    const { id } = await buy(visitor)
    expect((await cancel(visitor, id, [0, 2])).status).toBe(404)
    expect((await cancel(visitor, id, [])).status).toBe(400)
    await cancel(visitor, id, [0])
    const words = { customMessage: 'New', customSignature: 'Ben' }
    const answer = await visitor.call(orders.changeWords, { params: { id, line: 0 }, body: words })
    expect(answer).toMatchObject({ status: 409, message: 'This card was cancelled' })
  })
})

describe('protects', () => {
  test('somebody else’s order', async () => {
    const { id } = await buy(await newShopper())
    expect((await cancel(await newShopper(), id)).status).toBe(404)
    expect((await cancel(new Visitor(at.shop), id)).status).toBe(401)
    expect((await rowOf(id)).status).toBe('pending')
  })

  test('cancelled five times at once, and again: one refund', async () => {
    const visitor = await newShopper()
    const { id, paymentRef, trackToken: token } = await buy(visitor, 'once@shop.test')
    const guest = new Visitor(at.shop)
    const answers = await Promise.all([
      cancel(visitor, id),
      cancel(visitor, id, [0]),
      cancel(visitor, id, [1, 1, 0]),
      guest.call(tracking.cancel, { params: { token }, body: {} }),
      guest.call(tracking.cancel, { params: { token }, body: { lines: [0] } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await cancel(visitor, id)).body).toMatchObject({ status: 'cancelled' })
    await eventually(async () => expect(await givenBack(paymentRef)).toBe(3060))
    const { events } = (await visitor.call(orders.findOwn, { params: { id } })).body
    expect(events.filter(({ kind }) => kind === 'cancelled')).toHaveLength(1)
  })

  test('a cancelled card is refunded as far as the desk has left something, and no more is asked for', async () => {
    const visitor = await newShopper()
    const { id, paymentRef } = await buy(visitor)
    await at.desk.call(ordersAdmin.refund, { params: { id }, body: { amount: '20.00' } })
    expect((await cancel(visitor, id, [0])).body).toMatchObject({ refundedAmount: '30.60' })
    const asked = await at.shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentRef, paymentRef))
      .orderBy(refunds.createdAt)
    expect(asked).toMatchObject([{ amountCents: 2000 }, { amountCents: 1060, attempt: 0 }])
  })

  test('what the desk refunds at the same moment is not refunded again', async () => {
    const visitor = await newShopper()
    const { id, paymentRef } = await buy(visitor)
    const refund = (amount: string) => at.desk.call(ordersAdmin.refund, { params: { id }, body: { amount } })
    const [, cancelled] = await Promise.all([refund('20.00'), cancel(visitor, id, [0])])
    expect(cancelled.status).toBe(200)
    await cancel(visitor, id)
    await eventually(async () => expect(await givenBack(paymentRef)).toBe(3060))
    expect(await at.shop.db.$count(sandboxRefunds, eq(sandboxRefunds.intentId, paymentRef))).toBeGreaterThan(1)
    expect((await refund('0.01')).status).toBe(409)
  })

  test('an artist who accepts at the same moment: either the artist starts, or the money is refunded', async () => {
    const visitor = await newShopper()
    for (let round = 0; round < 6; round++) {
      const { id, paymentRef } = await buy(visitor)
      const [started, cancelled] = await Promise.all([
        at.desk.call(ordersAdmin.start, { params: { id }, body: { endChangeWindow: true } }),
        cancel(visitor, id),
      ])
      expect([started.status, cancelled.status].sort()).toEqual([200, 409])
      expect((await rowOf(id)).status).toBe(started.status === 200 ? 'processing' : 'cancelled')
      expect(await givenBack(paymentRef)).toBe(started.status === 200 ? 0 : 3060)
    }
  })
})
