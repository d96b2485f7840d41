import type { StripeState } from './state.ts'

/** Replaces ids in a response by their objects: `latest_charge`, or `data.latest_charge` in a list. */
export function expand(state: StripeState, object: unknown, paths: string[]): unknown {
  return paths.reduce((expanded, path) => expandOne(state, expanded, path.split('.')), object)
}

function expandOne(state: StripeState, value: unknown, [name, ...rest]: string[]): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => expandOne(state, each, [name!, ...rest]))
  if (typeof value !== 'object' || value === null || name === undefined) return value
  const inner: unknown = (value as Record<string, unknown>)[name]
  const whole = typeof inner === 'string' ? (find(state, inner) ?? inner) : inner
  return { ...value, [name]: rest.length > 0 ? expandOne(state, whole, rest) : whole }
}

function find({ intents, charges, refunds }: StripeState, id: string): unknown {
  return intents.get(id) ?? charges.get(id) ?? refunds.get(id)
}
