import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostInPool } from '#server/platform/db/pool/connections.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { until } from '#tests/support/load/steady-load.ts'
import { runAudit } from './audit.ts'
import { type Load, startLoad } from './buyers.ts'
import { recordHa } from './ha-figures.ts'
import { findLost, findUnordered, playRound } from './ha-round.ts'
import { type HaWorld, openHaWorld } from './ha-world.ts'
import { maxConnections, ttl } from './patroni-settings.ts'
import { describePrograms, findPrograms } from './programs.ts'

// Reliability, section 1.8, for a database on several machines: real Patroni, etcd and HAProxy, while people shop.

const { programs, missing } = findPrograms()
if (missing) {
  console.log(missing)
  recordHa({ skipped: missing })
}

let world: HaWorld
let load: Load

interface Event {
  /** Resolves when it is over. */
  happens(): Promise<unknown>
  /** The maximum seconds without a successful write: by Patroni's settings, without relying on luck. */
  away: number
  /** How many writes may be refused; if not set, any number. */
  refused?: number
  /** Whether connections may break: those of requests sent to a killed node. */
  breaks?: boolean
}

/** Until an unresponsive leader is replaced, and the proxy and the pools have found the new one. */
const failover = ttl + 8

/**
 * A statement in progress when its server stops has an unknown outcome: it is not retried, and its caller gets an
 * error.
 */
const underWay = 2 * mostInPool

const switchover: Event = { happens: () => world.cluster.switchOver(), away: 10, refused: underWay }

const leaderKilled: Event = {
  async happens() {
    const leader = await world.cluster.leader()
    world.cluster.signal(leader, 'all', 'SIGKILL')
    await untilReplaced(leader.name)
    world.cluster.start(leader)
  },
  away: failover,
}

const leaderFrozen: Event = {
  happens: async () => freeze(await world.cluster.leader(), 'all', 30_000),
  away: failover,
}

const events: [string, Event][] = [
  ['switchover 1', switchover],
  ['leader killed 1', leaderKilled],
  ['leader frozen for 30 s 1', leaderFrozen],
  [
    'etcd away for 20 s',
    {
      async happens() {
        await world.cluster.stopEtcd()
        await pause(20_000)
        await world.cluster.startEtcd()
      },
      away: 5,
      refused: 0,
    },
  ],
  [
    'the leader’s Patroni alone frozen for 30 s',
    { happens: async () => freeze(await world.cluster.leader(), 'patroni', 30_000), away: failover },
  ],
  ['leader killed 2', leaderKilled],
  [
    'synchronous standby frozen for 20 s',
    { happens: async () => freeze(await world.cluster.syncStandby(), 'all', 20_000), away: failover },
  ],
  [
    'a node of the shop killed',
    {
      async happens() {
        await world.shops[0]!.kill()
        await pause(5000)
        await world.restartShop(0)
      },
      away: 5,
      refused: 0,
      breaks: true,
    },
  ],
  ['switchover 2', switchover],
  ['leader frozen for 30 s 2', leaderFrozen],
  ['leader killed 3', leaderKilled],
]

describe.skipIf(!programs)('two nodes of the shop on three PostgreSQL', () => {
  beforeAll(async () => {
    recordHa({ programs: describePrograms(programs!) })
    world = await openHaWorld(programs!)
    load = startLoad(world)
  }, 300_000)
  afterAll(async () => {
    await load?.stop()
    await world?.close()
  })

  test.for(events)('%s', async ([round, { happens, away, refused = Infinity, breaks = false }]) => {
    const pids = world.shops.map(({ pid }) => pid)
    const { strange, withoutRetryAfter, nobodyThere, refusedWhat, ...figures } = await playRound(world, load, happens)
    recordHa({ round, ...figures })
    console.log(
      JSON.stringify({
        round,
        ...figures,
        refusedWhat,
        strange: strange.slice(0, 5),
        withoutRetryAfter,
        nobodyThere,
      }),
    )
    expect(await findLost(world, load)).toEqual([])
    expect(await violations(world.db)).toEqual([])
    expect({ strange, withoutRetryAfter, nobodyThere }).toEqual({ strange: [], withoutRetryAfter: 0, nobodyThere: 0 })
    expect(figures.away).toBeLessThan(away)
    expect(figures.refused).toBeLessThanOrEqual(refused)
    if (!breaks) expect(figures.broken).toBe(0)
    expect(figures.pagesFailed.length).toBeLessThanOrEqual(breaks ? 2 : 0)
    expect(figures.titleMs).toBeLessThan(2000)
    expect(figures.connections[1]).toBeLessThan(maxConnections)
    expect(world.shops.every((shop) => shop.isRunning())).toBe(true)
    if (!breaks) expect(world.shops.map(({ pid }) => pid)).toEqual(pids)
  })

  test('in the end every confirmed payment is an order, and the books agree', async () => {
    await load.stop()
    await until(async () => (await findUnordered(world, load)).length === 0, 120_000)
    expect(await findLost(world, load)).toEqual([])
    expect(await runAudit(world.databaseUrl)).toBe('No violations.')
    expect((await world.readLogs()).split('\n').filter((line) => line.includes('[object Object]'))).toHaveLength(0)
    const counts = [
      [load.orders, 'orders'],
      [load.cartLines, 'cart lines'],
      [load.confirmed, 'confirmed payments'],
      [load.mailed, 'mailed cards'],
      [load.photos, 'photos'],
      [load.approvals, 'approvals'],
      [load.payouts, 'payouts'],
    ] as const
    for (const [{ size }, what] of counts) expect(size, what).toBeGreaterThan(0)
    const words = counts.map(([{ size }, what]) => `${size.toLocaleString('en-US')} ${what}`)
    recordHa({
      done: `${words.slice(0, -1).join(', ')} and ${words.at(-1)} acknowledged, all there; \`npm run audit\`: No violations`,
    })
  })
})

async function freeze(node: Parameters<HaWorld['cluster']['signal']>[0], what: 'patroni' | 'all', ms: number) {
  world.cluster.signal(node, what, 'SIGSTOP')
  await pause(ms)
  world.cluster.signal(node, what, 'SIGCONT')
}

const untilReplaced = (name: string) =>
  until(async () => {
    const leader = await world.cluster.leader().catch(() => undefined)
    return leader !== undefined && leader.name !== name
  })
