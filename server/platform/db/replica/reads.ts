import type { ReadDb } from '#server/platform/db/db.ts'

/**
 * Where reads go that may be a second late: lists and sums of the desk, downloads, lists of API v1, the search of a large
 * catalog (decision 052). Everything else, and above all the way from cart to order, has a `Db`.
 */
export interface Reads {
  /** For the sender of a request: whoever has just changed something sees it, and so reads from the primary. */
  for(request: { hasJustWritten: boolean }): ReadDb
  /** For what is kept until the catalog changes: from the primary until that change is surely at the replica too. */
  untilCatalogChanges(cache: { validity(): Validity }): ReadDb
}

interface Validity {
  generation: number
  invalidation: string
}

/** All from one database, where there is no replica. */
export function readsFrom(db: ReadDb): Reads {
  return { for: () => db, untilCatalogChanges: () => db }
}

/** @param longestLag how late the replica may be, in ms */
export function readsVia(replica: ReadDb, primary: ReadDb, longestLag: number): Reads {
  /** Of each cache its last change, and when it was first noticed. */
  const changes = new WeakMap<object, { generation: number; at: number }>()
  return {
    for: ({ hasJustWritten }) => (hasJustWritten ? primary : replica),
    untilCatalogChanges(cache) {
      const { generation, invalidation } = cache.validity()
      const now = performance.now()
      const known = changes.get(cache)
      const last = known?.generation === generation ? known : { generation, at: now }
      changes.set(cache, last)
      // What is read before a change and kept after it would be shown until the next one.
      return invalidation === 'connected' && now - last.at > longestLag + settling ? replica : primary
    },
  }
}

/**
 * Beyond the longest lag, in ms: commits that wait for no disk (`synchronous_commit = off`) are in the log a little
 * later.
 */
export const settling = 1000
