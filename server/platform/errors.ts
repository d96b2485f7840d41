import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure, FailureCode } from '#contract/base/failure.ts'
import { isApiV1, problemOf } from '#contract/developers/problem.ts'
import { isDatabaseAway } from './db/pool/failures.ts'

/**
 * A failure that visitors may see: a status, a code and a sentence. Any other error is logged, and its response says
 * nothing specific.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly issues: Failure['issues']
  readonly retryAfter: number | undefined
  /** The failure's name in the log, if its status does not say enough. */
  readonly event: string | undefined
  readonly headers: Details['headers']
  readonly place: Details['place']
  readonly missing: Details['missing']

  constructor(
    status: number,
    message: string,
    { code = generalCode(status), issues, retryAfter, event, headers, place, missing }: Details = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.issues = issues
    this.retryAfter = retryAfter
    this.event = event
    this.headers = headers
    this.place = place
    this.missing = missing
  }
}

interface Details {
  /** A code for programs, if it says more than the status. */
  code?: FailureCode
  issues?: Failure['issues']
  /** In s. */
  retryAfter?: number
  event?: string
  /** Sent with it. */
  headers?: Record<string, string>
  /** The location of the invalid values; by default, the body. */
  place?: 'body' | 'query'
  /** The amount missing from the balance, as a decimal string. */
  missing?: string
}

/** The code that a status implies. */
export function generalCode(status: number): FailureCode {
  return generalCodes[status] ?? (status >= 500 ? 'internal_error' : 'malformed_request')
}

const generalCodes: Record<number, FailureCode> = {
  401: 'signed_out',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  431: 'headers_too_large',
  503: 'overloaded',
}

export const invalid = (message: string, issues?: Failure['issues'], code: FailureCode = 'invalid_input') =>
  new Refusal(400, message, { code, ...(issues && { issues }) })
export const signedOut = (message = 'Please sign in to continue', code?: FailureCode) =>
  new Refusal(401, message, { ...(code && { code }) })
export const forbidden = (message: string, code: FailureCode) => new Refusal(403, message, { code })
export const unpaid = (message: string, code: FailureCode) => new Refusal(402, message, { code })
export const notFound = (what: string) => new Refusal(404, `${what} not found`)
export const conflict = (message: string, code: FailureCode) => new Refusal(409, message, { code })
/** For the second of two editors, whose form keeps what they typed. */
export const changedMeanwhile = (what: string) =>
  conflict(
    `Somebody else changed this ${what} in the meantime. Please look at it again before you save.`,
    'version_conflict',
  )
export const busy = (message: string, retryAfter: number, code: FailureCode = 'overloaded') =>
  new Refusal(503, message, { code, retryAfter })

/** The card payment provider does not respond; nothing was charged that we do not know about. */
export const providerDown = () =>
  busy(
    'Card payments cannot be reached right now. Your cart is kept: please try again in a moment.',
    5,
    'provider_down',
  )

export const carriersDown = () => busy('The carriers cannot be reached right now.', 30, 'provider_down')

/** The provider refuses our calls, for example because a key was rolled; shoppers cannot fix that. */
export const providerRefused = () =>
  new Refusal(503, 'Card payments are not available right now. Your cart is kept; please try again later.', {
    code: 'provider_refused',
  })

/** The provider that pays artists does not respond; pending payouts are checked later and continue. */
export const payoutsDown = () =>
  busy('Stripe cannot be reached right now. Please try again in a moment.', 5, 'provider_down')

/** It refuses our calls, for example because our key lacks a permission; artists cannot fix that. */
export const payoutsRefused = () =>
  new Refusal(503, 'Payouts by Stripe are not available right now. The shop has been notified.', {
    code: 'provider_refused',
  })

/** Neither Stripe's keys nor the sandbox: nothing can be bought until payments are configured (docs/payments.md). */
export const paymentsOff = () =>
  new Refusal(503, 'This shop cannot take payments yet. Your cart is kept; please come back later.', {
    code: 'payments_off',
  })

/**
 * Handles every failure. Only messages of statuses below 500 leave the process; the rest is logged under the request's
 * id.
 */
export function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (!refusal) {
    request.log.error({ err: error }, 'request failed')
    return refuse(reply, new Refusal(500, `Something went wrong on our side (reference ${request.id}).`))
  }
  if (refusal.status >= 500) request.log.error({ err: error }, 'request refused')
  if (refusal.event) request.log.warn({ event: refusal.event }, refusal.event)
  return refuse(reply, refusal)
}

export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return refuse(reply, notFound('Page'))
}

function asRefusal(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error.validation) return refusedInput(error)
  if (isDatabaseAway(error))
    return busy('The shop is catching its breath. Please try again in a moment.', 5, 'database_down')
  // The static file server responds 403 to a path that leads out of its folder; nothing exists there.
  if (error.statusCode === 403) return notFound('Page')
  if (error.statusCode === undefined || error.statusCode >= 500) {
    return error.statusCode === 503 ? busy('The shop is busy. Please try again in a moment.', 5) : undefined
  }
  return new Refusal(error.statusCode, sentences[error.statusCode] ?? 'This request is not valid')
}

/** Our own messages for Fastify's refusals: Fastify's texts echo the input. */
const sentences: Record<number, string> = {
  400: 'This request is not valid JSON',
  413: 'This request is too large',
  415: 'Please send JSON (content-type: application/json)',
  429: 'Too many requests. Please wait a moment and try again.',
}

function refusedInput(error: FastifyError): Refusal {
  if (error.validationContext === 'params') return notFound('Page')
  const issues = (error.validation ?? []).flatMap(({ instancePath, keyword, params, message }) => {
    const path = instancePath.split('/').filter(Boolean)
    if (keyword !== 'unrecognized_keys')
      return [{ path: path.join('.'), message: message ?? 'This value is not valid' }]
    // Somebody's own words: as many as fit on a line.
    const unknown = (params.keys as string[]).map((key) => key.slice(0, 60)).slice(0, 20)
    return unknown.map((key) => ({ path: [...path, key].join('.'), message: `There is no field “${key}” here` }))
  })
  const message = issues[0]?.message ?? 'This request is not valid'
  const place = error.validationContext === 'querystring' ? 'query' : 'body'
  return new Refusal(400, message, { code: 'invalid_input', issues, place })
}

/** Sends a refusal immediately and without logging it. */
export function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  if (refusal.headers) reply.headers(refusal.headers)
  const asProblem = isApiV1(reply.request.url)
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type(`application/${asProblem ? 'problem+json' : 'json'}; charset=utf-8`)
    .serializer(JSON.stringify)
    .send(asProblem ? problemOf(refusal, reply.server.publicUrl) : failureOf(refusal))
}

function failureOf({ code, message, issues }: Refusal): Failure {
  return { code, message, ...(issues && { issues }) }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The shop's public address, without a trailing slash. */
    publicUrl: string
  }
}

/** The name of the unique index that an insert violated, if that is what happened. */
export function violatedUnique(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505') return 'constraint' in cause ? String(cause.constraint) : ''
  }
  return undefined
}
