import { Stripe } from 'stripe'
import type { StripeKeys } from '#server/platform/config/config.ts'
import { type PaymentIntent, type Payments, type ProviderRefund, ProviderRefusal, keyOf } from './payment-provider.ts'
import { exchange } from './exchange.ts'
import { guardedCalls } from './stripe-calls.ts'
import { checkStripeKeys } from './stripe-keys.ts'
import { toDispute } from './stripe-disputes.ts'
import { bookkeepingEvents, toPaymentEvent } from './stripe-events.ts'
import { patient } from '#server/platform/config/patience.ts'

/** The API version this code was written for; the webhook's endpoint uses the same (docs/payments.md). */
export const stripeVersion = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

/** Cards, and wallets that contain them; nothing that leaves the page (product.md, section 4). */
const cardOnly = {
  allowed_payment_method_types: ['card' as const],
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
} satisfies Partial<Stripe.PaymentIntentCreateParams>

/** Three attempts of 4 s each end within 15 s (reliability.md, section 2.5); each carries the same key. */
const patience = { timeout: patient(4000), maxNetworkRetries: 2 }
/** In bytes; a hundred invoices or payments have less than one MB. */
const longestResponse = 16 * 2 ** 20
/** The most undelivered events requested at once, newest first. */
const mostEvents = 5000
/** More refunds than any payment has. */
const mostRefunds = 1000
export function openStripe({ secretKey, apiBase }: StripeKeys, waits = patience): Stripe {
  const base = apiBase ? new URL(apiBase) : undefined
  return new Stripe(secretKey, {
    ...waits,
    // Stripe's own client for Node waits for pauses only, and forever if the connection changes its protocol.
    httpClient: Stripe.createFetchHttpClient(fetchFromStripe as typeof fetch),
    apiVersion: stripeVersion,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  })
}

/** What Stripe's client calls instead of fetch: it times each attempt, by the signal. */
async function fetchFromStripe(url: string, { method, headers, body, signal }: RequestInit): Promise<Response> {
  const asked = {
    method: method!,
    headers: Object.fromEntries(headers as [string, string][]),
    body: body as string | undefined,
    signal: signal!,
  }
  const answer = await exchange(new URL(url), asked, longestResponse)
  return new Response(answer.body as Buffer<ArrayBuffer>, {
    status: answer.status,
    headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
  })
}

/** Stripe behind the shop's own interface: an outage gives one immediate error instead of many slow ones. */
export function stripePayments(stripe: Stripe, keys: StripeKeys): Payments {
  const { publishableKey, apiBase } = keys
  const ask = guardedCalls()
  const retrieve = (id: string) =>
    ask(() => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }), { caller: id, expected: isMissing })
  const found = async (id: string, changed?: Stripe.PaymentIntent) => {
    const intent = changed ?? (await retrieve(id))
    return intent && toIntent(intent)
  }
  const refundsOf = async (id: string) => {
    const list = () => stripe.refunds.list({ payment_intent: id, limit: 100 }).autoPagingToArray({ limit: mostRefunds })
    return (await ask(list, { caller: id, expected: asRefusal }))!.map(toRefund)
  }
  return {
    name: 'stripe',
    leastAmount: 50,
    publishableKey,
    ...(apiBase && { scriptUrl: `${apiBase}/v3/` }),
    isResting: ask.isResting,
    checkKeys: () => checkStripeKeys(stripe, openStripe({ ...keys, secretKey: publishableKey })),
    createIntent: async (terms, idempotencyKey) => {
      const create = () => stripe.paymentIntents.create({ ...terms, ...cardOnly }, { idempotencyKey })
      return toIntent((await ask(create, { caller: terms.metadata.checkout_id, isKeyed: true }))!)
    },
    updateIntent: async (id, { amount, metadata }) =>
      found(
        id,
        await ask(() => stripe.paymentIntents.update(id, { amount, metadata }), { caller: id, expected: isSettled }),
      ),
    cancelIntent: async (id) =>
      found(
        id,
        await ask(() => stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }), {
          caller: id,
          expected: isSettled,
        }),
      ),
    findIntent: (id) => found(id),
    async describe(id, description, metadata) {
      const update = () => stripe.paymentIntents.update(id, { description, metadata })
      await ask(update, { caller: id, expected: isMissing })
    },
    async refund(id, amount, key, attempt) {
      // Stripe forgets keys after a day, so first look for a refund made with this one.
      const known = (await refundsOf(id)).find((refund) => refund.key === key)
      if (known) return known
      const order = { payment_intent: id, amount, metadata: { key } }
      const create = () => stripe.refunds.create(order, { idempotencyKey: keyOf(key, attempt) })
      return toRefund((await ask(create, { caller: id, expected: asRefusal, isKeyed: true }))!)
    },
    async listDisputes(id) {
      const list = () => stripe.disputes.list({ payment_intent: id, limit: 100 })
      return (await ask(list))!.data.map(toDispute)
    },
    listRefunds: refundsOf,
    async listUndelivered(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const filter = { delivery_success: false, types: bookkeepingEvents, created, limit: 100 }
      const events = await ask(() => stripe.events.list(filter).autoPagingToArray({ limit: mostEvents }))
      return events!.map(toPaymentEvent)
    },
  }
}

const isMissing = (error: Error) =>
  ('code' in error && error.code === 'resource_missing') || ('statusCode' in error && error.statusCode === 404)
const isSettled = (error: Error) =>
  isMissing(error) || ('code' in error && error.code === 'payment_intent_unexpected_state')
/** A permanent refusal: asking again would give the same result. */
function asRefusal(error: Error): never {
  throw new ProviderRefusal(error.message)
}

function toIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    id: intent.id,
    clientSecret: intent.client_secret!,
    // Once succeeded, the amount received: `finalize` makes orders only of that.
    amount: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    metadata: intent.metadata,
    status: statuses[intent.status] ?? 'requires_payment_method',
    amountRefunded: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed ?? false,
    paidWith: fingerprintOf(charge?.payment_method_details),
  }
}

/** Cards and bank accounts have one, in the part named like their type; Link and others have none. */
function fingerprintOf(details: Stripe.Charge.PaymentMethodDetails | null | undefined): string | null {
  return details?.card?.fingerprint ?? details?.us_bank_account?.fingerprint ?? null
}

/** Stripe's states reduced to the shop's: one that still needs confirmation counts as not begun. */
const statuses: Partial<Record<Stripe.PaymentIntent.Status, PaymentIntent['status']>> = {
  requires_action: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

function toRefund({ id, amount, status, metadata, failure_reason: failure }: Stripe.Refund): ProviderRefund {
  const isOver = status === 'failed' || status === 'canceled'
  return {
    id,
    amount,
    status: isOver ? 'failed' : status === 'pending' || status === 'requires_action' ? 'pending' : 'succeeded',
    key: metadata?.key,
    reason: isOver ? (failure ?? status).replaceAll('_', ' ') : undefined,
  }
}
