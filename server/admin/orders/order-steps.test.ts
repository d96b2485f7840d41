import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { ordersBulk } from '#contract/fulfillment/orders-bulk.ts'
import { auditLog, orderEvents, orders as orderRows, shipments } from '#server/platform/db/schema.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'

// The steps of an order at the desk: each is announced only while it is true, and can be undone before that.

const at = await openOrderDesk({ UNDO_SECONDS: '60' })
afterAll(() => at.shop.close())

let people = 0
/** An order of two designs, its customer’s address, and the desk's actions on it. */
async function buyTwo() {
  const email = `steps-${++people}@shop.test`
  const { id } = await at.buy({ cards: [{}, {}], placement: { customerEmail: email } })
  const params = { id }
  return {
    id,
    email,
    find: async () => (await at.desk.call(ordersAdmin.find, { params })).body,
    start: (endChangeWindow = true) => at.desk.call(ordersAdmin.start, { params, body: { endChangeWindow } }),
    mail: (lines: number[], trackingNumber?: string) =>
      at.desk.call(ordersAdmin.mail, {
        params,
        body: { lines, tracking: trackingNumber ? { carrier: 'USPS', trackingNumber } : null, withoutApproval: true },
      }),
    complete: () => at.desk.call(ordersAdmin.complete, { params }),
    undo: async () => {
      const { undo } = (await at.desk.call(ordersAdmin.find, { params })).body
      return at.desk.call(ordersAdmin.undo, { params, body: { step: undo!.step, at: undo!.at } })
    },
  }
}

/** A minute has passed: steps can no longer be undone, and their e-mails are due. */
async function letMinutePass(id: string): Promise<void> {
  const before = sql`created_at - interval '65 seconds'`
  await at.shop.db.update(orderEvents).set({ createdAt: before }).where(eq(orderEvents.orderId, id))
  await at.shop.db.update(shipments).set({ createdAt: before }).where(eq(shipments.orderId, id))
  await at.shop.db.execute(sql`update pgboss.job set start_after = now()
    where name = 'letter' and state = 'created' and data->>'about' like ${`%${id}%`}`)
}

const subjects = async (email: string) =>
  (await at.shop.emailsTo(email)).map(({ subject }) => subject.replace(/#\w+/, '#'))
const expectSubjects = (email: string, expected: string[]) =>
  eventually(async () => expect(await subjects(email)).toEqual(expected))
/** All due e-mails have been processed, whether sent or not. */
const expectNothingDue = () =>
  eventually(async () => {
    const { rows } = await at.shop.db.execute(sql`select 1 from pgboss.job where name = 'letter'
        and state in ('created', 'active', 'retry') and start_after <= now()`)
    expect(rows).toEqual([])
  })

const placed = 'Your Fairhand order #'

describe('works', () => {
  test('all cards of an order go out in one envelope, with one number', async () => {
    const order = await buyTwo()
    await at.age(order.id, 3)
    expect((await order.start(false)).status).toBe(200)
    const { body } = await order.mail([0, 1], '9400 7')
    expect(body.shipments).toMatchObject([
      { line: 0, trackingNumber: '9400 7' },
      { line: 1, trackingNumber: '9400 7' },
    ])
    expect(body.undo).toMatchObject({ step: 'mailed', lines: [0, 1] })
    expect(body.status).toBe('completed')
    await letMinutePass(order.id)
    await expectSubjects(order.email, [placed, `${placed} is being lettered`, `${placed} is in the mail`])
    expect((await at.shop.emailsTo(order.email))[1]!.text).not.toContain('two hours')
  })

  test('a card mailed without tracking is announced as that, and never as scanned', async () => {
    const order = await buyTwo()
    await order.start()
    await order.mail([0], '9400 8')
    const { body } = await order.mail([1])
    expect(body.shipments[1]).toMatchObject({ carrier: null, trackingNumber: null, url: null })
    await letMinutePass(order.id)
    await expectSubjects(order.email, [placed, `${placed} is being lettered`, `${placed} is in the mail`])
    const text = (await at.shop.emailsTo(order.email))[2]!.text
    expect(text).toContain('9400 8')
    expect(text).toContain('Mailed without a tracking number')
    expect(text).not.toMatch(/null|undefined/)
  })

  test('starting and mailing can each be undone for a minute, and the customer never hears of them', async () => {
    const order = await buyTwo()
    await order.start()
    expect((await order.undo()).body).toMatchObject({ status: 'pending', undo: null })
    expect((await order.find()).changeableUntil).not.toBeNull()
    await order.start()
    await order.mail([0, 1], '9400 9')
    const unmailed = (await order.undo()).body
    expect(unmailed).toMatchObject({ status: 'processing', shipments: [], undo: { step: 'started' } })
    expect(unmailed.events.map(({ kind }) => kind)).toEqual(['placed', 'started'])
    expect((await order.mail([0, 1], '9400 9')).body).toMatchObject({ status: 'completed', undo: { step: 'mailed' } })
    await letMinutePass(order.id)
    await expectNothingDue()
    await expectSubjects(order.email, [placed, `${placed} is being lettered`, `${placed} is in the mail`])
    const log = await at.shop.db.select().from(auditLog).where(eq(auditLog.subjectId, order.id)).orderBy(auditLog.id)
    expect(log.map(({ action }) => action).filter((action) => action.endsWith('undone'))).toEqual([
      'started undone',
      'mailed undone',
    ])
  })

  test('a number corrected before the customer knows it is announced once, correctly', async () => {
    const order = await buyTwo()
    await order.start()
    await order.mail([0, 1], '9400 typo')
    const correct = (line: string) =>
      at.desk.call(ordersAdmin.ship, {
        params: { id: order.id, line },
        body: { carrier: 'USPS', trackingNumber: '9400 right', withoutApproval: true },
      })
    await correct('0')
    await correct('1')
    await letMinutePass(order.id)
    await expectSubjects(order.email, [placed, `${placed} is being lettered`, `${placed} is in the mail`])
    const text = (await at.shop.emailsTo(order.email))[2]!.text
    expect(text).toContain('9400 right')
    expect(text).not.toContain('typo')
    await correct('0')
    expect((await order.find()).undo).toBeNull()
  })

  test('an early start tells the customer, and that the words are final', async () => {
    const order = await buyTwo()
    await order.start()
    await letMinutePass(order.id)
    await expectSubjects(order.email, [placed, `${placed} is being lettered`])
    expect((await at.shop.emailsTo(order.email))[1]!.text).toContain(
      'before the two hours for changes were over. From now on the words are final',
    )
  })

  test('an order cancelled before the e-mail about its start was sent gets no such e-mail', async () => {
    const order = await buyTwo()
    await order.start()
    await at.desk.call(ordersAdmin.cancel, { params: { id: order.id }, body: {} })
    await letMinutePass(order.id)
    await expectNothingDue()
    await expectSubjects(order.email, [placed, `${placed} was cancelled`])
  })

  test('changed words or addresses raise the revision of the papers; a step does not', async () => {
    const order = await buyTwo()
    await order.start()
    expect((await order.find()).revision).toBe(1)
    const address = { ...(await order.find()).shippingAddress, city: 'Elsewhere' }
    await at.shop.db.update(orderRows).set({ shippingAddress: address }).where(eq(orderRows.id, order.id))
    expect((await order.find()).revision).toBe(2)
    await at.shop.db.update(orderRows).set({ shippingAddress: address }).where(eq(orderRows.id, order.id))
    expect((await order.find()).revision).toBe(2)
  })

  test('a step with several orders is undone for all whose customers do not know of it yet', async () => {
    const [one, two] = [await buyTwo(), await buyTwo()]
    const ids = [one.id, two.id]
    const { results } = (await at.desk.call(ordersBulk.start, { body: { ids, endChangeWindow: true } })).body
    expect(results).toMatchObject([{ undo: { step: 'started' } }, { undo: { step: 'started' } }])
    const steps = results.map(({ id, undo }) => ({ id, step: undo!.step, at: undo!.at }))
    await letMinutePass(two.id)
    const undone = (await at.desk.call(ordersBulk.undo, { body: { steps } })).body.results
    expect(undone).toMatchObject([
      { id: one.id, done: true, undo: null },
      { id: two.id, done: false, code: 'too_late_to_undo' },
    ])
    expect([(await one.find()).status, (await two.find()).status]).toEqual(['pending', 'processing'])
  })
})

describe('refuses', () => {
  test('starting within the two hours, unless their early end is confirmed', async () => {
    const order = await buyTwo()
    const early = await order.start(false)
    expect([early.status, early.code]).toEqual([409, 'change_window_open'])
    expect((await at.desk.call(ordersAdmin.start, { params: { id: order.id }, body: {} })).status).toBe(409)
    expect((await order.find()).status).toBe('pending')
    await at.age(order.id, 3)
    expect((await order.start(false)).status).toBe(200)
  })

  test('completing an order with an unmailed card, which is named', async () => {
    const order = await buyTwo()
    await order.start()
    const complete = async () => {
      const { status, code, message } = await order.complete()
      return { status, code, message }
    }
    expect(await complete()).toEqual({
      status: 409,
      code: 'cards_not_mailed',
      message:
        'Cards 1 and 2 have not been marked as mailed. Enter a tracking number, or choose “Mailed without tracking”.',
    })
    await order.mail([0], '9400')
    expect((await complete()).message).toMatch(/^Card 2 has not been marked/)
    expect(await order.find()).toMatchObject({
      status: 'processing',
      events: [{ kind: 'placed' }, { kind: 'started' }],
    })
  })

  test('mailing a card twice, an unknown one, or none', async () => {
    const order = await buyTwo()
    await order.start()
    await order.mail([0], '9400')
    expect(await order.mail([0, 1], '9401')).toMatchObject({ status: 409, code: 'wrong_status' })
    expect((await order.mail([2], '9401')).status).toBe(404)
    expect((await order.mail([], '9401')).status).toBe(400)
    expect((await order.find()).shipments).toHaveLength(1)
  })

  test('undoing what the customer may know, a step before the last, and what somebody else undid', async () => {
    const order = await buyTwo()
    await order.start()
    const { undo } = await order.find()
    const again = () =>
      at.desk.call(ordersAdmin.undo, { params: { id: order.id }, body: { step: undo!.step, at: undo!.at } })
    await order.mail([0], '9400')
    expect(await again()).toMatchObject({ status: 409, code: 'too_late_to_undo' })
    await order.undo()
    const answers = await Promise.all([again(), again()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await order.start()
    await letMinutePass(order.id)
    expect((await order.find()).undo).toBeNull()
    expect(await again()).toMatchObject({ status: 409, code: 'too_late_to_undo' })
    expect(
      await at.shop.db.$count(orderEvents, and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'started'))),
    ).toBe(1)
  })
})
