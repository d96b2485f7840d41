import type pg from 'pg'
import type { Pool } from '#server/platform/db/pool/pool.ts'
import { askIdentity, askPrimary, askReplica } from './ask-server.ts'
import { createPositions } from './positions.ts'

/** Whether the connection's server has everything that the primary had a moment ago. */
export interface Freshness {
  isFresh(client: pg.PoolClient): boolean
  /**
   * Asks the server for its position, for a connection that is not known to be fresh: there may be several standbys
   * behind one address. @throws AnotherShop
   */
  check(client: pg.PoolClient): Promise<void>
  /** Asks the primary for its position; while that fails, every standby becomes late. */
  measure(): Promise<void>
  /** In ms, of the server asked last: an upper bound of its lag. */
  lag(): number | undefined
  forget(): void
}

/**
 * @param ruler asks the primary
 * @param longestLag in ms
 */
export function createFreshness(ruler: Pool, longestLag: number): Freshness {
  const positions = createPositions(3 * longestLag)
  /** Until when each connection's server is known to be complete, by `performance.now()`. */
  const freshAsOf = new WeakMap<pg.PoolClient, number>()
  const identified = new WeakSet<pg.PoolClient>()
  let identity: string | undefined
  let timeline: string | undefined
  let latest: number | undefined

  async function identify(client: pg.PoolClient): Promise<void> {
    if (identified.has(client)) return
    identity ??= await askIdentity(ruler)
    if ((await askIdentity(client)) !== identity) throw new AnotherShop()
    identified.add(client)
  }

  return {
    isFresh: (client) => performance.now() - (freshAsOf.get(client) ?? -Infinity) <= longestLag,
    async check(client) {
      await identify(client)
      const { lsn, ownTimeline } = await askReplica(client)
      // A promoted standby diverges, unless the shop has followed it.
      const follows = ownTimeline === null || ownTimeline === timeline
      latest = follows ? positions.freshAsOf(lsn) : undefined
      freshAsOf.set(client, latest ?? -Infinity)
    },
    async measure() {
      const at = performance.now()
      const position = await askPrimary(ruler)
      positions.note(at, position.lsn)
      timeline = position.timeline
    },
    lag: () => latest && performance.now() - latest,
    forget: () => void (latest = undefined),
  }
}

export class AnotherShop extends Error {
  constructor() {
    super('DATABASE_REPLICA_URL leads to another database than a standby of DATABASE_URL.')
  }
}
