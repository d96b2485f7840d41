import type { Stripe } from 'stripe'

/** The `error` of a Stripe response; programs read `type` and `code`, people read `message`. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: Stripe.PaymentIntent
}

/** Thrown by a route, sent as `{ error }` with its status. */
export class StripeFailure extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function invalidRequest(message: string, details: Partial<ErrorBody> = {}, status = 400): StripeFailure {
  return new StripeFailure(status, { type: 'invalid_request_error', message, ...details })
}

export function parameterUnknown(param: string): StripeFailure {
  return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
}

export function parameterMissing(param: string): StripeFailure {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

export function parameterInvalid(param: string, message: string): StripeFailure {
  return invalidRequest(message, { param })
}

export function missing(noun: string, id: string): StripeFailure {
  return invalidRequest(`No such ${noun}: '${id}'`, { code: 'resource_missing', param: 'id' }, 404)
}

export function unexpectedState(deed: string, intent: Stripe.PaymentIntent): StripeFailure {
  return invalidRequest(`You cannot ${deed} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  })
}

export function declined(intent: Stripe.PaymentIntent, charge: string): StripeFailure {
  const { message, code, decline_code } = { message: 'Your card was declined.', ...intent.last_payment_error }
  return new StripeFailure(402, {
    type: 'card_error',
    message,
    ...(code && { code }),
    ...(decline_code && { decline_code }),
    charge,
    payment_intent: intent,
  })
}
