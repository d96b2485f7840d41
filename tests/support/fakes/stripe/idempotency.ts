import type { StripeState } from './state.ts'
import { StripeFailure } from './stripe-failure.ts'

export interface StoredResponse {
  status: number
  body: unknown
  replayed?: boolean
}

/**
 * Acts once for a key, as Stripe's first version of the API does: the first answer is kept whatever it was, a refusal
 * and a 500 too, and is given again to the same request.
 * @throws 400 for another request with the key, 409 while the first one still runs
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
