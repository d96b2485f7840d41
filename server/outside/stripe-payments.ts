import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  bulkhead,
  circuitBreaker,
  handleWhen,
  isBulkheadRejectedError,
  wrap,
} from 'cockatiel'
import Stripe from 'stripe'
import { providerDown } from '#server/errors.ts'
import type { PaymentIntent, Payments } from './payments.ts'
import { ProviderRefusal } from './payments.ts'

export interface StripeKeys {
  secretKey: string
  publishableKey: string
  /** Signs what Stripe tells us; without it there is no webhook, and the reconciler alone finds lost payments. */
  webhookSecret: string | undefined
  /** Another host for tests, and for the script that the browser loads. */
  apiBase: string | undefined
  live: boolean
}

/** Cards, with the wallets that carry them; nothing that leads away from the page (specification, section 4). */
const cardOnly = {
  allowed_payment_method_types: ['card' as const],
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
}

/** Three tries of 4 s each end within 15 s (reliability, section 2.5); every one of them carries the same key. */
const patience = { timeout: 4000, maxNetworkRetries: 2 }
/** So many calls at a time, the rest is told to come again. */
const atOnce = 10
/** After so many failures in a row Stripe is left alone for a while, in ms. */
const breaking = { failures: 5, rest: 10_000 }

export function openStripe({ secretKey, apiBase }: StripeKeys): Stripe {
  const base = apiBase ? new URL(apiBase) : undefined
  return new Stripe(secretKey, {
    ...patience,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  })
}

/** Stripe behind the shop's own interface: an outage gives one sentence at once instead of many slow ones. */
export function stripePayments(stripe: Stripe, { publishableKey }: StripeKeys): Payments {
  const ask = guarded()
  const retrieve = (id: string) => ask(() => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  return {
    name: 'stripe',
    publishableKey,
    createIntent: async (terms, idempotencyKey) =>
      toIntent(await ask(() => stripe.paymentIntents.create({ ...terms, ...cardOnly }, { idempotencyKey }))),
    async updateIntent(id, { amount, metadata }) {
      const changed = await ask(() => stripe.paymentIntents.update(id, { amount, metadata })).catch(unlessSettled)
      return toIntent(changed ?? (await retrieve(id)))
    },
    async cancelIntent(id) {
      const reason = { cancellation_reason: 'abandoned' } as const
      const cancelled = await ask(() => stripe.paymentIntents.cancel(id, reason)).catch(unlessSettled)
      const intent = cancelled ?? (await retrieve(id).catch(unlessMissing))
      return intent && toIntent(intent)
    },
    async findIntent(id) {
      const intent = await retrieve(id).catch(unlessMissing)
      return intent && toIntent(intent)
    },
    async refund(id, amount, idempotencyKey) {
      // Stripe forgets keys after a day: what was refunded under this one is looked up first.
      const { data } = await ask(() => stripe.refunds.list({ payment_intent: id, limit: 100 }))
      if (data.some((refund) => refund.metadata?.key === idempotencyKey)) return
      const order = { payment_intent: id, amount, metadata: { key: idempotencyKey } }
      await ask(() => stripe.refunds.create(order, { idempotencyKey })).catch(refuseForGood)
    },
  }
}

/** The breaker counts only what speaks of an outage: a refusal is an answer. */
function guarded() {
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: breaking.rest,
    breaker: new ConsecutiveBreaker(breaking.failures),
  })
  const policy = wrap(bulkhead(atOnce, atOnce * 10), breaker)
  return <Answer>(call: () => Promise<Answer>): Promise<Answer> =>
    policy.execute(call).catch((error: unknown) => {
      if (isOutage(error) || error instanceof BrokenCircuitError || isBulkheadRejectedError(error))
        throw Object.assign(providerDown(), { cause: error })
      throw error
    })
}

/** No answer, an answer of Stripe's own trouble, or "not so fast". */
function isOutage(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  )
}

function unlessSettled(error: unknown): undefined {
  const code = error instanceof Stripe.errors.StripeInvalidRequestError ? error.code : undefined
  if (code === 'payment_intent_unexpected_state' || code === 'resource_missing') return
  throw error
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return
  throw error
}

function refuseForGood(error: unknown): never {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new ProviderRefusal(error.message)
  throw error
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

/** Stripe's states in the shop's few: what still has to be confirmed counts as not yet begun. */
const statuses: Partial<Record<Stripe.PaymentIntent.Status, PaymentIntent['status']>> = {
  requires_action: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}
