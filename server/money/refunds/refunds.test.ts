import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import {
  orders as orderRows,
  paymentLedger,
  refunds,
  sandboxIntents,
  sandboxRefunds,
} from '#server/platform/db/schema.ts'
import { providerDown } from '#server/platform/errors.ts'
import { ProviderRefusal } from '#server/platform/integrations/payment-provider.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { syncRefunds } from './sync-refunds.ts'

const at = await openOrderDesk()
afterAll(() => at.shop.close())
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await violations(at.shop.db)).toEqual([])
})

/** An order of 14.50. */
const buy = (customerEmail = 'ben@shop.test') => at.buy({ placement: { customerEmail } })

const refund = (id: string, amount: string, reason?: string) =>
  at.desk.call(ordersAdmin.refund, { params: { id }, body: { amount, ...(reason && { reason }) } })

/** The refunded cents according to the ledger, the provider and the order. */
async function givenBack({ id, paymentRef }: { id: string; paymentRef: string }) {
  const rows = await at.shop.db
    .select({ cents: paymentLedger.amountCents })
    .from(paymentLedger)
    .where(and(eq(paymentLedger.paymentRef, paymentRef), eq(paymentLedger.kind, 'refunded')))
    .orderBy(paymentLedger.id)
  const [intent] = await at.shop.db.select().from(sandboxIntents).where(eq(sandboxIntents.id, paymentRef))
  const [order] = await at.shop.db.select().from(orderRows).where(eq(orderRows.id, id))
  return { ledger: rows.map(({ cents }) => cents), provider: intent!.amountRefunded, order: order!.refundedCents }
}

const emailsTo = (address: string, count: number) =>
  eventually(async () => {
    const found = (await at.shop.emailsTo(address)).filter(({ subject }) => subject.startsWith('A refund'))
    expect(found).toHaveLength(count)
    return found
  })

describe('works', () => {
  test('two partial refunds: the order continues, the customer reads why, and the desk sees by whom', async () => {
    const order = await buy('twice@shop.test')
    const first = await refund(order.id, '4.50', 'The envelope was smudged.')
    expect(first).toMatchObject({
      status: 200,
      body: {
        status: 'pending',
        refundedAmount: '4.50',
        payment: { refundedAmount: '4.50', promisedAmount: '4.50' },
        refunds: [{ amount: '4.50', state: 'done', reason: 'The envelope was smudged.', by: 'admin' }],
      },
    })
    const second = await refund(order.id, '$2')
    expect(second.body.refunds.map(({ amount }) => amount)).toEqual(['4.50', '2.00'])
    expect(await givenBack(order)).toEqual({ ledger: [450, 200], provider: 650, order: 650 })
    const emails = await emailsTo('twice@shop.test', 2)
    expect(emails[0]!.text).toContain('We’ve refunded $4.50 to your card')
    expect(emails[0]!.text).toContain('The envelope was smudged.')
    expect(emails[1]!.text).toContain('We’ve refunded $2.00 to your card')
  })

  test('in every state, while anything is left', async () => {
    for (const status of ['processing', 'completed', 'cancelled']) {
      const order = await buy()
      await at.shop.db.update(orderRows).set({ status }).where(eq(orderRows.id, order.id))
      expect(await refund(order.id, '1.00')).toMatchObject({ status: 200, body: { status, refundedAmount: '1.00' } })
    }
  })

  test('canceling refunds only what is left', async () => {
    const order = await buy()
    await refund(order.id, '4.50')
    const { body } = await at.desk.call(ordersAdmin.cancel, { params: { id: order.id }, body: {} })
    expect(body).toMatchObject({ status: 'cancelled', refundedAmount: '14.50' })
    expect(await givenBack(order)).toEqual({ ledger: [450, 1000], provider: 1450, order: 1450 })
    const whole = await buy()
    await refund(whole.id, '14.50')
    expect((await at.desk.call(ordersAdmin.cancel, { params: { id: whole.id }, body: {} })).status).toBe(200)
    expect(await givenBack(whole)).toEqual({ ledger: [1450], provider: 1450, order: 1450 })
  })

  test('the same amount is refunded as often as requested, each request once', async () => {
    const order = await buy()
    await Promise.all([refund(order.id, '3.00'), refund(order.id, '3.00')])
    expect(await givenBack(order)).toEqual({ ledger: [300, 300], provider: 600, order: 600 })
    // Each refund's job has nothing left to do.
    await eventually(async () => {
      const { rows } = await at.shop.db.execute(
        `select 1 from pgboss.job where name = 'refund' and state <> 'completed'`,
      )
      expect(rows).toEqual([])
    })
    expect(await at.shop.db.$count(sandboxRefunds, eq(sandboxRefunds.intentId, order.paymentRef))).toBe(2)
    expect(await givenBack(order)).toEqual({ ledger: [300, 300], provider: 600, order: 600 })
  })

  test('a refund that the provider cannot make now counts as under way, and is made later', async () => {
    const order = await buy()
    vi.spyOn(at.shop.payments, 'refund').mockRejectedValue(providerDown())
    const { body } = await refund(order.id, '10.00')
    expect(body).toMatchObject({
      payment: { refundedAmount: '0.00', promisedAmount: '10.00' },
      refunds: [{ state: 'requested' }],
    })
    expect((await refund(order.id, '4.51')).message).toBe('Only $4.50 of this order can still be refunded')
    vi.restoreAllMocks()
    await eventually(async () => {
      await at.shop.db.execute(`update pgboss.job set start_after = now() where name = 'refund' and state = 'retry'`)
      expect(await givenBack(order)).toEqual({ ledger: [1000], provider: 1000, order: 1000 })
    })
  })
})

describe('refuses', () => {
  test('more than is left, with a message; nothing is promised', async () => {
    const order = await buy()
    await refund(order.id, '10.00')
    expect(await refund(order.id, '4.51')).toMatchObject({
      status: 409,
      message: 'Only $4.50 of this order can still be refunded',
    })
    expect((await refund(order.id, '4.50')).status).toBe(200)
    expect(await refund(order.id, '0.01')).toMatchObject({
      status: 409,
      message: 'Only $0.00 of this order can still be refunded',
    })
    expect(await givenBack(order)).toEqual({ ledger: [1000, 450], provider: 1450, order: 1450 })
  })

  test('an invalid amount and an unknown order', async () => {
    const { id } = await buy()
    for (const amount of ['0', '-1', '1,50', 'all', '1.234'])
      expect(await refund(id, amount), amount).toMatchObject({ status: 400, message: 'Amount must be like 4.50' })
    expect((await refund(id, ' ')).message).toBe('Amount is required')
    expect((await refund(crypto.randomUUID(), '1.00')).status).toBe(404)
  })
})

describe('protects', () => {
  test('two concurrent refunds never exceed the payment', async () => {
    const order = await buy()
    const answers = await Promise.all(['10.00', '10.00', '14.50'].map((amount) => refund(order.id, amount)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { ledger, provider } = await givenBack(order)
    expect(ledger).toHaveLength(1)
    expect(provider).toBe(ledger[0])
  })

  test('a refusal by the provider raises an alert with the order, and the amount can be refunded again', async () => {
    const order = await buy()
    vi.spyOn(at.shop.payments, 'refund').mockRejectedValue(new ProviderRefusal('The card is closed'))
    const { body } = await refund(order.id, '14.50')
    expect(body).toMatchObject({ payment: { promisedAmount: '0.00' }, refunds: [{ state: 'failed' }] })
    expect((await at.desk.call(alertsAdmin.list)).body).toMatchObject([
      { kind: 'refund_failed', amount: '14.50', reason: 'The card is closed', orderId: order.id },
    ])
    vi.restoreAllMocks()
    expect((await refund(order.id, '14.50')).body.refundedAmount).toBe('14.50')
  })

  test('a refund that was refused here and made at the provider after all is done: it is not promised again', async () => {
    const order = await buy()
    vi.spyOn(at.shop.payments, 'refund').mockRejectedValue(new ProviderRefusal('Try again later'))
    await refund(order.id, '14.50')
    vi.restoreAllMocks()
    const [row] = await at.shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))
    expect(row).toMatchObject({ state: 'failed', providerRef: null })
    await at.shop.payments.refund(order.paymentRef, 1450, `refund:${row!.id}`, 0)
    const { db, jobs, payments } = at.shop
    await syncRefunds(db, jobs, payments, order.paymentRef)
    expect((await at.desk.call(ordersAdmin.find, { params: { id: order.id } })).body).toMatchObject({
      refundedAmount: '14.50',
      refunds: [{ state: 'done' }],
    })
    expect(await givenBack(order)).toEqual({ ledger: [1450], provider: 1450, order: 1450 })
    expect((await refund(order.id, '0.01')).status).toBe(409)
  })
})
