import type { ResponseCache } from './response-cache.ts'

/**
 * A value read from the catalog, valid as long as the cached responses are. Concurrent calls share one read
 * (single-flight). While no notification of changes would arrive it is read each time; while the database is down the
 * last known value is used.
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
