import { LRUCache } from 'lru-cache'
import type { InvalidationState } from '#server/platform/db/catalog-changes.ts'
import { pageControl } from '#server/platform/http/cache-control.ts'
import { type CacheableResponse, type EncodedResponse, encode } from './encoded-response.ts'

/**
 * Keeps public pages and public API responses whole in memory, ready to send, until the catalog changes. A response
 * rendered while the catalog changed is sent once and not cached. While the database is down nothing can change, so the
 * last known responses are sent, marked as stale (RFC 9211).
 */
export interface ResponseCache {
  /** The `cache-control` header of cached responses, for caches between us and the visitor. */
  cacheControl: string
  /**
   * The cached response, or the one that `render` returns; only status 200 is cached. Concurrent calls with the same
   * key share one `render` (single-flight).
   * @param key the URL as the visitor requested it
   */
  getOrRender(key: string, render: () => Promise<CacheableResponse>): Promise<EncodedResponse>
  /** A response that may be sent immediately, without any other check. */
  ready(key: string): EncodedResponse | undefined
  /** Evicts everything: the catalog changed. */
  clear(): void
  /** While change notifications do not arrive, every response is rendered anew if the database responds. */
  setInvalidation(state: InvalidationState): void
  /**
   * What the validity of a value derived from the catalog depends on (`cached-value.ts`): how often the cache was
   * cleared, and whether notifications arrive.
   */
  validity(): { generation: number; invalidation: InvalidationState }
  stats(): ResponseCacheStats
}

export interface ResponseCacheStats {
  /** Responses in memory, and their size in bytes. */
  entries: number
  bytes: number
  /** Since the start: served from memory, rendered, and served stale while the database was down. */
  hits: number
  misses: number
  stale: number
}

/** Per process. Keys come from visitors (ids in paths), so memory needs a bound. */
const defaultMaxBytes = 64 * 2 ** 20
/** The part for keys with a query: made-up searches must not evict everything else. */
const queriesPart = 1 / 8

/** @param cdnSeconds how long a CDN may serve a response without revalidating it; browsers always revalidate */
export function createResponseCache({ maxBytes = defaultMaxBytes, cdnSeconds = 0 } = {}): ResponseCache {
  const paths = openShelf(maxBytes * (1 - queriesPart))
  const queries = openShelf(maxBytes * queriesPart)
  const shelfOf = (key: string) => (key.includes('?') ? queries : paths)
  let rendering = new Map<string, Promise<EncodedResponse>>()
  let generation = 0
  let invalidation: InvalidationState = 'connected'
  const counts = { hits: 0, misses: 0, stale: 0 }

  function clear(): void {
    generation++
    paths.clear()
    queries.clear()
    rendering = new Map()
  }

  function store(startedIn: number, key: string, response: EncodedResponse): void {
    if (startedIn === generation && response.status === 200) shelfOf(key).set(key, response)
  }

  function stale(response: EncodedResponse): EncodedResponse {
    counts.stale++
    return { ...response, headers: { ...response.headers, 'cache-status': 'fairhand; hit; detail=stale' } }
  }

  /** Renders anew, or returns the last known response if the database cannot be reached. */
  async function renderOrStale(key: string, render: () => Promise<CacheableResponse>): Promise<EncodedResponse> {
    const last = shelfOf(key).get(key)
    if (last && invalidation === 'down') return stale(last)
    const startedIn = generation
    counts.misses++
    try {
      const response = await encode(await render())
      if (last && response.status >= 500) return stale(last)
      store(startedIn, key, response)
      return response
    } catch (error) {
      if (last) return stale(last)
      throw error
    }
  }

  return {
    cacheControl: pageControl(cdnSeconds),
    clear,
    setInvalidation(state) {
      invalidation = state
      if (state === 'connected') clear()
    },
    validity: () => ({ generation, invalidation }),
    ready(key) {
      if (invalidation !== 'connected') return undefined
      const found = shelfOf(key).get(key)
      if (found) counts.hits++
      return found
    },
    async getOrRender(key, render) {
      if (invalidation !== 'connected') return renderOrStale(key, render)
      const known = shelfOf(key).get(key) ?? rendering.get(key)
      if (known) {
        counts.hits++
        return known
      }
      counts.misses++
      const [startedIn, inFlight] = [generation, rendering]
      const promise = render().then(encode)
      inFlight.set(key, promise)
      try {
        const response = await promise
        store(startedIn, key, response)
        return response
      } finally {
        inFlight.delete(key)
      }
    },
    stats: () => ({
      entries: paths.size + queries.size,
      bytes: paths.calculatedSize + queries.calculatedSize,
      ...counts,
    }),
  }
}

/** @param maxBytes of which one response may take a quarter */
function openShelf(maxBytes: number): LRUCache<string, EncodedResponse> {
  return new LRUCache({ maxSize: maxBytes, maxEntrySize: maxBytes / 4, sizeCalculation: ({ bytes }) => bytes })
}
