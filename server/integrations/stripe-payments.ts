import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  CircuitState,
  bulkhead,
  circuitBreaker,
  handleWhen,
  isBulkheadRejectedError,
  wrap,
} from 'cockatiel'
import { Stripe } from 'stripe'
import { providerDown } from '#server/errors.ts'
import { type PaymentIntent, type Payments, type ProviderRefund, ProviderRefusal } from './payment-provider.ts'
import { checkStripeKeys } from './stripe-keys.ts'
import { toDispute } from './stripe-disputes.ts'
import { bookkeepingEvents, toPaymentEvent } from './stripe-events.ts'

export interface StripeKeys {
  secretKey: string
  publishableKey: string
  /** Verifies Stripe's webhooks; without it there is no webhook, and only the reconciler finds lost payments. */
  webhookSecret: string | undefined
  /** Another host for tests, and for the script that the browser loads. */
  apiBase: string | undefined
  live: boolean
}

/** The version of Stripe's API that this code was written for; the webhook's endpoint has the same (docs/payments.md). */
export const stripeVersion = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

/** Cards, with the wallets that carry them; nothing that leads away from the page (product.md, section 4). */
const cardOnly = {
  allowed_payment_method_types: ['card' as const],
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
} satisfies Partial<Stripe.PaymentIntentCreateParams>

/** Three tries of 4 s each end within 15 s (reliability.md, section 2.5); each carries the same key. */
const patience = { timeout: 4000, maxNetworkRetries: 2 }
/** Concurrent calls, and calls that wait; the rest are refused. */
const bulkheadLimits = { atOnce: 10, mostWaiting: 30 }
/** At most this many undelivered events are requested at once, the newest first. */
const mostEvents = 5000
/** More refunds of one payment than anybody makes. */
const mostRefunds = 1000
/** After this many failures in a row the circuit breaker stays open for a while, in ms. */
const breakerLimits = { failures: 5, rest: 10_000 }

export function openStripe({ secretKey, apiBase }: StripeKeys): Stripe {
  const base = apiBase ? new URL(apiBase) : undefined
  return new Stripe(secretKey, {
    ...patience,
    apiVersion: stripeVersion,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  })
}

/** Stripe behind the shop's own interface: an outage gives one error at once instead of many slow ones. */
export function stripePayments(stripe: Stripe, keys: StripeKeys): Payments {
  const { publishableKey, apiBase } = keys
  const ask = guarded()
  const retrieve = (id: string) =>
    ask(() => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }), isMissing)
  const found = async (id: string, changed?: Stripe.PaymentIntent) => {
    const intent = changed ?? (await retrieve(id))
    return intent && toIntent(intent)
  }
  const refundsOf = async (id: string) => {
    const list = () => stripe.refunds.list({ payment_intent: id, limit: 100 }).autoPagingToArray({ limit: mostRefunds })
    return (await ask(list, asRefusal))!.map(toRefund)
  }
  return {
    name: 'stripe',
    leastAmount: 50,
    publishableKey,
    ...(apiBase && { scriptUrl: `${apiBase}/v3/` }),
    isResting: ask.isResting,
    checkKeys: () => checkStripeKeys(stripe, openStripe({ ...keys, secretKey: publishableKey })),
    createIntent: async (terms, idempotencyKey) =>
      toIntent((await ask(() => stripe.paymentIntents.create({ ...terms, ...cardOnly }, { idempotencyKey })))!),
    updateIntent: async (id, { amount, metadata }) =>
      found(id, await ask(() => stripe.paymentIntents.update(id, { amount, metadata }), isSettled)),
    cancelIntent: async (id) =>
      found(id, await ask(() => stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }), isSettled)),
    findIntent: (id) => found(id),
    async refund(id, amount, key) {
      // Stripe forgets keys after a day: so first look up whether a refund was made under this one.
      const known = (await refundsOf(id)).find((refund) => refund.key === key)
      if (known) return known
      const order = { payment_intent: id, amount, metadata: { key } }
      return toRefund((await ask(() => stripe.refunds.create(order, { idempotencyKey: key }), asRefusal))!)
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

/**
 * Calls Stripe; undefined when it refuses as expected. The breaker counts only signs of an outage: a refusal is a valid
 * response. What Stripe says about our own mistakes is for the log, not for the shopper.
 */
function guarded() {
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: breakerLimits.rest,
    breaker: new ConsecutiveBreaker(breakerLimits.failures),
  })
  const policy = wrap(bulkhead(bulkheadLimits.atOnce, bulkheadLimits.mostWaiting), breaker)
  const ask = async <Answer>(
    call: () => Promise<Answer>,
    expected = (_error: Error) => false,
  ): Promise<Answer | undefined> => {
    try {
      return await policy.execute(call)
    } catch (error) {
      if (isOutage(error) || error instanceof BrokenCircuitError || isBulkheadRejectedError(error))
        throw Object.assign(providerDown(), { cause: error })
      if (error instanceof Stripe.errors.StripeInvalidRequestError && expected(error)) return undefined
      throw new Error('Stripe refused what it was asked', { cause: error })
    }
  }
  return Object.assign(ask, { isResting: () => breaker.state === CircuitState.Open })
}

/** No response, a response about Stripe's own trouble, or a rate limit. */
function isOutage(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  )
}

const isMissing = (error: Error) => 'code' in error && error.code === 'resource_missing'
const isSettled = (error: Error) =>
  isMissing(error) || ('code' in error && error.code === 'payment_intent_unexpected_state')
/** What is refused for good: asking again would give the same result. */
function asRefusal(error: Error): never {
  throw new ProviderRefusal(error.message)
}

function toIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    id: intent.id,
    clientSecret: intent.client_secret!,
    amount: intent.amount,
    currency: intent.currency,
    metadata: intent.metadata,
    status: statuses[intent.status] ?? 'requires_payment_method',
    amountRefunded: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed ?? false,
  }
}

/** Stripe's states reduced to the shop's: what still has to be confirmed counts as not yet begun. */
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
