import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Stripe } from 'stripe'
import type { Call } from './call.ts'
import { expand } from './expand.ts'
import type { Fault, Faults } from './faults.ts'
import { type Form, listOf, parseForm, textOf } from './form.ts'
import { type StoredResponse, respondOnce } from './idempotency.ts'
import { type RouteName, buyersRoutes, findRoute, routes } from './routes.ts'
import type { StripeState } from './state.ts'
import { StripeFailure, invalidRequest } from './stripe-failure.ts'

export interface Api {
  state: StripeState
  /** Where this server listens. */
  url: string
  faults: Faults
  /** How often each route was called, whatever the outcome. */
  calls: Partial<Record<RouteName, number>>
  /** Idempotency keys whose first request is still in progress. */
  running: Set<string>
  emit: Call['emit']
}

/** Responds to one API call; undefined if the connection must end without a response. */
export async function respond(api: Api, request: IncomingMessage, body: string): Promise<StoredResponse | undefined> {
  const url = new URL(request.url!, 'http://stripe')
  const route = findRoute(request.method!, url.pathname)
  try {
    if (!route) throw invalidRequest(`Unrecognized request URL (${request.method}: ${url.pathname}).`, {}, 404)
    api.calls[route.name] = (api.calls[route.name] ?? 0) + 1
    const fault = api.faults.take(route.name)
    if (fault === 'drop_before') return undefined
    const form = parseForm(request.method === 'GET' ? url.search : body)
    const key = authenticate(request, route.name, form)
    // Stripe rate-limits before it looks at the idempotency key: a 429 is never the stored response.
    if (fault === 429) throw tooMany()
    // Nor is a refusal that comes before any work begins.
    if (fault === 400 || fault === 401 || fault === 403) throw invalidRequest(refusals[fault], {}, fault)
    const call = {
      state: api.state,
      url: api.url,
      livemode: key.includes('_live_'),
      id: route.id,
      form,
      emit: api.emit,
    }
    const act = () => perform(route.name, call, fault, key.startsWith('pk_'))
    const idempotencyKey = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof idempotencyKey !== 'string') return await dropAfter(fault, act())
    const once = { key: `${call.livemode} ${idempotencyKey}`, request: `${url.pathname} ${JSON.stringify(form)}` }
    return await dropAfter(fault, respondOnce(api.state, api.running, once, act))
  } catch (error) {
    return answerOf(error)
  }
}

const refusals = {
  400: 'Amount must be no more than $999,999.99',
  401: 'Invalid API Key provided: sk_test_*hop',
  403: "The provided key 'rk_test_*hop' does not have the required permissions for this endpoint.",
}

function authenticate(request: IncomingMessage, route: RouteName, form: Form): string {
  const key = /^Bearer (\w+)$/.exec(request.headers.authorization ?? '')?.[1] ?? textOf(form, 'key')
  if (key?.startsWith('sk_')) return key
  if (!key?.startsWith('pk_')) throw invalidRequest('You did not provide a secret API key.', {}, 401)
  if (buyersRoutes.includes(route) && textOf(form, 'client_secret')) return key
  throw invalidRequest('This call needs a secret API key.', { code: 'secret_key_required' }, 401)
}

async function perform(
  route: RouteName,
  call: Call,
  fault: Fault | undefined,
  isBuyer: boolean,
): Promise<StoredResponse> {
  if (typeof fault === 'object') await wait(fault.delayMs, undefined, { ref: false })
  try {
    if (fault === 500) throw new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred.' })
    const result = expand(call.state, routes[route](call), listOf(call.form, 'expand') ?? [])
    return { status: 200, body: isBuyer ? publicPart(result as Stripe.PaymentIntent) : result }
  } catch (error) {
    return answerOf(error)
  }
}

async function dropAfter(
  fault: Fault | undefined,
  answer: Promise<StoredResponse>,
): Promise<StoredResponse | undefined> {
  const done = await answer
  return fault === 'drop_after' ? undefined : done
}

/** Browsers never see the shop's metadata on its intent. */
function publicPart({ metadata: _, latest_charge: _charge, ...intent }: Stripe.PaymentIntent): unknown {
  return intent
}

function tooMany(): StripeFailure {
  return new StripeFailure(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
  })
}

function answerOf(error: unknown): StoredResponse {
  if (!(error instanceof StripeFailure)) throw error
  return { status: error.status, body: { error: error.body } }
}
