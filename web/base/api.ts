import { queryOptions } from '@tanstack/react-query'
import { type Endpoint, type Input, type Query, type Reply, urlOf } from '#contract/base/endpoint.ts'
import type { Failure, FailureCode } from '#contract/base/failure.ts'
import { attempt } from './attempt.ts'

/** A response that is not OK. `message` is the specified one (section 8); `sentence` is the text to show to people. */
export class ApiError extends Error {
  readonly status: number
  /** A code for programs (docs/errors.md); undefined if the response is not the shop's own. */
  readonly code: FailureCode | undefined
  readonly sentence: string
  /** The server's own message, if it sent one. */
  readonly told: string | undefined
  readonly issues: NonNullable<Failure['issues']>
  /** Retry-After in seconds, if the server sent it. */
  readonly retryAfter: number | undefined

  /** @param message instead of status and text, if the endpoint names one */
  constructor(response: Pick<Response, 'status' | 'statusText' | 'headers'>, text: string, message?: string) {
    super(message ?? `${response.status}: ${text || response.statusText}`)
    const failure = parseFailure(text)
    this.status = response.status
    this.code = failure?.code
    this.told = failure?.message
    this.sentence = this.told ?? 'Something went wrong. Please try again.'
    this.issues = failure?.issues ?? []
    this.retryAfter = Number(response.headers.get('retry-after')) || undefined
  }
}

/** How requests are sent: by the browser's fetch, or in process during server rendering. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

/** Calls an endpoint of the contract; cookies are included, and a body, if any, is sent as JSON. */
export async function call<E extends Endpoint>(endpoint: E, input?: Input<E>, send: Send = fetch): Promise<Reply<E>> {
  const { params, query, body } = (input ?? {}) as Parts
  const address = urlOf(endpoint, params, query)
  const { key, answered } = attempt(endpoint, address, body)
  const response = await send(address, {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(believed && { 'fairhand-user': believed }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  answered(response)
  if (!response.ok) throw new ApiError(response, await response.text(), endpoint.failure)
  const reply = (await response.json()) as Reply<E>
  if (endpoint.identifies) believed = (reply as { id?: string } | null)?.id
  return reply
}

/** The user this page was rendered for: two tabs share one cookie, and the server rejects changes for another user. */
let believed: string | undefined

/** A cached read, for `useQuery`, `useSuspenseQuery` and route loaders. */
export function read<E extends Endpoint>(endpoint: E, input?: Input<E>) {
  const { params, query } = (input ?? {}) as Parts
  return queryOptions({
    queryKey: [urlOf(endpoint, params, query)],
    queryFn: import.meta.env.SSR
      ? ({ client }) => call(endpoint, input, client.getDefaultOptions().queries?.meta?.send)
      : () => call(endpoint, input),
    /** The same for everyone: not cleared on sign-in or sign-out. */
    meta: { shared: Boolean(endpoint.cached) },
  })
}

/** The server's own message, or another one if it sent none. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.told) || otherwise
}

/** The message to show for any error: the server's own, or that the server could not be reached. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.sentence
  return 'The shop could not be reached. Please check your connection and try again.'
}

interface Parts {
  params?: Record<string, string>
  query?: Query
  body?: unknown
}

function parseFailure(text: string): Failure | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'message' in value ? (value as Failure) : undefined
  } catch {
    return undefined
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      shared?: boolean
      /** Set in the defaults of the server's query clients: how their requests are sent. */
      send?: Send
    }
  }
}
