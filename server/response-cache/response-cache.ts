import type { InvalidationState } from '#server/db/catalog-changes.ts'
import { type Answer, type EncodedResponse, prepare } from './encoded-response.ts'

/**
 * Keeps public pages and public API answers whole in memory, ready to leave, until the catalog changes. An answer
 * made while the catalog changed is given out once and not kept. While the database is away nothing can change: then
 * the last known answers go out, marked as stale (RFC 9211).
 */
export interface ResponseCache {
  /** What caches on the way are told of the answers that are kept here. */
  cacheControl: string
  /**
   * The kept answer, or the one that `make` gives; only status 200 is kept. Equal calls at once share one `make`.
   * @param key the address that it answers, as a visitor asks for it
   */
  answer(key: string, make: () => Promise<Answer>): Promise<EncodedResponse>
  /** What may leave at once, without a look at anything else. */
  ready(key: string): EncodedResponse | undefined
  /** Forgets everything: the catalog changed. */
  clear(): void
  /** While nobody would tell of changes every answer is made anew, if the database answers. */
  hearing(hearing: InvalidationState): void
  stats(): ResponseCacheStats
}

export interface ResponseCacheStats {
  /** Answers in memory, and their size in bytes. */
  kept: number
  bytes: number
  /** Since the start: from memory, made anew, and given out while the database was away. */
  hits: number
  misses: number
  stale: number
}

/** Keys come from visitors (ids in paths), so memory has a bound; what was not asked for the longest goes first. */
const mostBytes = 128 * 2 ** 20

/** @param cdnSeconds how long a CDN may give out what it has without asking; browsers always ask */
export function createResponseCache({ most = mostBytes, cdnSeconds = 0 } = {}): ResponseCache {
  let kept = new Map<string, EncodedResponse>()
  let making = new Map<string, Promise<EncodedResponse>>()
  let hearing: InvalidationState = 'yes'
  let bytes = 0
  const counts = { hits: 0, misses: 0, stale: 0 }

  function clear(): void {
    kept = new Map()
    making = new Map()
    bytes = 0
  }

  /** Counts as asked for just now. */
  function find(key: string): EncodedResponse | undefined {
    const found = kept.get(key)
    if (!found) return undefined
    // Order matters only once something has to go.
    if (bytes > most / 2) {
      kept.delete(key)
      kept.set(key, found)
    }
    return found
  }

  function forget(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  function keep(into: typeof kept, key: string, answer: EncodedResponse): void {
    if (into !== kept || answer.status !== 200 || answer.bytes > most / 4) return
    forget(key)
    kept.set(key, answer)
    bytes += answer.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= most) break
      forget(oldest)
    }
  }

  function stale(answer: EncodedResponse): EncodedResponse {
    counts.stale++
    return { ...answer, headers: { ...answer.headers, 'cache-status': 'fairhand; hit; detail=stale' } }
  }

  /** The answer made anew, or the last known one where the database cannot be asked. */
  async function unheard(key: string, make: () => Promise<Answer>): Promise<EncodedResponse> {
    const last = kept.get(key)
    if (last && hearing === 'away') return stale(last)
    const keptNow = kept
    counts.misses++
    try {
      const prepared = await prepare(await make())
      if (last && prepared.status >= 500) return stale(last)
      keep(keptNow, key, prepared)
      return prepared
    } catch (error) {
      if (last) return stale(last)
      throw error
    }
  }

  return {
    cacheControl: `public, max-age=0,${cdnSeconds > 0 ? ` s-maxage=${cdnSeconds},` : ''} must-revalidate`,
    clear,
    hearing(now) {
      hearing = now
      if (hearing === 'yes') clear()
    },
    ready(key) {
      if (hearing !== 'yes') return undefined
      const found = find(key)
      if (found) counts.hits++
      return found
    },
    async answer(key, make) {
      if (hearing !== 'yes') return unheard(key, make)
      const known = find(key) ?? making.get(key)
      if (known) {
        counts.hits++
        return known
      }
      counts.misses++
      const [keptNow, makingNow] = [kept, making]
      const promise = make().then(prepare)
      makingNow.set(key, promise)
      try {
        const prepared = await promise
        keep(keptNow, key, prepared)
        return prepared
      } finally {
        makingNow.delete(key)
      }
    },
    stats: () => ({ kept: kept.size, bytes, ...counts }),
  }
}
