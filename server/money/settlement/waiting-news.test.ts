import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import {
  confirm,
  expectSoundBooks,
  openStripeShop,
  readyToPay,
  webhookSecret,
} from '#tests/support/shop/stripe-shop.ts'
import { reconcile } from './reconcile.ts'

// The provider never repeats news that it has delivered: none may be lost if it could not be handled in time.

const shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
const desk = await signedInDesk(shop)
afterAll(() => shop.close())
// The books are sound after each (`npm run audit`).
afterEach(async () => {
  await eventually(async () => expect(await violations(shop.db)).toEqual([]))
})

const waiting = async () =>
  (await desk.call(alertsAdmin.list)).body.filter(({ kind }) => kind === 'payment_news_waiting')
const hours = 3_600_000

/** Runs the payment jobs until they have given up. */
async function useUpAllTries(): Promise<void> {
  await eventually(async () => {
    await shop.db
      .execute(sql`update pgboss.job set start_after = now(), retry_count = greatest(retry_count, retry_limit - 1)
        where name = 'settle' and state in ('created', 'retry')`)
    const { rows } = await shop.db.execute(
      sql`select from pgboss.job where name = 'settle' and state in ('created', 'retry', 'active')`,
    )
    expect(rows).toHaveLength(0)
  }, 300)
}

test('a refund and a dispute whose jobs ran out of attempts raise an alert, and are handled once it works again', async () => {
  const { visitor, intent, placement } = await readyToPay(shop, 2)
  await confirm(shop.stripe, intent)
  const { body: order } = await visitor.call(orders.place, { body: placement })
  shop.stripe.setWebhook({ url: shop.webhookUrl, secret: webhookSecret })
  // The key was rolled.
  shop.stripe.fault('GET /v1/payment_intents/:id', 401, 10_000)
  await fetch(`${shop.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_shop', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment_intent: intent.id, amount: '700' }),
  })
  shop.stripe.dispute(intent.id)
  await shop.stripe.settle()
  await useUpAllTries()
  await eventually(async () => expect(await waiting()).toHaveLength(1))
  const later = (ms: number) => reconcile(shop, 30, new Date(Date.now() + ms))
  expect((await later(1 * hours)).length).toBeGreaterThan(0)
  expect(await later(1 * hours + 60_000), 'asked again too soon').toEqual([])
  shop.stripe.clearFaults()
  expect(await later(30 * hours)).toEqual([])
  const { body } = await desk.call(ordersAdmin.find, { params: { id: order.id } })
  expect(body.refundedAmount).toBe('7.00')
  expect((await desk.call(alertsAdmin.list)).body.map(({ kind }) => kind).sort()).toEqual([
    'payment_disputed',
    'provider_refused',
  ])
  const calls = { ...shop.stripe.counts().calls }
  await later(60 * hours)
  expect(shop.stripe.counts().calls).toEqual(calls)
  await expectSoundBooks(shop, 1)
})
