import type { ResponseCache } from './response-cache.ts'

/**
 * A value read from the catalog, valid as long as the cached responses. Concurrent calls share one read
 * (single-flight). While change notifications do not arrive, it is read each time; while the database is down, the last
 * known value is used.
 */
export function cachedValue<Value>(
  cache: Pick<ResponseCache, 'validity'>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  /** Read without a failure. */
  let known: { generation: number; value: Value } | undefined
  let underWay: { generation: number; value: Promise<Value> } | undefined
  return async () => {
    const { generation, invalidation } = cache.validity()
    const last = known?.generation === generation ? known : undefined
    if (last && invalidation !== 'lost') return last.value
    // While notifications are lost, a read that began earlier may have missed a change.
    const shared = underWay?.generation === generation && invalidation !== 'lost' ? underWay : undefined
    const reading = shared ?? (underWay = { generation, value: read() })
    try {
      const value = await reading.value
      if (underWay === reading) known = { generation, value }
      return value
    } catch (error) {
      if (underWay === reading) underWay = undefined
      if (last) return last.value
      throw error
    }
  }
}
