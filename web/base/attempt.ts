import type { Endpoint } from '#contract/base/endpoint.ts'

/** One attempt at a call: its Idempotency-Key, if it has one, and what to report about its response. */
export interface Attempt {
  key: string | undefined
  answered(response: { status: number }): void
}

/**
 * Changing calls have an Idempotency-Key. One without a response reuses it when it is repeated, so that it takes effect
 * once: the same call with the same input. After another change succeeded, a repeated step is meant anew (on, off, on).
 */
export function attempt({ method, once }: Endpoint, address: string, body: unknown): Attempt {
  if (method === 'GET' || once === false) return { key: undefined, answered() {} }
  const unanswered = once ? making : steps
  const wish = `${method} ${address} ${JSON.stringify(body, namingFiles)}`
  const key = unanswered.get(wish) ?? newKey()
  unanswered.set(wish, key)
  return {
    key,
    answered({ status }) {
      if (status < 500) unanswered.delete(wish)
      if (status < 300) steps.clear()
    },
  }
}

/** Requests without a response so far, and their keys: those that make something, and all others. */
const making = new Map<string, string>()
const steps = new Map<string, string>()

const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-')

function namingFiles(_name: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value
}
