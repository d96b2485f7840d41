import { BrokenCircuitError } from 'cockatiel'
import { Refusal } from '#server/errors.ts'
import { type Payments, ProviderRefusal } from '#server/integrations/payment-provider.ts'
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
  return { ...payments, ...Object.fromEntries(calls.map((name) => [name, counted(metrics, payments, name)])) }
}

function counted(metrics: Metrics, payments: Payments, name: (typeof calls)[number]) {
  const call = payments[name] as (...given: unknown[]) => Promise<unknown>
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
