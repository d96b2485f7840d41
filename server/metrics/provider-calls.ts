import { BrokenCircuitError } from 'cockatiel'
import { Refusal } from '#server/errors.ts'
import { type Payments, ProviderRefusal } from '#server/integrations/payment-provider.ts'
import { type Payouts, payoutCalls } from '#server/integrations/payout-provider.ts'
import type { CallOutcome, Metrics } from './metrics.ts'

const calls = [
  'checkKeys',
  'createIntent',
  'updateIntent',
  'describe',
  'cancelIntent',
  'findIntent',
  'refund',
  'listDisputes',
  'listRefunds',
  'listUndelivered',
] as const

/** Counts every call to the provider by its outcome, whoever makes it. */
export function countProviderCalls(metrics: Metrics, payments: Payments): Payments {
  return countCalls(metrics, payments, calls)
}

export function countPayoutCalls(metrics: Metrics, payouts: Payouts): Payouts {
  return countCalls(metrics, payouts, payoutCalls)
}

function countCalls<Provider extends object>(
  metrics: Metrics,
  provider: Provider,
  names: readonly (keyof Provider & string)[],
): Provider {
  return { ...provider, ...Object.fromEntries(names.map((name) => [name, counted(metrics, provider, name)])) }
}

function counted<Provider extends object>(metrics: Metrics, provider: Provider, name: keyof Provider & string) {
  const call = provider[name] as (...given: unknown[]) => Promise<unknown>
  return async (...given: unknown[]) => {
    try {
      const result = await call(...given)
      metrics.countProviderCall(name, 'ok')
      return result
    } catch (error) {
      metrics.countProviderCall(name, outcomeOf(error))
      throw error
    }
  }
}

function outcomeOf(error: unknown): CallOutcome {
  if (error instanceof ProviderRefusal) return 'refused'
  if (error instanceof Refusal && error.code === 'provider_refused') return 'refused'
  if (error instanceof Refusal && error.status === 503)
    return error.cause instanceof BrokenCircuitError ? 'resting' : 'down'
  return 'failed'
}
