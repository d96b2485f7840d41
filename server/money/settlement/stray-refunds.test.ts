import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { auditLog, checkouts, refunds } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { confirm, openStripeShop, readyToPay } from '#tests/support/shop/stripe-shop.ts'
import { settlePayment } from './settle.ts'

// A payment that fits no order, and whose refund fails for good: what the desk can do about it.

const shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
const desk = await signedInDesk(shop)
afterAll(() => shop.close())

const retry = (id: number) => desk.call(alertsAdmin.refund, { params: { id } })
const close = (id: number, reason = 'Paid back by check') =>
  desk.call(alertsAdmin.close, { params: { id }, body: { reason } })
const refundAlertOf = async (paymentRef: string) =>
  (await desk.call(alertsAdmin.list)).body.find(
    ({ paymentReference, kind }) => paymentReference === paymentRef && kind.startsWith('refund_'),
  )
const stateOf = async (paymentRef: string) =>
  (await shop.db.select().from(checkouts).where(eq(checkouts.paymentRef, paymentRef)))[0]!.state
const actionsOn = async (id: number) =>
  shop.db
    .select({ action: auditLog.action, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, 'alert'), inArray(auditLog.subjectId, [String(id)])))

/** Paid for another cart with a card that accepts no refund. @returns the payment and its alert */
async function strand() {
  const { visitor, intent, placement } = await readyToPay(shop)
  await confirm(shop.stripe, intent)
  const metadata = { checkout_id: crypto.randomUUID(), snapshot: crypto.randomUUID() }
  shop.stripe.state.save('intents', intent.id, { ...shop.stripe.state.intents.get(intent.id)!, metadata })
  shop.stripe.nextRefund('failed')
  expect((await visitor.call(orders.place, { body: placement })).status).toBe(409)
  const alert = await eventually(async () => {
    const found = await refundAlertOf(intent.id)
    expect(found).toMatchObject({ kind: 'refund_failed', refundable: true, orderId: null })
    return found!
  })
  return { paymentRef: intent.id, alertId: alert.id }
}

describe('works', () => {
  test('retried, it succeeds: the books are sound, the alert is resolved, and the audit log says by whom', async () => {
    const { paymentRef, alertId } = await strand()
    expect(await violations(shop.db)).toMatchObject([{ subject: paymentRef }])
    expect(await retry(alertId)).toMatchObject({ status: 200, body: { amount: '14.50', state: 'done' } })
    expect([await violations(shop.db), await stateOf(paymentRef)]).toEqual([[], 'refunded'])
    expect(await refundAlertOf(paymentRef)).toBeUndefined()
    expect(await actionsOn(alertId)).toMatchObject([
      { action: 'refunded again', after: { payment: paymentRef, amount: '14.50' } },
    ])
  })

  test('refused again, it raises the next alert; refunded another way, it is closed in the books', async () => {
    const { paymentRef, alertId } = await strand()
    shop.stripe.nextRefund('failed')
    expect(await retry(alertId)).toMatchObject({ status: 200, body: { state: 'failed' } })
    const next = (await refundAlertOf(paymentRef))!
    expect(next.id).not.toBe(alertId)
    expect((await close(next.id)).status).toBe(200)
    expect([await violations(shop.db), await stateOf(paymentRef)]).toEqual([[], 'refunded'])
    expect(await refundAlertOf(paymentRef)).toBeUndefined()
    expect(await actionsOn(next.id)).toMatchObject([
      { action: 'closed in the books', after: { amount: '14.50', reason: 'Paid back by check' } },
    ])
  })

  test('links to Stripe’s dashboard are in the mode of the keys', async () => {
    expect((await desk.call(alertsAdmin.findDashboard)).body).toEqual({
      url: 'https://dashboard.stripe.com/test/payments',
    })
  })
})

describe('refuses', () => {
  test('closing without a reason, an unknown alert, and one about something else', async () => {
    const { paymentRef, alertId } = await strand()
    expect(await close(alertId, ' ')).toMatchObject({ status: 400, message: 'Reason is required' })
    expect((await retry(999_999)).status).toBe(404)
    const { body } = await desk.call(alertsAdmin.list)
    const mismatch = body.find((alert) => alert.paymentReference === paymentRef && alert.kind === 'payment_mismatch')!
    expect(mismatch.refundable).toBe(false)
    expect(await retry(mismatch.id)).toMatchObject({ status: 409, code: 'wrong_status' })
    await close(alertId)
  })

  test('a payment that has an order: its page refunds it', async () => {
    const { visitor, intent, placement } = await readyToPay(shop)
    await confirm(shop.stripe, intent)
    const { body } = await visitor.call(orders.place, { body: placement })
    shop.stripe.nextRefund('failed')
    await desk.call(ordersAdmin.refund, { params: { id: body.id }, body: { amount: '1.00' } })
    const alert = (await refundAlertOf(intent.id))!
    expect(alert).toMatchObject({ refundable: false, orderId: body.id })
    for (const answer of [await retry(alert.id), await close(alert.id)])
      expect(answer).toMatchObject({ status: 409, code: 'wrong_status' })
  })
})

describe('protects', () => {
  test('retrying and closing at once, five times: one of them wins, and the money is refunded once', async () => {
    const { paymentRef, alertId } = await strand()
    const answers = await Promise.all([retry(alertId), close(alertId), retry(alertId), close(alertId), retry(alertId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
    expect(await violations(shop.db)).toEqual([])
    const rows = await shop.db.select().from(refunds).where(eq(refunds.paymentRef, paymentRef))
    expect(rows.filter(({ state }) => state !== 'failed').length).toBeLessThanOrEqual(1)
  })

  test('what was closed in the books is not refunded again: only the rest is', async () => {
    const { paymentRef, alertId } = await strand()
    const { id } = await shop.payments.refund(paymentRef, 1000, `dashboard ${paymentRef}`, 0)
    await settlePayment(shop, paymentRef)
    shop.stripe.changeRefund(id, 'failed')
    await settlePayment(shop, paymentRef)
    const returned = (await desk.call(alertsAdmin.list)).body.find(
      ({ paymentReference, kind }) => paymentReference === paymentRef && kind === 'refund_returned',
    )!
    expect((await close(returned.id)).status).toBe(200)
    expect(await retry(alertId)).toMatchObject({ status: 200, body: { amount: '4.50', state: 'done' } })
    expect([await violations(shop.db), await stateOf(paymentRef)]).toEqual([[], 'refunded'])
  })

  test('what the payer’s bank took back meanwhile is not refunded again', async () => {
    const { paymentRef, alertId } = await strand()
    const { id } = shop.stripe.dispute(paymentRef)
    await settlePayment(shop, paymentRef)
    expect(await retry(alertId)).toMatchObject({ status: 409, code: 'refund_too_large' })
    expect(await violations(shop.db)).toEqual([])
    // The bank gives it back: the shop owes it again.
    shop.stripe.changeDispute(id, 'won')
    await settlePayment(shop, paymentRef)
    expect(await violations(shop.db)).toMatchObject([{ subject: paymentRef }])
    expect(await retry(alertId)).toMatchObject({ status: 200, body: { amount: '14.50', state: 'done' } })
  })
})
