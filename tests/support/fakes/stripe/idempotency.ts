import type { StripeState } from './state.ts'
import { StripeFailure } from './stripe-failure.ts'

export interface StoredResponse {
  status: number
  body: unknown
  replayed?: boolean
}

/**
 * Executes once per key, as version 1 of Stripe's API does: the first response is stored whatever it was, including
 * errors and a 500, and is returned to the same request again.
 * @throws 400 for a different request with the key, 409 while the first one is in progress
 */
export async function respondOnce(
  state: StripeState,
  running: Set<string>,
  { key, request }: { key: string; request: string },
  act: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const first = state.answers.get(key)
  if (first && first.request !== request) throw otherRequest()
  if (first) return { status: first.status, body: first.body, replayed: true }
  if (running.has(key)) throw keyInUse()
  running.add(key)
  try {
    const answer = await act()
    state.save('answers', key, { request, ...answer })
    return answer
  } finally {
    running.delete(key)
  }
}

function otherRequest(): StripeFailure {
  return new StripeFailure(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  })
}

function keyInUse(): StripeFailure {
  return new StripeFailure(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotency Key. Please try again later.',
  })
}
