import { randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { orders } from '#contract/fulfillment/orders.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { paymentLedger } from '#server/platform/db/schema.ts'
import { listStripePayments } from '#server/platform/integrations/stripe-list.ts'
import { openStripe } from '#server/platform/integrations/stripe-payments.ts'
import { confirm, openStripeShop, readyToPay, stripeEnvironment } from '#tests/support/shop/stripe-shop.ts'
import { comparePayments } from './compare-payments.ts'

// What Stripe has and the books have lost, as after a failover that lost commits or a restore to an earlier moment.

const since = new Date(Date.now() - 3_600_000)
const shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
const stripe = openStripe(readConfig({ NODE_ENV: 'test', ...stripeEnvironment(shop.stripe) }).stripe!)
afterAll(() => shop.close())

/** An order that is paid by card; returns its payment. */
async function bought(): Promise<string> {
  const { visitor, intent, placement } = await readyToPay(shop, 2)
  await confirm(shop.stripe, intent)
  expect((await visitor.call(orders.place, { body: placement })).status).toBe(201)
  return intent.id
}

/** A payment that Stripe has and our books lack. */
async function paidAtStripe(metadata?: { checkout_id: string }): Promise<string> {
  const { id, client_secret } = await stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    ...(metadata && { metadata }),
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  await stripe.paymentIntents.update(id, { description: 'Fairhand order #LOST' })
  expect(await confirm(shop.stripe, { id, clientSecret: client_secret! })).toBe(200)
  return id
}

const compare = (minutesLater = 60) =>
  comparePayments(shop.db, listStripePayments(stripe, since), since, new Date(Date.now() + minutesLater * 60_000))

test('sound books agree with Stripe, however many pages it lists, and another shop’s payments on the account are ignored', async () => {
  await bought()
  for (let index = 0; index < 101; index++) await paidAtStripe()
  await bought()
  expect(await compare()).toEqual({ found: [], compared: 2, foreign: 101, underWay: 0 })
})

test('each difference is reported with what helps to find the buyer', async () => {
  const lost = await paidAtStripe({ checkout_id: randomUUID() })
  expect(await compare(0)).toMatchObject({ found: [], underWay: 1 })

  const forgotten = await bought()
  shop.stripe.state.intents.delete(forgotten)
  const refunded = await bought()
  await stripe.refunds.create({ payment_intent: refunded, amount: 100 })
  const wrong = await paidAtStripe({ checkout_id: randomUUID() })
  await shop.db
    .insert(paymentLedger)
    .values({ paymentRef: wrong, kind: 'succeeded', amountCents: 400, reference: wrong })

  const { found } = await compare()
  expect(found.map(({ rule, subject }) => `${rule}: ${subject}`).sort()).toEqual([
    expect.stringMatching(`^Stripe and the books have different refunds: ${refunded} \\$1.00 and \\$0.00`),
    expect.stringMatching(`^Stripe and the books have different sums: ${wrong} \\$5.00 and \\$4.00`),
    expect.stringMatching(`^in the books, and not paid at Stripe: ${forgotten} \\$29.00`),
    expect.stringMatching(`^paid at Stripe, and not in the books: ${lost} \\$5.00, .*Fairhand order #LOST`),
  ])
})

test('npm run audit -- stripe reports differences and fails; without keys there is nothing to compare', async () => {
  const run = async (environment: Record<string, string>) => {
    const program = spawn(process.execPath, ['tools/audit.ts', 'stripe', '--since', since.toISOString()], {
      env: { ...process.env, DATABASE_URL: shop.databaseUrl, ...environment },
    })
    const [out, err, [code]] = await Promise.all([text(program.stdout), text(program.stderr), once(program, 'exit')])
    return { said: out + err, code: code as number }
  }
  const { said, code } = await run(stripeEnvironment(shop.stripe))
  expect(said).toContain('payments of this shop since')
  expect(said).toContain('in the books, and not paid at Stripe')
  expect(code).toBe(1)
  expect(await run({})).toMatchObject({ said: expect.stringContaining('STRIPE_SECRET_KEY is not set'), code: 1 })
})
