import { sql } from 'drizzle-orm'
import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { cards } from '#contract/catalog/cards.ts'
import { cart } from '#contract/sales/cart.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openLoadShop } from '#tests/support/load/load-shop.ts'
import { chaos, recordFigures, rounds, seededChance } from '#tests/support/checks/chaos-figures.ts'
import { placementOf, preparePayment, sampleAddition } from '#tests/support/samples/samples.ts'
import { openStripeServer } from '#tests/support/fakes/stripe/stripe-server.ts'
import { confirm, expectSoundBooks, stripeEnvironment } from '#tests/support/shop/stripe-shop.ts'
import { openSmtpServer } from '#tests/support/fakes/network/smtp-server.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// A hundred buyers share ten connections (reliability.md, D4).

const buyers = rounds(10, 100)
const seconds = rounds(4, 300)
/**
 * The longest pause of a buyer between steps, in ms. Without pauses, a hundred buyers fill two cores, and the test
 * would measure how long the database waits for a core.
 */
const longestThought = rounds(0, 2000)
/** How long Stripe takes, and how long a transaction may be open and idle, in ms. */
const delay = rounds(1500, 200)
const mostIdle = rounds(1000, 50)

const stripe = await openStripeServer()
const smtp = await openSmtpServer()
const shop = await openLoadShop({ ...stripeEnvironment(stripe), SMTP_URL: smtp.url })
afterAll(async () => {
  await shop.close()
  await smtp.close()
  await stripe.close()
})

test(
  `D4: ${buyers} buyers for ${seconds} s: no deadlock, no long waits, no open transaction during calls to Stripe`,
  { timeout: (seconds + 120) * 1000 },
  async () => {
    // The others run at low priority, as if on other machines: they, Stripe and the mail server get what the shop
    // leaves.
    if (buyers > 10) setPriority(constants.priority.PRIORITY_LOW)
    stripe.fault('*', { delayMs: delay }, 1_000_000)
    const chance = seededChance()
    const end = Date.now() + seconds * 1000
    const times: number[] = []
    const statuses: number[] = []
    const timed = async <A extends { status: number }>(call: () => Promise<A>): Promise<A> => {
      await wait(chance() * longestThought)
      const start = performance.now()
      const answer = await call()
      times.push(performance.now() - start)
      statuses.push(answer.status)
      return answer
    }
    let shopping = true
    const idle = watchOpenTransactions(() => shopping)
    let bought = 0
    await Promise.all(
      Array.from({ length: buyers }, async () => {
        // At least one whole visit each, however slow the machine.
        do {
          const visitor = new Visitor(shop)
          await timed(() => visitor.call(cards.list))
          const added = await timed(() => visitor.call(cart.add, { body: sampleAddition(shop.catalog) }))
          if (added.status !== 201) continue
          const intent = await preparePayment(visitor).catch(() => undefined)
          if (!intent || (await confirm(stripe, intent)) !== 200) continue
          const body = await placementOf(visitor, intent.id)
          const placed = await timed(() => visitor.call(orders.place, { body }))
          if (placed.status === 201) bought++
        } while (Date.now() < end)
      }),
    )
    shopping = false
    const { longest, after, samples } = await idle
    stripe.clearFaults()

    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
    if (chaos) expect(Math.max(...times)).toBeLessThan(6000)
    expect(bought).toBeGreaterThan(0)
    if (chaos) expect(longest, `ms open and idle after: ${after}`).toBeLessThan(mostIdle)
    const { rows } = await shop.db.execute<{ deadlocks: number }>(
      sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
    )
    expect(rows[0]!.deadlocks).toBe(0)
    await eventually(async () => expect(await busyConnections()).toBe(0), 200)
    await eventually(() => expectSoundBooks(shop, bought), 500)
    console.log(
      `D4: slowest ${Math.round(Math.max(...times))} ms, open and idle at most ${longest} ms in ${samples} looks`,
    )
    recordFigures('D4 a hundred buyers, ten connections', { rounds: times.length, orders: bought, violations: 0 })
  },
)

/** The longest time that a transaction was open and idle, checked every 100 ms. */
async function watchOpenTransactions(
  going: () => boolean,
): Promise<{ longest: number; after: string; samples: number }> {
  const found = { longest: 0, after: '', samples: 0 }
  while (going()) {
    const { rows } = await shop.db.execute<{ idle: number; after: string }>(sql`
      select (extract(epoch from clock_timestamp() - state_change) * 1000)::int as idle, left(query, 200) as after
      from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
      order by state_change limit 1`)
    if (rows[0] && rows[0].idle > found.longest) Object.assign(found, { longest: rows[0].idle, after: rows[0].after })
    found.samples++
    await wait(100)
  }
  return found
}

async function busyConnections(): Promise<number> {
  const { rows } = await shop.db.execute<{ busy: number }>(sql`
    select count(*)::int as busy from pg_stat_activity
    where datname = current_database() and application_name = 'fairhand' and state <> 'idle' and pid <> pg_backend_pid()`)
  return rows[0]!.busy
}
