import { and, eq, like } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { orderNumber, orders } from '#contract/fulfillment/orders.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { checkouts, orders as orderRows, paymentLedger, refunds } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { atCheckout, confirm, openStripeShop, readyToPay, webhookSecret } from '#tests/support/shop/stripe-shop.ts'
import { settlePayment } from './settle.ts'

// Refunds made in Stripe's dashboard, before or after the shop knew of the payment.

const shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
const desk = await signedInDesk(shop)
afterAll(() => shop.close())
afterEach(async () => {
  shop.stripe.setWebhook(undefined)
  await shop.stripe.settle()
  await eventually(async () => expect(await violations(shop.db)).toEqual([]))
})

const webhookOn = () => shop.stripe.setWebhook({ url: shop.webhookUrl, secret: webhookSecret })
const refundAtStripe = async (paymentRef: string, amount: number) => {
  const { status } = await fetch(`${shop.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_shop', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment_intent: paymentRef, amount: String(amount) }),
  })
  expect(status).toBe(200)
}
const alertsOf = async (paymentRef: string) =>
  (await desk.call(alertsAdmin.list)).body
    .filter(({ paymentReference }) => paymentReference === paymentRef)
    .map(({ kind }) => kind)
    .sort()
const stateOf = async (paymentRef: string) =>
  (await shop.db.select().from(checkouts).where(eq(checkouts.paymentRef, paymentRef)))[0]!.state
const refundsAtStripe = (paymentRef: string) =>
  [...shop.stripe.state.refunds.values()]
    .filter((each) => each.payment_intent === paymentRef)
    .map(({ amount }) => amount)
const mailsAbout = async (id: string) =>
  (await shop.emailsTo('ben@shop.test')).filter(({ subject }) => subject.includes(orderNumber(id)))

async function buy() {
  const { visitor, intent, placement } = await readyToPay(shop, 2)
  await confirm(shop.stripe, intent)
  const { body } = await visitor.call(orders.place, { body: placement })
  return { id: body.id, paymentRef: intent.id }
}

describe('works', () => {
  test('refunded in full: the order is cancelled, the desk and the customer are told once, nobody can start it', async () => {
    const { id, paymentRef } = await buy()
    webhookOn()
    await refundAtStripe(paymentRef, 2000)
    await refundAtStripe(paymentRef, 900)
    await eventually(async () =>
      expect((await desk.call(ordersAdmin.find, { params: { id } })).body).toMatchObject({
        status: 'cancelled',
        refundedAmount: '29.00',
      }),
    )
    await shop.stripe.settle()
    for (let time = 0; time < 2; time++) await settlePayment(shop, paymentRef)
    expect(await alertsOf(paymentRef)).toEqual(['order_refunded'])
    await eventually(async () =>
      expect((await mailsAbout(id)).filter(({ subject }) => subject.endsWith('was cancelled'))).toMatchObject([
        { text: expect.stringContaining('In all, we’ve refunded $29.00 to your card') },
      ]),
    )
    expect((await desk.call(ordersAdmin.start, { params: { id }, body: { endChangeWindow: true } })).status).toBe(409)
  })

  test('refunded in part: the order continues, and the list says how much', async () => {
    const { id, paymentRef } = await buy()
    await refundAtStripe(paymentRef, 700)
    await settlePayment(shop, paymentRef)
    const { body } = await desk.call(ordersAdmin.list, { query: { q: orderNumber(id).toLowerCase() } })
    expect(body.orders).toMatchObject([{ id, status: 'pending', totalAmount: '29.00', refundedAmount: '7.00' }])
    expect(await alertsOf(paymentRef)).toEqual([])
    // The customer gets one e-mail, as for the desk's refunds.
    await settlePayment(shop, paymentRef)
    await desk.call(ordersAdmin.refund, { params: { id }, body: { amount: '1.00' } })
    await settlePayment(shop, paymentRef)
    const notices = await eventually(async () => {
      const found = (await mailsAbout(id)).filter(({ subject }) => subject.startsWith('A refund'))
      expect(found).toHaveLength(2)
      return found
    })
    expect(notices.map(({ text }) => /\$\d+\.\d\d/.exec(text)![0]).toSorted()).toEqual(['$1.00', '$7.00'])
    expect(notices.map(({ text }) => text).join()).not.toContain('At the provider')
  })

  test('refunded in full with a card in the mail: the order stays, and the customer is told', async () => {
    const { id, paymentRef } = await buy()
    await desk.call(ordersAdmin.start, { params: { id }, body: { endChangeWindow: true } })
    await desk.call(ordersAdmin.mail, { params: { id }, body: { lines: [0], tracking: null, withoutApproval: true } })
    await refundAtStripe(paymentRef, 2900)
    await settlePayment(shop, paymentRef)
    expect(await alertsOf(paymentRef)).toEqual(['mailed_order_refunded'])
    await eventually(async () =>
      expect((await mailsAbout(id)).filter(({ subject }) => subject.startsWith('A refund'))).toMatchObject([
        { text: expect.stringContaining('We’ve refunded $29.00 to your card') },
      ]),
    )
  })

  test('canceling a partly refunded order refunds the rest, and reports only that', async () => {
    const { id, paymentRef } = await buy()
    await refundAtStripe(paymentRef, 1000)
    await desk.call(ordersAdmin.cancel, { params: { id }, body: {} })
    // The refund's job may run before the request: the second one leaves it to the first.
    await eventually(async () =>
      expect((await desk.call(ordersAdmin.find, { params: { id } })).body).toMatchObject({
        status: 'cancelled',
        refundedAmount: '29.00',
      }),
    )
    expect(refundsAtStripe(paymentRef)).toEqual([1000, 1900])
    expect(await alertsOf(paymentRef)).toEqual([])
    await eventually(async () =>
      expect((await mailsAbout(id)).filter(({ subject }) => subject.endsWith('was cancelled'))).toMatchObject([
        { text: expect.stringContaining('In all, we’ve refunded $29.00 to your card') },
      ]),
    )
  })

  test('a refund that came back and was made again before the shop heard of either: the failure is booked first', async () => {
    const { id, paymentRef } = await buy()
    await desk.call(ordersAdmin.refund, { params: { id }, body: { amount: '29.00' } })
    const returned = [...shop.stripe.state.refunds.values()].find((each) => each.payment_intent === paymentRef)
    shop.stripe.changeRefund(returned!.id, 'failed')
    await refundAtStripe(paymentRef, 2900)
    await settlePayment(shop, paymentRef)
    const { body } = await desk.call(ordersAdmin.find, { params: { id } })
    expect(body).toMatchObject({ refundedAmount: '29.00', refunds: [{ state: 'failed' }, { state: 'done' }] })
    const isRefund = and(eq(paymentLedger.paymentRef, paymentRef), like(paymentLedger.kind, 'refund%'))
    const booked = await shop.db.select().from(paymentLedger).where(isRefund).orderBy(paymentLedger.id)
    expect(booked.map(({ kind }) => kind)).toEqual(['refunded', 'refund_failed', 'refunded'])
  })
})

describe('refuses', () => {
  test('refunded before the shop knew of the payment: no order, by browser or webhook, and a message', async () => {
    const { visitor, intent, placement } = await readyToPay(shop)
    await confirm(shop.stripe, intent)
    await refundAtStripe(intent.id, 1450)
    const answers = await Promise.all([1, 2].map(() => visitor.call(orders.place, { body: placement })))
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 409,
        code: 'payment_refunded',
        message: 'Your payment was refunded, so no order was made. Please order again.',
      })
    await settlePayment(shop, intent.id)
    expect(await shop.db.$count(orderRows, eq(orderRows.paymentRef, intent.id))).toBe(0)
    await eventually(async () => expect(await stateOf(intent.id)).toBe('refunded'))
    const rows = await shop.db.select().from(refunds).where(eq(refunds.paymentRef, intent.id))
    expect(rows).toMatchObject([{ state: 'done', amountCents: 1450, atProvider: true }])
  })

  test('an order that the desk refunded in full cannot be started', async () => {
    const { id } = await buy()
    await desk.call(ordersAdmin.refund, { params: { id }, body: { amount: '29.00' } })
    expect(await desk.call(ordersAdmin.start, { params: { id }, body: { endChangeWindow: true } })).toMatchObject({
      status: 409,
      code: 'order_refunded',
    })
  })
})

describe('protects: a payment that fits no order and was refunded there first leaves sound books', () => {
  for (const [what, refunded] of [
    ['in full', 1450],
    ['in part', 500],
  ] as const) {
    test(what, async () => {
      const { visitor, intent, placement } = await readyToPay(shop)
      await confirm(shop.stripe, intent)
      const metadata = { checkout_id: crypto.randomUUID(), snapshot: crypto.randomUUID() }
      shop.stripe.state.save('intents', intent.id, { ...shop.stripe.state.intents.get(intent.id)!, metadata })
      await refundAtStripe(intent.id, refunded)
      expect((await visitor.call(orders.place, { body: placement })).status).toBe(409)
      await eventually(async () => expect(await stateOf(intent.id)).toBe('refunded'))
      expect(refundsAtStripe(intent.id).reduce((sum, amount) => sum + amount)).toBe(1450)
      expect(await alertsOf(intent.id)).not.toContain('refund_failed')
    })
  }

  test('refunded there in full, and a bank returns part of it before the shop has heard: the rest is refunded', async () => {
    const { visitor, intent, placement } = await readyToPay(shop)
    await confirm(shop.stripe, intent)
    await refundAtStripe(intent.id, 450)
    await refundAtStripe(intent.id, 1000)
    shop.stripe.fault('GET /v1/refunds', 500)
    expect((await visitor.call(orders.place, { body: placement })).status).toBe(409)
    const [returned] = [...shop.stripe.state.refunds.values()].filter(
      ({ payment_intent: paid, amount }) => paid === intent.id && amount === 1000,
    )
    shop.stripe.changeRefund(returned!.id, 'failed')
    shop.stripe.clearFaults()
    await settlePayment(shop, intent.id)
    await eventually(async () => expect(await stateOf(intent.id)).toBe('refunded'))
    expect(refundsAtStripe(intent.id)).toEqual([450, 1000, 1000])
    for (let time = 0; time < 2; time++) await settlePayment(shop, intent.id)
    expect(refundsAtStripe(intent.id)).toEqual([450, 1000, 1000])
  })

  test('paid without an address', async () => {
    const { intent } = await atCheckout(shop)
    await confirm(shop.stripe, intent)
    await settlePayment(shop, intent.id)
    expect(await stateOf(intent.id)).toBe('paid')
    await refundAtStripe(intent.id, 1450)
    await settlePayment(shop, intent.id)
    expect(await stateOf(intent.id)).toBe('refunded')
  })
})
