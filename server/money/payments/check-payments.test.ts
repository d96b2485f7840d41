import { asc } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { alerts } from '#server/platform/db/schema.ts'
import { openProvider } from '#server/platform/integrations/open-provider.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { addSampleCatalog, sampleAddition } from '#tests/support/samples/samples.ts'
import { type StripeShop, atCheckout, openStripeShop, stripeEnvironment } from '#tests/support/shop/stripe-shop.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { checkPayments } from './check-payments.ts'

const shop = await openStripeShop()
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(alerts))

/** Starts the shop with these keys: returns what it logs, and the desk's open alerts. */
async function startWith(given: { secretKey?: string; publishableKey?: string; live?: boolean }) {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_BASE } = stripeEnvironment(shop.stripe)
  const keys = { secretKey: STRIPE_SECRET_KEY, publishableKey: STRIPE_PUBLISHABLE_KEY, ...given }
  const stripe = { ...keys, webhookSecret: undefined, connectSecret: undefined, apiBase: STRIPE_API_BASE, live: false }
  const { payments } = await openProvider({ payments: 'stripe', stripe }, shop.db)
  return check(payments)
}

async function check(payments: StripeShop['payments']) {
  const lines: { event: string; level: string }[] = []
  await checkPayments(shop.db, payments, openLog('info', { write: (line) => void lines.push(JSON.parse(line)) }))
  const rows = await shop.db.select().from(alerts).orderBy(asc(alerts.id))
  return {
    log: lines.map(({ level, event }) => `${level} ${event}`),
    open: rows.filter(({ resolvedAt }) => !resolvedAt).map(({ kind, detail }) => [kind, detail.reason ?? null]),
    all: rows.length,
  }
}

describe('works', () => {
  test('keys that Stripe accepts are not mentioned', async () => {
    expect(await startWith({})).toEqual({ log: [], open: [], all: 0 })
  })

  test('keys of one account are recognized by one of its payments', async () => {
    await atCheckout(shop)
    expect(await startWith({})).toEqual({ log: [], open: [], all: 0 })
  })
})

describe('refuses', () => {
  const reason = 'Stripe does not accept STRIPE_SECRET_KEY'

  test('a secret key that Stripe rejects is logged and alerted, once, until it is fixed', async () => {
    const wrong = { secretKey: 'rk_test_rolled' }
    const told = { log: ['error payment keys refused'], open: [['payment_keys_refused', reason]], all: 1 }
    expect(await startWith(wrong)).toEqual(told)
    expect(await Promise.all([startWith(wrong), startWith(wrong)])).toEqual([told, told])
    expect(await startWith({})).toEqual({ log: [], open: [], all: 1 })
  })

  test('a publishable key of another account', async () => {
    await atCheckout(shop)
    const { open } = await startWith({ publishableKey: 'pk_live_other' })
    expect(open).toEqual([
      ['payment_keys_refused', 'STRIPE_PUBLISHABLE_KEY belongs to another account than STRIPE_SECRET_KEY'],
    ])
  })

  test('without keys and without the sandbox nobody can pay, and everything else works', async () => {
    const closed = await openTestShop({ NODE_ENV: 'production', DEMO: 'off' })
    const visitor = new Visitor(closed)
    await visitor.call(cart.add, { body: sampleAddition(await addSampleCatalog(closed.db)) })
    const { status, code, message, headers } = await visitor.call(checkout.createPaymentIntent, { body: {} })
    expect({ status, code, message, retryAfter: headers.get('retry-after') }).toEqual({
      status: 503,
      code: 'payments_off',
      message: 'This shop cannot take payments yet. Your cart is kept; please come back later.',
      retryAfter: null,
    })
    expect((await visitor.call(cart.list)).body).toHaveLength(1)
    expect(closed.routes.filter(({ url }) => url.includes('sandbox'))).toEqual([])
    expect(await check(closed.payments)).toEqual({
      log: ['error payments off'],
      open: [['payments_off', null]],
      all: 1,
    })
    await closed.close()
  })
})

describe('protects', () => {
  test('an unreachable Stripe proves nothing: no alert is raised, and none is resolved', async () => {
    await startWith({ secretKey: 'rk_test_rolled' })
    shop.stripe.fault('GET /v1/payment_intents', 500, 3)
    const { log, open } = await startWith({})
    expect(log).toEqual(['warn payment keys not checked'])
    expect(open).toHaveLength(1)
    shop.stripe.clearFaults()
  })
})
