import { type Endpoint, type Input, type Query, type Reply, urlOf } from '#contract/base/endpoint.ts'
import type { Failure } from '#contract/base/failure.ts'

export interface CallResult<E extends Endpoint> {
  status: number
  body: Reply<E>
  /** The message of an error response. */
  message: string
  /** Its code, for programs. */
  code: Failure['code']
  issues: Failure['issues']
  headers: Headers
}

/** A visitor with their own cookies, sending HTTP requests to a shop. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  /** A restarted shop has a new port. */
  url: string
  private readonly ask: typeof fetch

  /** @param ask sends the requests; by default from this machine's usual address */
  constructor(shop: { url: string }, ask: typeof fetch = fetch) {
    this.url = shop.url
    this.ask = ask
  }

  /** @param key sent as the Idempotency-Key */
  async call<E extends Endpoint>(
    endpoint: E,
    input?: Input<E>,
    { key }: { key?: string } = {},
  ): Promise<CallResult<E>> {
    const { params, query, body } = (input ?? {}) as { params?: Record<string, string>; query?: Query; body?: unknown }
    return this.send(
      endpoint.method,
      urlOf(endpoint, params, query),
      bodyOf(endpoint, body),
      key === undefined ? {} : { 'idempotency-key': key },
    )
  }

  /** Sends raw bytes, for requests that the contract would not allow. */
  async send<E extends Endpoint>(
    method: string,
    path: string,
    body?: string | FormData,
    headers: Record<string, string> = {},
  ): Promise<CallResult<E>> {
    const response = await this.ask(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        // Only our own pages send forms: a browser says where one comes from.
        ...(body instanceof FormData && { 'sec-fetch-site': 'same-origin' }),
        ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    this.keepCookies(response)
    const text = await response.text()
    const answer =
      text.startsWith('{') || text.startsWith('[') || text === 'null' ? (JSON.parse(text) as unknown) : text
    const failure = (answer ?? {}) as Failure
    return {
      status: response.status,
      body: answer as Reply<E>,
      message: failure.message,
      code: failure.code,
      issues: failure.issues,
      headers: response.headers,
    }
  }

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair, ...attributes] = line.split('; ')
      const [name, value] = pair!.split('=') as [string, string]
      if (value === '' || attributes.includes('Max-Age=0')) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/** As the web's own client sends it: a form where the body holds a file. */
export function bodyOf(endpoint: Endpoint, body: unknown): string | FormData | undefined {
  if (body === undefined) return undefined
  if (!endpoint.form) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body as object))
    form.append(name, value instanceof Blob ? value : String(value))
  return form
}
