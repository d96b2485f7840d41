import path from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { type CrashPoint, crashPoints } from '#server/platform/process/crash-points.ts'
import type { Db } from '#server/platform/db/db.ts'
import { orders as orderRows } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { messageIds } from '#tests/support/checks/emails.ts'
import {
  addSampleCatalog,
  placementOf,
  preparePayment,
  sampleAddition,
  sampleAddress,
} from '#tests/support/samples/samples.ts'
import { openCrashSite } from '#tests/support/shop/crash-site.ts'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import { openStripeServer } from '#tests/support/fakes/stripe/stripe-server.ts'
import type { StripeServer } from '#tests/support/fakes/stripe/stripe-server-api.ts'
import { newEvent } from '#tests/support/fakes/stripe/objects.ts'
import { recordFigures, rounds, someOf } from '#tests/support/checks/chaos-figures.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { confirm, stripeEnvironment } from '#tests/support/shop/stripe-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// M3: a process is killed at each point on the way from cart to e-mail and refund, and started again. Half of the
// buyers come back and try again, the other half never do; the desk does nothing.

const chaos = rounds(0, 1) === 1
const trialsPerPoint = rounds(1, 20)
const points = someOf(crashPoints.order, 3)
// Each starts two shops; in a release run they have the machine to themselves.
const atOnce = chaos ? 6 : 3
/** How long reaching a point may take, in ms, on a busy machine. */
const journey = 90_000
describe(`M3: killed at ${points.length} points, ${trialsPerPoint} times each`, () => {
  test(
    'every payment has one order and one mail, every refund is made once, and the books agree',
    { timeout: 3_600_000 },
    async () => {
      const trials = Array.from({ length: trialsPerPoint }, (_, round) =>
        points.map((point, index) => ({ point, round, comesBack: (round + index) % 2 === 0 })),
      ).flat()
      const found: string[] = []
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let trial = trials.pop(); trial; trial = trials.pop()) {
            const { point, round, comesBack } = trial
            await killAt(point, comesBack).catch((error: unknown) => found.push(`${point}, ${round}: ${String(error)}`))
          }
        }),
      )
      expect(found).toEqual([])
    },
  )
})

async function killAt(point: CrashPoint, comesBack: boolean): Promise<void> {
  const stripe = await openStripeServer()
  const site = await openCrashSite({ ...stripeEnvironment(stripe), ...(chaos && { RECONCILE_SECONDS: '10' }) })
  const { db } = site
  try {
    const catalog = await addSampleCatalog(db)
    const first = await site.start(point)
    const visitor = new Visitor(first)
    const travel = (place: ShopProcess) => buyAndRefund(visitor, place, stripe, db, sampleAddition(catalog), point)
    // A busy machine may ask the buyer to come again before it is killed.
    await eventually(() => Promise.race([travel(first), first.gone]), 500)
    // E-mails are not on the buyer's way and come a moment later.
    const never = AbortSignal.timeout(journey)
    await Promise.race([
      first.gone,
      new Promise((_, reject) => never.addEventListener('abort', () => reject(new Error('was never reached')))),
    ])

    const place = await site.start()
    visitor.url = place.url
    if (comesBack) await eventually(() => travel(place), 500)
    await eventually(() => expectAllWell(db, stripe, path.join(site.dataDir, 'outbox'), point, comesBack), 250)
    const orders = await db.$count(orderRows)
    recordFigures('M3 killed on the way', { rounds: 1, kills: 1, orders, mails: orders, violations: 0 })
  } finally {
    await site.close()
    await stripe.close()
  }
}

/** Goes as far as possible; continues with what was done before the crash. */
async function buyAndRefund(
  visitor: Visitor,
  shop: ShopProcess,
  stripe: StripeServer,
  db: Db,
  addition: ReturnType<typeof sampleAddition>,
  point: CrashPoint,
): Promise<void> {
  const paid = [...stripe.state.intents.values()].find(({ status }) => status === 'succeeded')
  if (paid) {
    // A buyer who has paid does not buy again, but asks for the order of the payment.
    await visitor.call(orders.place, { body: await placementOf(visitor, paid.id) })
    if ((await db.$count(orderRows)) === 0) throw new Error('not yet')
  } else {
    if ((await visitor.call(cart.list)).body.length === 0) await visitor.call(cart.add, { body: addition })
    const intent = await preparePayment(visitor)
    const form = {
      customerName: 'Ben Writer',
      customerEmail: 'ben@shop.test',
      shipToRecipient: true,
      recipientAddress: sampleAddress,
      customerAddress: null,
    }
    await visitor.call(checkout.saveDraft, { body: { paymentIntentId: intent.id, form } })
    await confirm(stripe, intent)
    if (point.includes('event')) {
      stripe.setWebhook({
        url: `${shop.url}/api/webhooks/stripe`,
        secret: stripeEnvironment(stripe).STRIPE_WEBHOOK_SECRET,
      })
      await stripe.deliver(newEvent('payment_intent.succeeded', stripe.state.intents.get(intent.id)!))
    }
    await visitor.call(orders.place, { body: await placementOf(visitor, intent.id) })
  }
  if (!point.includes('refund')) return
  const admin = await signedInDesk(shop)
  const [order] = await db.select().from(orderRows)
  await admin.call(ordersAdmin.cancel, { params: { id: order!.id }, body: { reason: 'Test' } })
}

async function expectAllWell(
  db: Db,
  stripe: StripeServer,
  outbox: string,
  point: CrashPoint,
  comesBack: boolean,
): Promise<void> {
  const paid = stripe.counts().succeeded
  const { rows } = await db.execute<{ orders: number; open: number }>(sql`
    select (select count(*)::int from orders) as orders,
      (select count(*)::int from pgboss.job where name in ('letter', 'refund', 'settle') and state not in ('completed')) as open`)
  expect(rows[0], 'one order for each payment').toEqual({ orders: paid, open: 0 })
  if (comesBack) expect(paid).toBe(1)
  expect(stripe.counts().intents, 'intents').toBeLessThanOrEqual(1)
  const ids = await messageIds(outbox, 'ben@shop.test', /^Your Fairhand order #\w+$/)
  expect(new Set(ids).size, 'different confirmations').toBe(paid)
  // Between the mail server's acceptance and our record of it an e-mail can be sent twice, as the same e-mail: a
  // process killed elsewhere may be sending one, too.
  expect(ids.length, 'confirmations').toBeLessThanOrEqual(paid + 1)
  if (point.includes('refund')) expect(stripe.counts().refunds, 'refunds').toBe(1)
  expect(await violations(db)).toEqual([])
}
