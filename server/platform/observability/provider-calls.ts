import { BrokenCircuitError } from 'cockatiel'
import { Refusal } from '#server/platform/errors.ts'
import type { Around } from '#server/platform/integrations/around-calls.ts'
import { ProviderRefusal } from '#server/platform/integrations/payment-provider.ts'
import type { CallOutcome, Metrics } from './metrics.ts'

/** Counts every call to a provider by its outcome. @param prefix of the calls' names */
export const countCalls =
  (metrics: Metrics, prefix = ''): Around =>
  async (name, call) => {
    try {
      const result = await call()
      metrics.countProviderCall(`${prefix}${name}`, 'ok')
      return result
    } catch (error) {
      metrics.countProviderCall(`${prefix}${name}`, outcomeOf(error))
      throw error
    }
  }

function outcomeOf(error: unknown): CallOutcome {
  if (error instanceof ProviderRefusal) return 'refused'
  if (error instanceof Refusal && error.code === 'provider_refused') return 'refused'
  if (error instanceof Refusal && error.status === 503)
    return error.cause instanceof BrokenCircuitError ? 'resting' : 'down'
  return 'failed'
}
