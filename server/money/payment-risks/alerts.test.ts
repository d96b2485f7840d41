import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { cart } from '#contract/sales/cart.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { overview } from '#contract/admin/overview.ts'
import { alerts, auditLog, orders as orderRows, paymentLedger } from '#server/platform/db/schema.ts'
import { addSampleCatalog, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { type TestShop, openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

let shop: TestShop
let desk: Visitor
let order: { id: string; paymentRef: string }
beforeAll(async () => {
  shop = await openTestShop()
  const catalog = await addSampleCatalog(shop.db)
  desk = await signedInDesk(shop)
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(catalog) })
  const { id: paymentRef } = await pay(visitor)
  const { body } = await visitor.call(orders.place, { body: await placementOf(visitor, paymentRef) })
  order = { id: body.id, paymentRef }
})
afterAll(() => shop.close())

const list = async () => (await desk.call(alertsAdmin.list)).body
const resolve = (id: number) => desk.call(alertsAdmin.resolve, { params: { id } })

async function raise(kind: string, detail: Record<string, unknown>): Promise<number> {
  const [row] = await shop.db.insert(alerts).values({ kind, detail }).returning()
  return row!.id
}

test('works: each kind shows its amounts, payment and order, newest first', async () => {
  const mismatch = await raise('payment_mismatch', { intent: 'pi_other', paid: 1450, expected: 1600 })
  const { paymentRef, id: orderId } = order
  const withoutAddress = await raise('paid_without_address', { paymentRef: 'pi_lost', amountCents: 805 })
  const refused = await raise('refund_failed', { paymentRef, orderId, amountCents: 450, reason: 'Card is closed' })
  await shop.db.insert(paymentLedger).values({ paymentRef, kind: 'disputed', amountCents: 1450, reference: paymentRef })
  const disputed = await raise('payment_disputed', { paymentRef, orderId: null })
  const nothing = {
    amount: null,
    artist: null,
    dueAt: null,
    expectedAmount: null,
    orderId: null,
    reason: null,
    refundable: false,
    statement: null,
    statementId: null,
  }
  expect((await list()).map(({ createdAt: _, ...alert }) => alert)).toEqual([
    { ...nothing, id: disputed, kind: 'payment_disputed', amount: '14.50', paymentReference: paymentRef, orderId },
    {
      ...nothing,
      id: refused,
      kind: 'refund_failed',
      amount: '4.50',
      reason: 'Card is closed',
      paymentReference: paymentRef,
      orderId,
    },
    { ...nothing, id: withoutAddress, kind: 'paid_without_address', amount: '8.05', paymentReference: 'pi_lost' },
    {
      ...nothing,
      id: mismatch,
      kind: 'payment_mismatch',
      amount: '14.50',
      expectedAmount: '16.00',
      paymentReference: 'pi_other',
    },
  ])
  expect((await desk.call(overview.find)).body.alerts).toBe(4)
})

test('works: an alert is resolved once, a second attempt is told so, and the audit log names the administrator', async () => {
  const id = await raise('refund_failed', { paymentRef: 'pi_x', amountCents: 100, reason: 'No' })
  const { alerts: before } = (await desk.call(overview.find)).body
  const answers = await Promise.all([resolve(id), resolve(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await list()).map((alert) => alert.id)).not.toContain(id)
  expect((await desk.call(overview.find)).body.alerts).toBe(before - 1)
  const [row] = await shop.db.select().from(alerts).where(eq(alerts.id, id))
  expect(row!.resolvedAt).toBeInstanceOf(Date)
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.subjectKind, 'alert'))
  expect(log).toMatchObject([{ action: 'resolved', subjectId: String(id), subjectTitle: 'refund failed' }])
})

test('refuses: an unknown alert and an invalid id', async () => {
  expect(await resolve(999_999)).toMatchObject({ status: 404, message: 'Alert not found' })
  for (const id of ['0', '-1', '1.5', 'x', '99999999999999999999'])
    expect((await desk.send('POST', `/api/admin/alerts/${id}/resolution`)).status, id).toBe(404)
})

test('protects: an unexpected detail hides no other alert', async () => {
  const id = await raise('something_new', { amountCents: 'many', reason: { code: 1 } })
  expect((await list())[0]).toMatchObject({ id, kind: 'something_new', amount: null, reason: null, orderId: null })
  expect((await list()).length).toBeGreaterThan(1)
  expect(await shop.db.$count(orderRows)).toBe(1)
})
