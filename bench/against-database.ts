import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { readConfig } from '#server/platform/config/config.ts'
import { openShop } from '#server/shop.ts'
import { Buyer, type Choice, readChoice } from './buyer.ts'
import { type HttpClient, openClient, ratePerSecond } from './http-client.ts'
import { median } from './kept.ts'
import { type Trip, recordStatements, replay } from './statements.ts'
import type { World } from './world.ts'

export interface AgainstRow {
  what: string
  ours: number
  /** Rate of the same statements over bare connections, per second. */
  bare: number
  statements: number
  trips: number
}

const rounds = 3
const seconds = 4
/** As many as the shop has. */
const connections = 10

interface Work {
  what: string
  atOnce: number
  /** Called by a first-time buyer. */
  walk(buyer: Buyer): Promise<void>
}

const works: Work[] = [
  { what: 'add to cart', atOnce: 32, walk: (buyer) => buyer.add() },
  { what: 'whole checkout', atOnce: 8, walk: (buyer) => buyer.buy() },
]

/** The shop's rate over HTTP, and its database's rate with the same statements alone, by turns. */
export async function measureAgainstDatabase({ url, databaseUrl }: World): Promise<AgainstRow[]> {
  const client = openClient(url, 64)
  const choice = await readChoice(client)
  const rows: AgainstRow[] = []
  for (const work of works) {
    const trips = await record(databaseUrl, choice, work)
    const [ours, bare]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      bare.push(await replayRate(databaseUrl, trips, choice))
      ours.push(await shopRate(client, choice, work))
    }
    const statements = trips.flat().length
    rows.push({ what: work.what, ours: median(ours), bare: median(bare), statements, trips: trips.length })
  }
  client.close()
  return rows
}

function shopRate(client: HttpClient, choice: Choice, { atOnce, walk }: Work): Promise<number> {
  return ratePerSecond(atOnce, seconds, () => walk(new Buyer(client, choice)))
}

async function replayRate(databaseUrl: string, trips: Trip[], choice: Choice): Promise<number> {
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: databaseUrl, pipeline: true }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  const constants = new Set(Object.values(choice))
  try {
    return await ratePerSecond(connections, seconds, (worker) => replay(clients[worker]!, trips, constants))
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** One buyer's statements, from a second shop on the same database with the same limits as the first. */
async function record(databaseUrl: string, choice: Choice, { walk }: Work): Promise<Trip[]> {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DEMO: 'off', LOG_LEVEL: 'silent', RATE_LIMIT: 'off' })
  const shop = await openShop(config, databaseUrl)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const client = openClient(`http://127.0.0.1:${port}`, 1)
  try {
    await walk(new Buyer(client, choice))
    const recording = recordStatements(shop.db.$client)
    await walk(new Buyer(client, choice))
    return await recording.stop()
  } finally {
    client.close()
    await shop.close()
  }
}
