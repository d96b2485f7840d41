import type { ReadDb } from '#server/platform/db/db.ts'

/**
 * For reads that may be a second late: the desk's lists and sums, downloads, lists of API v1, the search of a large
 * catalog (decision 052). Everything else, above all the path from cart to order, has a `Db`.
 */
export interface Reads {
  /** For the sender of a request: those who have just changed something must see it, so they read from the primary. */
  for(request: { hasJustWritten: boolean }): ReadDb
  /**
   * For results kept until the catalog changes: from the primary until the change has certainly reached the replica.
   */
  untilCatalogChanges(cache: { validity(): Validity }): ReadDb
}

interface Validity {
  generation: number
  invalidation: string
}

/** All from one database, if there is no replica. */
export function readsFrom(db: ReadDb): Reads {
  return { for: () => db, untilCatalogChanges: () => db }
}

/** @param longestLag the replica's longest allowed lag, in ms */
export function readsVia(replica: ReadDb, primary: ReadDb, longestLag: number): Reads {
  /** Each cache's last change, and when it was first noticed. */
  const changes = new WeakMap<object, { generation: number; at: number }>()
  return {
    for: ({ hasJustWritten }) => (hasJustWritten ? primary : replica),
    untilCatalogChanges(cache) {
      const { generation, invalidation } = cache.validity()
      const now = performance.now()
      const known = changes.get(cache)
      const last = known?.generation === generation ? known : { generation, at: now }
      changes.set(cache, last)
      // A result read before a change and kept after it would be shown until the next change.
      return invalidation === 'connected' && now - last.at > longestLag + settling ? replica : primary
    },
  }
}

/**
 * Beyond the longest lag, in ms: commits that do not wait for the disk (`synchronous_commit = off`) reach the log a
 * little later.
 */
export const settling = 1000
