import type {
  Artist,
  Balance,
  Design,
  NewOrder,
  Order,
  OrderSummary,
  Piece,
  Problem,
  Promise as CardPromise,
} from './shapes.ts'

export type * from './shapes.ts'
export { type WebhookEvent, WebhookError, verifyWebhook } from './verify-webhook.ts'

export interface FairhandOptions {
  /** `fh_test_…` or `fh_live_…`, from `/account/api`. */
  key: string
  /** Where the shop is, without a trailing slash. */
  url: string
  /** The version of the API, by its day; without it, that of the key. */
  version?: string
  /** How often a call is repeated that got no answer, 429 or 5xx; 3 by default. `pieces.advance` never is. */
  retries?: number
  /** In ms, for each attempt; 30,000 by default. */
  timeout?: number
}

/** A page of a list. */
export interface Page<Item> {
  data: Item[]
  nextCursor: string | null
}

interface PageOptions {
  cursor?: string
  limit?: number
}

interface PromiseOptions {
  artistId?: string
  writingStyle?: string
  cardDesignId?: string
  copies?: number
  zipCode?: string
  rush?: boolean
  withoutWaiting?: boolean
}

/** A failure of the API: its problem document (RFC 9457), whose `code` never changes. */
export class FairhandError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.name = 'FairhandError'
    this.problem = problem
  }
  get code(): Problem['code'] {
    return this.problem.code
  }
  get status(): number {
    return this.problem.status
  }
}

/** API v1 of a Fairhand shop. */
export class Fairhand {
  readonly #options: FairhandOptions

  constructor(options: FairhandOptions) {
    this.#options = options
  }

  readonly orders = {
    /**
     * Orders cards, and pays for them from the balance.
     * @param idempotencyKey the same key and order make one order, however often they are sent; without one, repeats of
     *   this call alone are safe
     */
    create: (order: NewOrder, { idempotencyKey = crypto.randomUUID() }: { idempotencyKey?: string } = {}) =>
      this.#send<Order>('POST', '/orders', { body: order, idempotencyKey }),
    list: (page: PageOptions = {}) => this.#send<Page<OrderSummary>>('GET', '/orders', { query: { ...page } }),
    find: (id: string) => this.#send<Order>('GET', `/orders/${encodeURIComponent(id)}`),
    cancel: (id: string) => this.#send<Order>('POST', `/orders/${encodeURIComponent(id)}/cancellation`),
  }

  /** Each card of an order. */
  readonly pieces = {
    list: (page: PageOptions & { orderId?: string } = {}) =>
      this.#send<Page<Piece>>('GET', '/pieces', { query: { ...page } }),
    find: (id: string) => this.#send<Piece>('GET', `/pieces/${encodeURIComponent(id)}`),
    /** Moves a card of test mode on to its next state at once. Never repeated by itself: twice is two states. */
    advance: (id: string) =>
      this.#send<Piece>('POST', `/test/pieces/${encodeURIComponent(id)}/advance`, { isSentOnce: true }),
  }

  readonly designs = {
    list: (page: PageOptions & { category?: string } = {}) =>
      this.#send<Page<Design>>('GET', '/designs', { query: { ...page } }),
    find: (id: string) => this.#send<Design>('GET', `/designs/${encodeURIComponent(id)}`),
  }

  readonly artists = {
    list: (page: PageOptions = {}) => this.#send<Page<Artist>>('GET', '/artists', { query: { ...page } }),
  }

  /** When each artist, or one, could letter the next order. */
  promises(wish: PromiseOptions = {}): Promise<Page<CardPromise>> {
    return this.#send('GET', '/promises', { query: { ...wish } })
  }

  balance(): Promise<Balance> {
    return this.#send('GET', '/balance')
  }

  /** Every entry of a list, page after page: `for await (const piece of fairhand.all(fairhand.pieces.list))`. */
  async *all<Item>(list: (page: PageOptions) => Promise<Page<Item>>): AsyncGenerator<Item> {
    let cursor: string | null = null
    do {
      const page: Page<Item> = await list({ limit: 100, ...(cursor !== null && { cursor }) })
      yield* page.data
      cursor = page.nextCursor
    } while (cursor !== null)
  }

  async #send<Answer>(method: string, path: string, call: Call = {}): Promise<Answer> {
    const retries = call.isSentOnce ? 0 : (this.#options.retries ?? 3)
    // Reading can be repeated, and so can what has an Idempotency-Key; cancelling twice is the same as once. Moving a
    // card on is none of these: whoever got no answer looks at the card first.
    for (let attempt = 0; ; attempt++) {
      const response = await this.#try(method, path, call).catch((error: unknown) => {
        if (attempt >= retries) throw error
        return undefined
      })
      if (response?.ok) return (await response.json()) as Answer
      const isWorthRepeating = !response || response.status === 429 || response.status >= 500
      if (response && (!isWorthRepeating || attempt >= retries)) throw new FairhandError(await problemOf(response))
      const wait = Number(response?.headers.get('retry-after') ?? 0) * 1000 || 250 * 2 ** attempt
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }

  #try(method: string, path: string, { query = {}, body, idempotencyKey }: Call): Promise<Response> {
    const { key, url, version, timeout = 30_000 } = this.#options
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString()
    return fetch(`${url}/api/v1${path}${search && `?${search}`}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(version && { 'fairhand-version': version }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    })
  }
}

interface Call {
  query?: Record<string, string | number | boolean | undefined>
  body?: object
  idempotencyKey?: string
  /** Sent again it would take effect again, so that a failure is for the caller to judge. */
  isSentOnce?: boolean
}

/** What is between the program and the shop may answer with something else. */
async function problemOf(response: Response): Promise<Problem> {
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined
  return (
    problem ?? {
      type: 'about:blank',
      title: response.statusText,
      status: response.status,
      detail: `The shop answered ${response.status}.`,
      code: 'internal_error',
    }
  )
}
