import { BrokenCircuitError } from 'cockatiel'
import { Refusal } from '#server/platform/errors.ts'
import { aroundCalls } from '#server/platform/integrations/around-calls.ts'
import { type Invoicing, invoicingCalls } from '#server/platform/integrations/invoice-provider.ts'
import { type Payments, ProviderRefusal } from '#server/platform/integrations/payment-provider.ts'
import { type Payouts, payoutCalls } from '#server/platform/integrations/payout-provider.ts'
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

/** Counts every call to the provider by its outcome. */
export function countProviderCalls(metrics: Metrics, payments: Payments): Payments {
  return aroundCalls(payments, calls, (name, call) => counted(metrics, name, call))
}

export function countPayoutCalls(metrics: Metrics, payouts: Payouts): Payouts {
  return aroundCalls(payouts, payoutCalls, (name, call) => counted(metrics, name, call))
}

export function countInvoicingCalls(metrics: Metrics, invoicing: Invoicing): Invoicing {
  return aroundCalls(invoicing, invoicingCalls, (name, call) => counted(metrics, `invoice.${name}`, call))
}

async function counted<Result>(metrics: Metrics, name: string, call: () => Promise<Result>): Promise<Result> {
  try {
    const result = await call()
    metrics.countProviderCall(name, 'ok')
    return result
  } catch (error) {
    metrics.countProviderCall(name, outcomeOf(error))
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
