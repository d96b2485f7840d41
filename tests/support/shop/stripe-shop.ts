import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import {
  type SampleCatalog,
  addSampleCatalog,
  placementOf,
  preparePayment,
  sampleAddition,
  sampleAddress,
} from '#tests/support/samples/samples.ts'
import { openStripeServer } from '#tests/support/fakes/stripe/stripe-server.ts'
import type { StripeServer } from '#tests/support/fakes/stripe/stripe-server-api.ts'
import { type TestShop, openTestShop } from './test-shop.ts'
import { Visitor } from './visitor.ts'

export const webhookSecret = 'whsec_of_the_test_shop'
export const connectSecret = 'whsec_of_its_artists'

/** The environment of a test shop that uses the fake Stripe server. */
export const stripeEnvironment = ({ url }: Pick<StripeServer, 'url'>) => ({
  STRIPE_SECRET_KEY: 'sk_test_shop',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret,
  STRIPE_API_BASE: url,
})

export interface StripeShop extends TestShop {
  stripe: StripeServer
  catalog: SampleCatalog
  webhookUrl: string
}

/** A complete shop with Stripe, or rather a fake that the real SDK accepts. The webhook is off until it is set. */
export async function openStripeShop(environment: Record<string, string> = {}): Promise<StripeShop> {
  const stripe = await openStripeServer()
  const shop = await openTestShop({ ...stripeEnvironment(stripe), ...environment })
  const catalog = await addSampleCatalog(shop.db)
  return {
    ...shop,
    stripe,
    catalog,
    webhookUrl: `${shop.url}/api/webhooks/stripe`,
    async close() {
      await stripe.close()
      await shop.close()
    },
  }
}

/** A visitor with a card in the cart and its payment prepared. */
export async function atCheckout(shop: StripeShop, quantity = 1) {
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(shop.catalog, { quantity }) })
  return { visitor, intent: await preparePayment(visitor) }
}

/** A visitor whose form is saved, so that only the payment is missing. */
export async function readyToPay(shop: StripeShop, quantity = 1) {
  const { visitor, intent } = await atCheckout(shop, quantity)
  const form = {
    customerName: 'Ben Writer',
    customerEmail: 'ben@shop.test',
    shipToRecipient: true,
    recipientAddress: sampleAddress,
    customerAddress: null,
  }
  await visitor.call(checkout.saveDraft, { body: { paymentIntentId: intent.id, form } })
  return { visitor, intent, placement: await placementOf(visitor, intent.id) }
}

/** The buyer's browser confirms the card at the provider. */
export async function confirm(
  stripe: Pick<StripeServer, 'url'>,
  { id, clientSecret }: { id: string; clientSecret: string },
  method = 'pm_card_visa',
): Promise<number> {
  const response = await fetch(`${stripe.url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_shop', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: method }),
  })
  await response.arrayBuffer()
  return response.status
}

/** The number of enqueued confirmations, and whether the ledger is consistent. */
export async function expectSoundBooks({ db }: Pick<TestShop, 'db'>, orders: number): Promise<void> {
  const { rows } = await db.execute<{ orders: number; mails: number }>(sql`
    select (select count(*)::int from orders) as orders,
      (select count(*)::int from pgboss.job where name = 'letter' and data->>'kind' = 'order-received') as mails`)
  expect(rows[0]).toEqual({ orders, mails: orders })
  expect(await violations(db)).toEqual([])
}
