import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  bulkhead,
  circuitBreaker,
  handleWhen,
  isBulkheadRejectedError,
  wrap,
} from 'cockatiel'
import { Stripe } from 'stripe'
import { type Refusal, providerDown, providerRefused } from '#server/platform/errors.ts'
import { SpentKey } from './payment-provider.ts'

/** How many calls run at once and how many may wait; further ones are refused. */
const bulkheadLimits = { atOnce: 10, mostWaiting: 30 }
/** After this many failures in a row the circuit breaker stays open for a while, in ms. */
const breakerLimits = { failures: 5, rest: 10_000 }

interface CallOptions {
  /** Whose call it is: a checkout or a payment. */
  caller?: string
  /** A refusal that the caller can handle: the call returns undefined, unless this throws. */
  expected?: (error: Error) => boolean
  /** It has one of our idempotency keys, under which Stripe stores its first response, even a failure. */
  isKeyed?: boolean
}

/** The errors for when Stripe does not respond, and for refusals that only we can fix. */
interface Failures {
  down: () => Refusal
  refused: () => Refusal
}

/**
 * Calls Stripe; undefined for an expected refusal. The breaker counts only signs of an outage: a refusal is a valid
 * response, and a failure that Stripe repeats to the same caller is one failure, not an outage for everybody. What
 * Stripe says about our own mistakes is for the log and the desk, not for the shopper.
 * @throws SpentKey if only another idempotency key can succeed
 */
export function guardedCalls({ down, refused }: Failures = { down: providerDown, refused: providerRefused }) {
  const failing = new Set<string>()
  const repeated = new WeakSet<Error>()
  const breaker = circuitBreaker(
    handleWhen((error) => isOutage(error) && !repeated.has(error)),
    { halfOpenAfter: breakerLimits.rest, breaker: new ConsecutiveBreaker(breakerLimits.failures) },
  )
  breaker.onBreak(() => failing.clear())
  const policy = wrap(bulkhead(bulkheadLimits.atOnce, bulkheadLimits.mostWaiting), breaker)
  const ask = async <Answer>(
    call: () => Promise<Answer>,
    { caller, expected = () => false, isKeyed = false }: CallOptions = {},
  ): Promise<Answer | undefined> => {
    try {
      const answer = await policy.execute(() => call().catch((error: unknown) => fail(error, caller)))
      failing.clear()
      return answer
    } catch (error) {
      if (isKeyed && (isAnswered(error) || error instanceof Stripe.errors.StripeIdempotencyError))
        throw new SpentKey(error, down())
      if (isOutage(error) || error instanceof BrokenCircuitError || isBulkheadRejectedError(error))
        throw Object.assign(down(), { cause: error })
      if (isAboutRequest(error) && expected(error)) return undefined
      if (error instanceof Stripe.errors.StripeError) throw Object.assign(refused(), { cause: error })
      throw error
    }
  }
  const fail = (error: unknown, caller: string | undefined): never => {
    if (isAnswered(error) && caller !== undefined) {
      if (failing.has(caller)) repeated.add(error)
      failing.add(caller)
    }
    throw error
  }
  return Object.assign(ask, { isResting: () => breaker.state === CircuitState.Open })
}

/** No response, a response about Stripe's own problems, or a rate limit. */
function isOutage(error: unknown): error is Error {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  )
}

/** About the request and not about our keys: for an account that is not ours, Stripe reports a missing permission. */
function isAboutRequest(error: unknown): error is Error {
  if (error instanceof Stripe.errors.StripePermissionError) return error.code === 'account_invalid'
  return error instanceof Stripe.errors.StripeInvalidRequestError
}

/** Stripe itself has reported a failure: the request is over, not still in progress somewhere. */
function isAnswered(error: unknown): error is Error {
  return error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500
}
