import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { orders } from '#contract/fulfillment/orders.ts'
import { checkouts, orders as orderRows, paymentEvents } from '#server/platform/db/schema.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { newEvent, newIntent } from '#tests/support/fakes/stripe/objects.ts'
import { comeAgain } from '#tests/support/shop/come-again.ts'
import { chaos, recordFigures, rounds, seededChance } from '#tests/support/checks/chaos-figures.ts'
import {
  atCheckout,
  confirm,
  expectSoundBooks,
  openStripeShop,
  readyToPay,
  webhookSecret,
} from '#tests/support/shop/stripe-shop.ts'

// Stripe's events: forged, late, twice, in any order, or never (reliability.md, section 1.2).

// On a slow machine the reconciler would do what only events may do here.
const shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
afterAll(() => shop.close())

const webhook = () => ({ url: shop.webhookUrl, secret: webhookSecret })
const countOrders = (paymentRef: string) => shop.db.$count(orderRows, eq(orderRows.paymentRef, paymentRef))
const countEvents = () => shop.db.$count(paymentEvents)
const now = () => Math.floor(Date.now() / 1000)
/** An event about a payment, as Stripe would send it now. */
const eventOf = (id: string, type: 'succeeded' | 'payment_failed' | 'canceled' | 'created' = 'succeeded') =>
  newEvent(`payment_intent.${type}`, shop.stripe.state.intents.get(id)!)

test('a payment whose browser never returns becomes an order by its event alone', async () => {
  shop.stripe.setWebhook(webhook())
  const { intent } = await readyToPay(shop)
  expect(await confirm(shop.stripe, intent)).toBe(200)
  await shop.stripe.settle()
  await eventually(async () => expect(await countOrders(intent.id)).toBe(1))
  shop.stripe.setWebhook(undefined)
})

test('W1: a forged event is refused and changes nothing', async () => {
  shop.stripe.setWebhook({ ...webhook(), off: true })
  const { intent } = await readyToPay(shop)
  await confirm(shop.stripe, intent)
  const event = eventOf(intent.id)
  const before = await countEvents()
  const forgeries = [
    { header: () => undefined },
    { header: () => '' },
    { header: () => 'nonsense' },
    { secret: 'whsec_of_somebody_else' },
    { header: (signed: string) => signed.slice(0, -1) },
    { header: (signed: string) => signed.replace('v1=', 'v0=') },
    { header: (signed: string) => signed.replace(/v1=.*/, `v1=${'0'.repeat(64)},v1=${'f'.repeat(64)}`) },
    { header: (signed: string) => signed.replace(/t=\d+/, `t=${now() - 100}`) },
    { tamper: (body: string) => body.replace('succeeded', 'Succeeded') },
    { tamper: (body: string) => JSON.stringify(JSON.parse(body)) },
  ]
  const count = rounds(25, 10_000, 100)
  const times: number[] = []
  for (let sent = 0; sent < count; sent += forgeries.length) {
    for (const forgery of forgeries) {
      const start = performance.now()
      expect((await shop.stripe.deliver(event, forgery)).status).toBe(400)
      times.push(performance.now() - start)
    }
  }
  expect([await countEvents(), await countOrders(intent.id)]).toEqual([before, 0])
  recordFigures('W1 forged events', { rounds: count, orders: 0 })
  if (chaos) expect(times.toSorted((one, other) => one - other)[count / 2]).toBeLessThan(20)
})

test('W2: a replayed old event is refused, and so is one from the future', async () => {
  shop.stripe.setWebhook({ ...webhook(), off: true })
  const { intent } = await atCheckout(shop)
  const at = async (timestamp: number) =>
    (await shop.stripe.deliver(eventOf(intent.id, 'created'), { timestamp })).status
  // A second may pass in between.
  expect([await at(now() - 302), await at(now() - 864_000), await at(now() + 305)]).toEqual([400, 400, 400])
  expect([await at(now() - 297), await at(now() + 250)]).toEqual([200, 200])
})

test('W3: the same event 100 times at once, and two events for one payment, make one order', async () => {
  shop.stripe.setWebhook({ ...webhook(), off: true })
  const { intent } = await readyToPay(shop)
  await confirm(shop.stripe, intent)
  const events = [eventOf(intent.id), eventOf(intent.id)]
  const before = await countEvents()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => shop.stripe.deliver(events[index % 10 === 0 ? 1 : 0]!)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await countEvents()) - before).toBe(2)
  await eventually(async () => expect(await countOrders(intent.id)).toBe(1))
})

test('W4: whatever the order of events, the provider’s state wins', async () => {
  shop.stripe.setWebhook({ ...webhook(), off: true })
  const types = ['created', 'payment_failed', 'succeeded', 'canceled'] as const
  const ends = await Promise.all(
    permutations([...types]).map(async (sequence, index) => {
      const { intent } = await readyToPay(shop)
      // In half of them the buyer paid, in the other half nobody did.
      const paid = index % 2 === 0
      if (paid) await confirm(shop.stripe, intent)
      for (const type of sequence) expect((await shop.stripe.deliver(eventOf(intent.id, type))).status).toBe(200)
      return { id: intent.id, paid }
    }),
  )
  expect(ends).toHaveLength(24)
  for (const { id, paid } of ends) {
    if (paid) await eventually(async () => expect(await countOrders(id)).toBe(1))
  }
  await eventually(async () => expect(await openJobs('settle')).toBe(0))
  for (const { id, paid } of ends) {
    const [checkout] = await shop.db.select().from(checkouts).where(eq(checkouts.paymentRef, id))
    expect([checkout!.state, await countOrders(id)]).toEqual(paid ? ['ordered', 1] : ['paying', 0])
  }
})

test('W6: irrelevant events are accepted and ignored; the wrong mode and oversized ones are refused', async () => {
  shop.stripe.setWebhook({ ...webhook(), off: true })
  const foreign = newIntent({ amount: 100, currency: 'usd', livemode: false, metadata: {}, status: 'succeeded' })
  expect((await shop.stripe.deliver(newEvent('payment_intent.succeeded', foreign))).status).toBe(200)
  const unknown = newEvent('payout.paid' as 'payment_intent.created', foreign)
  expect((await shop.stripe.deliver(unknown)).status).toBe(200)
  const live = newEvent('payment_intent.succeeded', { ...foreign, livemode: true })
  expect((await shop.stripe.deliver(live)).status).toBe(400)
  const large = { ...foreign, description: 'x'.repeat(1_000_000) }
  expect((await shop.stripe.deliver(newEvent('payment_intent.succeeded', large))).status).toBe(413)
  await eventually(async () => expect(await openJobs('settle')).toBe(0))
  const { rows } = await shop.db.execute(
    sql`select id from pgboss.job where name = 'settle' and state in ('retry', 'failed')`,
  )
  expect(rows).toEqual([])
})

test('W7: while the database is slow the response comes within 5 s, after the event is stored', async () => {
  shop.stripe.setWebhook({ ...webhook(), off: true })
  const { intent } = await readyToPay(shop)
  await confirm(shop.stripe, intent)
  const event = eventOf(intent.id)
  await shop.db.execute(sql`create function slow_event() returns trigger language plpgsql as
    $$ begin perform pg_sleep(1); return new; end $$`)
  await shop.db.execute(sql`create trigger slow_event before insert on payment_events
    for each row execute function slow_event()`)
  const start = performance.now()
  const answer = await shop.stripe.deliver(event)
  expect(answer.status).toBe(200)
  if (chaos) expect(performance.now() - start).toBeLessThan(5000)
  expect(await shop.db.$count(paymentEvents, eq(paymentEvents.eventId, event.id))).toBe(1)
  await shop.db.execute(sql`drop trigger slow_event on payment_events`)
  await eventually(async () => expect(await countOrders(intent.id)).toBe(1))
})

describe('M2: the browser and the events race', () => {
  const count = rounds(25, 3000, 100)
  const chance = seededChance()
  test(`${count} rounds: one order each, whichever comes first and however often`, { timeout: 3_600_000 }, async () => {
    shop.stripe.setWebhook({ ...webhook(), off: true })
    const before = await shop.db.$count(orderRows)
    for (let round = 0; round < count; round += 5) {
      await Promise.all(Array.from({ length: 5 }, race))
    }
    expect((await shop.db.$count(orderRows)) - before).toBe(count)
    await eventually(async () => expect(await openJobs('settle')).toBe(0))
    await expectSoundBooks(shop, before + count)
    recordFigures('M2 browser against events', { rounds: count, orders: count, mails: count, violations: 0 })
    expect(shop.stripe.counts().intents).toBeGreaterThanOrEqual(count)
  })

  async function race(): Promise<void> {
    const { visitor, intent, placement } = await readyToPay(shop)
    expect(await confirm(shop.stripe, intent)).toBe(200)
    const event = eventOf(intent.id)
    const copies = 1 + Math.floor(chance() * 20)
    const gap = () => new Promise((resolve) => setTimeout(resolve, chance() * 50))
    const browser = gap().then(() => comeAgain(() => visitor.call(orders.place, { body: placement })))
    const events = Array.from({ length: copies }, () => gap().then(() => comeAgain(() => shop.stripe.deliver(event))))
    expect((await browser).status).toBe(201)
    for (const { status } of await Promise.all(events)) expect(status).toBe(200)
    expect(await countOrders(intent.id)).toBe(1)
  }
})

async function openJobs(name: string): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = ${name} and state in ('created', 'active', 'retry')`,
  )
  return rows[0]!.count
}

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
