// `npm run bench:replica`: the CPU time that the primary needs for a desk's lists and overview, without and with a
// replica, and the replica's CPU time (docs/scale.md).
import { readFileSync, readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { admins } from '#contract/admin/admins.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { openShop } from '#server/shop.ts'
import { addCrowd } from '#tests/support/load/crowd.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { type OwnPostgres, openOwnPostgres } from '#tests/support/shop/own-postgres.ts'
import { openStandby } from '#tests/support/shop/standby.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const people = 8000
const rounds = 60
const password = 'correct horse battery'
const lists = [
  '/api/admin/overview',
  '/api/admin/orders',
  '/api/admin/orders?status=completed&page=50',
  '/api/admin/orders?q=crowd77',
  '/api/admin/pieces',
  '/api/admin/quotes',
  '/api/admin/messages',
  '/api/admin/search?q=crowd77',
]

const primary = await openOwnPostgres()
await openNode({}).then((node) => node.close())
const pool = openPool(primary.url, () => {}, 1)
const db = openDb(pool)
const { cardId } = await addSampleCatalog(db)
await addCrowd(db, people, cardId)
const standby = await openStandby(primary)
await primary.query('analyze')
await standby.catchUp()
for (const [name, environment] of [
  ['without a replica', {}],
  ['with one', { DATABASE_REPLICA_URL: standby.url }],
] as const) {
  const node = await openNode(environment)
  const desk = new Visitor(node)
  await desk.call(admins.signIn, { body: { username: 'admin', password } })
  await ask(desk, 5)
  const before = [processorTime(primary), processorTime(standby)]
  await ask(desk, rounds)
  const [ofPrimary, ofStandby] = [processorTime(primary) - before[0]!, processorTime(standby) - before[1]!]
  const requests = rounds * lists.length
  console.log(`${name}: ${requests} requests, primary ${ofPrimary.toFixed(2)} s, standby ${ofStandby.toFixed(2)} s`)
  await node.close()
}
await pool.end()
await standby.close()
await primary.close()

async function openNode(environment: Record<string, string>) {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: primary.url,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ADMIN_PASSWORD: password,
    ...environment,
  })
  const shop = await openShop(config, primary.url)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  return { url: `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`, close: () => shop.close() }
}

async function ask(desk: Visitor, times: number): Promise<void> {
  for (let round = 0; round < times; round++) {
    for (const url of lists) {
      const { status } = await desk.send('GET', url)
      if (status !== 200) throw new Error(`${url} answered ${status}`)
    }
  }
}

/** In seconds, of all processes of a PostgreSQL, including ended ones (Linux). */
function processorTime({ folder }: OwnPostgres): number {
  const [postmaster] = readFileSync(`${folder}/postgres/postmaster.pid`, 'utf8').split('\n')
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat !== undefined)
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    .map(({ own, ofEnded }) => own + ofEnded)
  return ticks.reduce((sum, each) => sum + each, 0) / 100
}

function statOf(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number]
    return { pid, parent: fields[1], own: user + system, ofEnded: endedUser + endedSystem }
  } catch {
    return undefined
  }
}
