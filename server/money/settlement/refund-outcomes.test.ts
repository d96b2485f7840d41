import { and, asc, eq, like } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { orderNumber, orders } from '#contract/fulfillment/orders.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { alerts, orders as orderRows, paymentLedger } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { confirm, openStripeShop, readyToPay, webhookSecret } from '#tests/support/shop/stripe-shop.ts'
import { reconcile } from './reconcile.ts'

// A refund that the provider accepts has not arrived yet: it may be pending, and it may fail, at once or later.

const shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
const desk = await signedInDesk(shop)
afterAll(() => shop.close())
afterEach(async () => {
  shop.stripe.setWebhook(undefined)
  await shop.stripe.settle()
  await eventually(async () => expect(await violations(shop.db)).toEqual([]))
})

const webhookOn = () => shop.stripe.setWebhook({ url: shop.webhookUrl, secret: webhookSecret })

/** An order of 29.00. */
async function buy() {
  const { visitor, intent, placement } = await readyToPay(shop, 2)
  await confirm(shop.stripe, intent)
  const { status, body } = await visitor.call(orders.place, { body: placement })
  expect(status).toBe(201)
  return { id: body.id, paymentRef: intent.id }
}
type Bought = Awaited<ReturnType<typeof buy>>

const refund = ({ id }: Bought, amount: string) =>
  desk.call(ordersAdmin.refund, { params: { id }, body: { amount, reason: '' } })
const cancel = ({ id }: Bought) => desk.call(ordersAdmin.cancel, { params: { id }, body: {} })
const look = async ({ id }: Bought) => (await desk.call(ordersAdmin.find, { params: { id } })).body
const madeFor = ({ paymentRef }: Bought) =>
  [...shop.stripe.state.refunds.values()].filter((each) => each.payment_intent === paymentRef)
const alertsOf = async ({ paymentRef }: Bought) =>
  (await desk.call(alertsAdmin.list)).body.filter(({ paymentReference }) => paymentReference === paymentRef)

async function ledgerOf({ paymentRef }: Bought): Promise<string[]> {
  const rows = await shop.db
    .select()
    .from(paymentLedger)
    .where(and(eq(paymentLedger.paymentRef, paymentRef), like(paymentLedger.kind, 'refund%')))
    .orderBy(asc(paymentLedger.id))
  return rows.map(({ kind, amountCents }) => `${kind} ${amountCents}`)
}

/** All e-mails about an order that mention money, oldest first. */
async function moneyMails({ id }: Bought): Promise<string[]> {
  const found = await shop.emailsTo('ben@shop.test')
  return found
    .filter(({ subject }) => subject.includes(orderNumber(id)) && /refund|cancelled/i.test(subject))
    .map(({ text }) => text)
}
const mailsBecome = (order: Bought, patterns: RegExp[]) =>
  eventually(async () => {
    const mails = await moneyMails(order)
    expect(mails).toHaveLength(patterns.length)
    for (const pattern of patterns)
      expect(
        mails.some((text) => pattern.test(text)),
        String(pattern),
      ).toBe(true)
  })

const refunded29 = /We’ve refunded \$29\.00 to your card/

describe('works', () => {
  test('a pending refund counts as under way until the provider has sent it; then one e-mail reports it', async () => {
    const order = await buy()
    shop.stripe.nextRefund('pending')
    const { body } = await refund(order, '10.00')
    expect(body).toMatchObject({
      payment: { refundedAmount: '0.00', promisedAmount: '10.00' },
      refunds: [{ amount: '10.00', state: 'pending' }],
    })
    expect(await ledgerOf(order)).toEqual([])
    webhookOn()
    shop.stripe.changeRefund(madeFor(order)[0]!.id, 'succeeded')
    await mailsBecome(order, [/We’ve refunded \$10\.00 to your card/])
    expect(await look(order)).toMatchObject({ refundedAmount: '10.00', refunds: [{ state: 'done' }] })
    expect(await ledgerOf(order)).toEqual(['refunded 1000'])
  })

  test('without any event the reconciler finds out', async () => {
    const order = await buy()
    shop.stripe.nextRefund('pending')
    await refund(order, '10.00')
    shop.stripe.changeRefund(madeFor(order)[0]!.id, 'succeeded')
    for (let round = 0; round < 2; round++) expect(await reconcile(shop, 30, new Date(Date.now() + 60_000))).toEqual([])
    expect((await look(order)).refunds).toMatchObject([{ state: 'done' }])
  })

  test('a returned refund is undone in the books, raises an alert, is reported once, and can be refunded again', async () => {
    const order = await buy()
    await refund(order, '29.00')
    await mailsBecome(order, [refunded29])
    webhookOn()
    shop.stripe.changeRefund(madeFor(order)[0]!.id, 'failed')
    const cameBack = /We tried to refund \$29\.00 to your card, but your bank did not accept it/
    await mailsBecome(order, [refunded29, cameBack])
    await shop.stripe.settle()
    expect(await look(order)).toMatchObject({
      refundedAmount: '0.00',
      payment: { promisedAmount: '0.00' },
      refunds: [{ state: 'failed' }],
    })
    expect(await ledgerOf(order)).toEqual(['refunded 2900', 'refund_failed 2900'])
    expect(await alertsOf(order)).toMatchObject([
      { kind: 'refund_returned', amount: '29.00', reason: 'expired or canceled card', orderId: order.id },
    ])
    const again = await refund(order, '29.00')
    expect(again).toMatchObject({
      status: 200,
      body: { refundedAmount: '29.00', refunds: [{ state: 'failed' }, { state: 'done' }] },
    })
    await mailsBecome(order, [refunded29, cameBack, refunded29])
    expect(madeFor(order).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    expect(await alertsOf(order)).toHaveLength(1)
  })
})

describe('refuses', () => {
  test('a refund that fails at once never counted: an alert, and no e-mail mentions money', async () => {
    const order = await buy()
    shop.stripe.nextRefund('failed')
    const { body } = await refund(order, '29.00')
    expect(body).toMatchObject({ refundedAmount: '0.00', refunds: [{ state: 'failed' }] })
    expect(await alertsOf(order)).toMatchObject([{ kind: 'refund_failed', amount: '29.00' }])
    expect((await refund(order, '28.00')).body.refundedAmount).toBe('28.00')
    await mailsBecome(order, [/We’ve refunded \$28\.00 to your card/])
  })
})

describe('protects: the e-mail about a cancellation says only what is true of the money', () => {
  test('refunded', async () => {
    const order = await buy()
    await cancel(order)
    await mailsBecome(order, [refunded29])
  })

  test('pending, then sent', async () => {
    const order = await buy()
    shop.stripe.nextRefund('pending')
    await cancel(order)
    const onItsWay = /We’re refunding your payment to your card, and we’ll write again once it’s sent\./
    await mailsBecome(order, [onItsWay])
    webhookOn()
    shop.stripe.changeRefund(madeFor(order)[0]!.id, 'succeeded')
    await mailsBecome(order, [onItsWay, refunded29])
  })

  test('refused', async () => {
    const order = await buy()
    shop.stripe.nextRefund('failed')
    await cancel(order)
    await mailsBecome(order, [/We couldn’t refund your card yet/])
  })

  test('unreachable for ten minutes, then refunded', async () => {
    const order = await buy()
    shop.stripe.fault('GET /v1/refunds', 'drop_before', 30)
    await cancel(order)
    expect(await moneyMails(order)).toEqual([])
    await reconcile(shop, 30, new Date(Date.now() + 11 * 60_000))
    const onItsWay = /We’re refunding your payment to your card, and we’ll write again once it’s sent\./
    await mailsBecome(order, [onItsWay])
    shop.stripe.clearFaults()
    await reconcile(shop, 30, new Date(Date.now() + 13 * 60_000))
    await mailsBecome(order, [onItsWay, refunded29])
    expect(madeFor(order)).toHaveLength(1)
  })
})

test('protects: events of one refund in any order and number leave one row, one e-mail and one alert', async () => {
  const order = await buy()
  webhookOn()
  shop.stripe.setWebhook({ url: shop.webhookUrl, secret: webhookSecret, duplicates: 3, shuffle: true })
  await refund(order, '29.00')
  shop.stripe.changeRefund(madeFor(order)[0]!.id, 'failed')
  await mailsBecome(order, [refunded29, /but your bank did not accept it/])
  await shop.stripe.settle()
  expect(await ledgerOf(order)).toEqual(['refunded 2900', 'refund_failed 2900'])
  expect(await shop.db.$count(alerts, eq(alerts.kind, 'refund_returned'))).toBe(2)
  const [row] = await shop.db.select().from(orderRows).where(eq(orderRows.id, order.id))
  expect(row!.refundedCents).toBe(0)
})
