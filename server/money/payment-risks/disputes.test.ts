import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { overview } from '#contract/admin/overview.ts'
import { alerts, paymentEvents, paymentLedger } from '#server/platform/db/schema.ts'
import { settlePayment } from '#server/money/settlement/settle.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { confirm, openStripeShop, readyToPay, webhookSecret } from '#tests/support/shop/stripe-shop.ts'
import { violations } from '#server/money/ledger/invariants.ts'

// Disputes and fraud warnings arrive only by events.

const shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
shop.stripe.setWebhook({ url: shop.webhookUrl, secret: webhookSecret })
const desk = await signedInDesk(shop)
afterAll(async () => {
  expect(await violations(shop.db)).toEqual([])
  await shop.close()
})
beforeEach(() => shop.db.delete(alerts))
afterEach(() => shop.stripe.clearFaults())

async function paidOrder() {
  const { visitor, intent, placement } = await readyToPay(shop, 2)
  await confirm(shop.stripe, intent)
  const { body } = await visitor.call(orders.place, { body: placement })
  return { orderId: body.id, paymentRef: intent.id }
}

/** Resolves once every event that was sent has been handled. */
async function told() {
  await shop.stripe.settle()
  await eventually(async () => {
    const { rows } = await shop.db.execute<{ left: number }>(
      `select count(*)::int as "left" from pgboss.job where name = 'settle' and state < 'completed'`,
    )
    expect(rows[0]!.left).toBe(0)
  })
}

const findOrder = async (id: string) => (await desk.call(ordersAdmin.find, { params: { id } })).body
const openAlerts = async () => (await desk.call(alertsAdmin.list)).body
const ledger = async (paymentRef: string) => {
  const kinds = ['disputed', 'dispute_won', 'dispute_lost'] as const
  const rows = await shop.db
    .select()
    .from(paymentLedger)
    .where(and(eq(paymentLedger.paymentRef, paymentRef), inArray(paymentLedger.kind, [...kinds])))
    .orderBy(asc(paymentLedger.id))
  return rows.map(({ kind, amountCents }) => [kind, amountCents])
}
const revenue = async () => {
  const { body } = await desk.call(overview.find)
  return body.revenue.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
}

describe('works', () => {
  test('a dispute shows its own amount, reason and deadline, on the order and as an alert', async () => {
    const { orderId, paymentRef } = await paidOrder()
    const { evidence_details: evidence } = shop.stripe.dispute(paymentRef, {
      amount: 500,
      reason: 'product_not_received',
    })
    await told()
    const evidenceDueAt = new Date(evidence.due_by! * 1000).toISOString()
    expect((await findOrder(orderId)).disputes).toMatchObject([
      {
        amount: '5.00',
        withdrawnAmount: '5.00',
        fee: '15.00',
        reason: 'product_not_received',
        status: 'needs_response',
        evidenceDueAt,
      },
    ])
    expect(await openAlerts()).toMatchObject([
      {
        kind: 'payment_disputed',
        amount: '5.00',
        reason: 'product not received',
        dueAt: evidenceDueAt,
        paymentReference: paymentRef,
        orderId,
      },
    ])
  })

  test('a lost dispute is money gone: in the ledger, in the figures, and as an alert replacing the first', async () => {
    const { orderId, paymentRef } = await paidOrder()
    const { id } = shop.stripe.dispute(paymentRef)
    await told()
    const before = await revenue()
    shop.stripe.changeDispute(id, 'under_review')
    await told()
    expect((await findOrder(orderId)).disputes).toMatchObject([{ status: 'under_review' }])
    shop.stripe.changeDispute(id, 'lost')
    await told()
    expect(await ledger(paymentRef)).toEqual([
      ['disputed', 2900],
      ['dispute_lost', 2900],
    ])
    expect(before - (await revenue())).toBe(2900)
    expect(await openAlerts()).toMatchObject([{ kind: 'dispute_lost', amount: '29.00', orderId }])
  })

  test('a won dispute returns the money', async () => {
    const { orderId, paymentRef } = await paidOrder()
    const { id } = shop.stripe.dispute(paymentRef)
    await told()
    const before = await revenue()
    shop.stripe.changeDispute(id, 'won')
    await told()
    expect((await findOrder(orderId)).disputes).toMatchObject([{ status: 'won', withdrawnAmount: '0.00' }])
    expect(await ledger(paymentRef)).toEqual([
      ['disputed', 2900],
      ['dispute_won', 2900],
    ])
    expect(await revenue()).toBe(before)
    expect(await openAlerts()).toMatchObject([{ kind: 'dispute_won' }])
  })

  test('an amount that the bank changes later is followed on the order', async () => {
    const { orderId, paymentRef } = await paidOrder()
    const dispute = shop.stripe.dispute(paymentRef, { amount: 500 })
    await told()
    expect((await findOrder(orderId)).disputes).toMatchObject([{ amount: '5.00' }])
    shop.stripe.state.save('disputes', dispute.id, { ...dispute, amount: 800 })
    shop.stripe.changeDispute(dispute.id, 'under_review')
    await told()
    expect((await findOrder(orderId)).disputes).toMatchObject([{ amount: '8.00', status: 'under_review' }])
  })

  test('a payment may be disputed twice', async () => {
    const { orderId, paymentRef } = await paidOrder()
    shop.stripe.dispute(paymentRef, { amount: 500 })
    await told()
    shop.stripe.dispute(paymentRef, { amount: 700 })
    await told()
    expect((await findOrder(orderId)).disputes.map(({ amount }) => amount)).toEqual(['5.00', '7.00'])
    expect(await openAlerts()).toHaveLength(2)
  })

  test('an inquiry takes no money, and its alert goes away when it is closed', async () => {
    const { paymentRef } = await paidOrder()
    const terms = { status: 'warning_needs_response' } as const
    const { id } = shop.stripe.dispute(paymentRef, { ...terms, balance_transactions: [] })
    await told()
    expect(await openAlerts()).toMatchObject([{ kind: 'payment_disputed' }])
    shop.stripe.changeDispute(id, 'warning_closed')
    await told()
    expect(await openAlerts()).toEqual([])
  })

  test('a fraud warning and a review are alerts; closing the review resolves its alert', async () => {
    const { orderId, paymentRef } = await paidOrder()
    shop.stripe.announce('radar.early_fraud_warning.created', {
      id: 'issfr_1',
      object: 'radar.early_fraud_warning',
      actionable: true,
      charge: 'ch_1',
      created: 1,
      fraud_type: 'made_with_stolen_card',
      livemode: false,
      payment_intent: paymentRef,
    })
    const review = {
      id: 'prv_1',
      object: 'review',
      billing_zip: null,
      charge: 'ch_1',
      closed_reason: null,
      created: 1,
      ip_address: null,
      ip_address_location: null,
      livemode: false,
      open: true,
      opened_reason: 'rule',
      payment_intent: paymentRef,
      reason: 'rule',
      session: null,
    } as const
    shop.stripe.announce('review.opened', review)
    await told()
    expect(await openAlerts()).toMatchObject([
      { kind: 'payment_review', reason: 'rule', paymentReference: paymentRef, orderId },
      { kind: 'fraud_warning', reason: 'made with stolen card', paymentReference: paymentRef, orderId },
    ])
    shop.stripe.announce('review.closed', { ...review, open: false, reason: 'approved', closed_reason: 'approved' })
    await told()
    expect((await openAlerts()).map(({ kind }) => kind)).toEqual(['fraud_warning'])
  })
})

describe('protects', () => {
  test('a dispute reported ten times at once, in any order, is one dispute', async () => {
    const { orderId, paymentRef } = await paidOrder()
    const { id } = shop.stripe.dispute(paymentRef)
    shop.stripe.changeDispute(id, 'lost')
    await Promise.all(Array.from({ length: 10 }, () => settlePayment(shop, paymentRef)))
    await told()
    expect((await findOrder(orderId)).disputes).toHaveLength(1)
    expect(await ledger(paymentRef)).toEqual([
      ['disputed', 2900],
      ['dispute_lost', 2900],
    ])
    expect((await openAlerts()).map(({ kind }) => kind)).toEqual(['dispute_lost'])
  })

  test('warnings about another shop’s payments on the account are ignored', async () => {
    const event = shop.stripe.announce('radar.early_fraud_warning.created', {
      id: 'issfr_other',
      object: 'radar.early_fraud_warning',
      actionable: true,
      charge: 'ch_other',
      created: 1,
      fraud_type: 'misc',
      livemode: false,
      payment_intent: 'pi_other',
    })
    await told()
    expect(await shop.db.$count(paymentEvents, eq(paymentEvents.eventId, event.id))).toBe(1)
    expect(await openAlerts()).toEqual([])
  })
})
