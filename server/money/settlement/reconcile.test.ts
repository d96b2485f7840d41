import { eq, inArray } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { alerts, checkouts, orders as orderRows, paymentLedger, refunds } from '#server/platform/db/schema.ts'
import { atCheckout, confirm, expectSoundBooks, openStripeShop, readyToPay } from '#tests/support/shop/stripe-shop.ts'
import { watchMissedEvents } from './payment-events.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { reconcile } from './reconcile.ts'
import { settlePayment } from './settle.ts'
import { eventually } from '#tests/support/checks/eventually.ts'

// What nobody came back for (reliability.md, W5 and M11). The clock is ours: tests pass a later time.

// Rounds run in quick succession, not twice a minute.
const shop = await openStripeShop({ RECONCILE_SECONDS: '1' })
afterAll(() => shop.close())

const minutes = 60_000
const hours = 60 * minutes
const run = async (later = 1 * minutes) => {
  const now = new Date(Date.now() + later)
  expect(await reconcile(shop, 30, now)).toEqual([])
}
/** A refund made in Stripe's dashboard. */
const refundAtStripe = (paymentRef: string, amount: number) =>
  fetch(`${shop.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_shop', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment_intent: paymentRef, amount: String(amount) }),
  })
const stateOf = async (paymentRef: string) => {
  const [row] = await shop.db.select().from(checkouts).where(eq(checkouts.paymentRef, paymentRef))
  return row?.state
}

test('W5: without any events, a paid card whose browser is gone becomes its order at the second round at the latest', async () => {
  const { intent } = await readyToPay(shop)
  await confirm(shop.stripe, intent)
  await eventually(async () => expect(await stateOf(intent.id)).toBe('ordered'), 200)
})

test('M11: of 50 checkouts a day old, 45 are cancelled as abandoned and the 5 that were paid become orders', async () => {
  const ready = []
  for (let count = 0; count < 50; count++) ready.push(await readyToPay(shop))
  const paid = ready.slice(0, 5).map(({ intent }) => intent)
  const left = ready.slice(5).map(({ intent }) => intent)
  for (const intent of paid) await confirm(shop.stripe, intent)
  await run(25 * hours)
  for (const { id } of left) {
    const { status, cancellation_reason: reason } = shop.stripe.state.intents.get(id)!
    expect([status, reason]).toEqual(['canceled', 'abandoned'])
  }
  const rows = await shop.db
    .select({ state: checkouts.state })
    .from(checkouts)
    .where(
      inArray(
        checkouts.paymentRef,
        left.map(({ id }) => id),
      ),
    )
  expect(rows.map(({ state }) => state)).toEqual(left.map(() => 'expired'))
  for (const { id } of paid) expect(await stateOf(id)).toBe('ordered')
  const calls = { ...shop.stripe.counts().calls }
  await run(26 * hours)
  expect(shop.stripe.counts().calls).toEqual(calls)
})

test('a payment left behind at sign-in is closed too, and one that is paid late still becomes an order', async () => {
  const [left, late] = [await readyToPay(shop), await readyToPay(shop)]
  for (const { visitor, intent } of [left, late]) {
    const name = `p${crypto.randomUUID().slice(0, 8)}`
    await visitor.call(accounts.register, {
      body: { username: name, email: `${name}@shop.test`, password: 'letters & ink' },
    })
    await shop.db.update(checkouts).set({ state: 'expired' }).where(eq(checkouts.paymentRef, intent.id))
  }
  await confirm(shop.stripe, late.intent)
  await run(1 * minutes)
  expect(await stateOf(late.intent.id)).toBe('ordered')
  await run(25 * hours)
  expect(shop.stripe.state.intents.get(left.intent.id)!.status).toBe('canceled')
})

test('the older a payment is, the less often the provider is asked about it', async () => {
  await run(25 * hours)
  await atCheckout(shop)
  const asked = async (later: number) => {
    const before = shop.stripe.counts().calls['GET /v1/payment_intents/:id'] ?? 0
    await run(later)
    return (shop.stripe.counts().calls['GET /v1/payment_intents/:id'] ?? 0) - before
  }
  expect(await asked(1 * minutes)).toBe(1)
  expect(await asked(1 * minutes + 5000)).toBe(0)
  expect(await asked(2 * minutes)).toBe(1)
  expect(await asked(2 * hours)).toBe(1)
  expect(await asked(2 * hours + 10 * minutes)).toBe(0)
  expect(await asked(3 * hours)).toBe(1)
})

test('paid without an address: after three days the money is refunded and the desk is alerted', async () => {
  const { intent } = await atCheckout(shop)
  await confirm(shop.stripe, intent)
  await run(1 * minutes)
  expect(await stateOf(intent.id)).toBe('paid')
  await run(71 * hours)
  expect(await stateOf(intent.id)).toBe('paid')
  await run(73 * hours)
  await eventually(async () => expect(await stateOf(intent.id)).toBe('refunded'))
  expect(shop.stripe.state.intents.get(intent.id)!.status).toBe('succeeded')
  expect(await shop.db.$count(alerts, eq(alerts.kind, 'paid_without_address'))).toBe(1)
  expect([...shop.stripe.state.refunds.values()].filter((refund) => refund.payment_intent === intent.id)).toMatchObject(
    [{ amount: 1450 }],
  )
})

test('paid without an address, and taken back by the bank: no refund is promised that must fail', async () => {
  const { intent } = await atCheckout(shop)
  await confirm(shop.stripe, intent)
  await run(1 * minutes)
  const { id } = shop.stripe.dispute(intent.id)
  shop.stripe.changeDispute(id, 'lost')
  await settlePayment(shop, intent.id)
  await run(73 * hours)
  expect(await stateOf(intent.id)).toBe('refund_due')
  expect(await shop.db.$count(refunds, eq(refunds.paymentRef, intent.id))).toBe(0)
  expect((await violations(shop.db)).filter(({ subject }) => subject === intent.id)).toEqual([])
})

describe('promised refunds', () => {
  test('a refund whose job was lost is sent, once', async () => {
    const { intent } = await readyToPay(shop)
    await confirm(shop.stripe, intent)
    await run()
    const [order] = await shop.db.select().from(orderRows).where(eq(orderRows.paymentRef, intent.id))
    const promise = { paymentRef: intent.id, orderId: order!.id, amountCents: 450 }
    const [refund] = await shop.db.insert(refunds).values(promise).returning()
    await Promise.all([run(), run(), run()])
    const given = [...shop.stripe.state.refunds.values()].filter((each) => each.payment_intent === intent.id)
    expect(given).toMatchObject([{ amount: 450 }])
    const [after] = await shop.db.select().from(orderRows).where(eq(orderRows.id, order!.id))
    expect(after!.refundedCents).toBe(450)
    expect(await shop.db.$count(paymentLedger, eq(paymentLedger.reference, refund!.id))).toBe(1)
  })

  test('a refund in the provider’s dashboard and a dispute enter our books too, once', async () => {
    const { intent } = await readyToPay(shop)
    await confirm(shop.stripe, intent)
    await run()
    await refundAtStripe(intent.id, 200)
    const { id: disputeId } = shop.stripe.dispute(intent.id)
    for (let time = 0; time < 3; time++) await settlePayment(shop, intent.id)
    const [order] = await shop.db.select().from(orderRows).where(eq(orderRows.paymentRef, intent.id))
    expect(order!.refundedCents).toBe(200)
    const facts = await shop.db.select().from(paymentLedger).where(eq(paymentLedger.paymentRef, intent.id))
    expect(facts.map(({ kind }) => kind).sort()).toEqual(['disputed', 'intent', 'refunded', 'succeeded'])
    expect(await shop.db.$count(alerts, eq(alerts.subject, disputeId))).toBe(1)
  })
})

test('W5: after an outage, missed events are fetched: a refund in the provider’s dashboard is in our books', async () => {
  const { visitor, intent, placement } = await readyToPay(shop)
  await confirm(shop.stripe, intent)
  expect((await visitor.call(orders.place, { body: placement })).status).toBe(201)
  await refundAtStripe(intent.id, 300)
  await run()
  const refunded = async () => {
    const [order] = await shop.db.select().from(orderRows).where(eq(orderRows.paymentRef, intent.id))
    return order!.refundedCents
  }
  expect(await refunded(), 'nobody has a reason to ask about it').toBe(0)

  const catchUp = watchMissedEvents(shop.db, shop.jobs, shop.payments)
  shop.stripe.fault('GET /v1/events', 'drop_before', 3)
  await expect(catchUp()).rejects.toThrow('Card payments cannot be reached')
  await catchUp()
  await eventually(async () => expect(await refunded()).toBe(300))

  const listed = () => shop.stripe.counts().calls['GET /v1/events'] ?? 0
  const before = listed()
  await catchUp(new Date(Date.now() + 9 * minutes))
  expect(listed(), 'asked again too soon').toBe(before)
  await catchUp(new Date(Date.now() + 11 * minutes))
  expect(listed()).toBe(before + 1)
})

test('the audit passes, and finds what is wrong if something is', async () => {
  await expectSoundBooks(shop, await shop.db.$count(orderRows))
  await expect(shop.db.delete(paymentLedger)).rejects.toThrow()
  const [order] = await shop.db.select().from(orderRows).limit(1)
  await shop.db
    .update(orderRows)
    .set({ totalCents: order!.totalCents + 1 })
    .where(eq(orderRows.id, order!.id))
  expect((await violations(shop.db)).map(({ rule }) => rule)).toEqual([
    'the lines of an order do not add up to its total',
    'an order has no succeeded payment',
  ])
})
