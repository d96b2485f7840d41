import type { ResponseCache } from './response-cache.ts'

/**
 * A value read from the catalog, which is true as long as the responses in the cache are. Equal calls at once share one
 * reading; while nobody would tell of changes it is read each time, and while the database is away it is the last known.
 */
export function cachedValue<Value>(
  cache: Pick<ResponseCache, 'validity'>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let latest: { generation: number; value: Promise<Value> } | undefined
  return async () => {
    const { generation, invalidation } = cache.validity()
    const known = latest?.generation === generation ? latest : undefined
    if (known && invalidation !== 'lost') return known.value
    const entry = (latest = { generation, value: read() })
    try {
      return await entry.value
    } catch (error) {
      if (latest === entry) latest = known
      if (known) return known.value
      throw error
    }
  }
}
