import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { cards } from '#contract/catalog/cards.ts'
import { cart } from '#contract/sales/cart.ts'
import { quotes } from '#contract/business/quotes.ts'
import { openDb, openPool } from './db.ts'
import { chaos, recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { openOwnPostgres } from '#tests/support/shop/own-postgres.ts'
import { addSampleCatalog, sampleAddition } from '#tests/support/samples/samples.ts'
import { startShopProcess } from '#tests/support/shop/shop-process.ts'
import { quoteFrom } from '#tests/support/load/shopper-load.ts'
import { type Sample, sample, steadily, until } from '#tests/support/load/steady-load.ts'
import { openBalancer } from '#tests/support/fakes/network/balancer.ts'
import { openTcpProxy } from '#tests/support/fakes/network/tcp-proxy.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Reliability, D2: the database fails in every possible way, under 20 requests a second.

const longest = { wait: 6000, untilFirstSuccess: 3000 }
/** How long the database is away, in ms. */
const away = rounds(1000, 10_000)

const acknowledged = new Set<string>()

const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-away-'))
const postgres = await openOwnPostgres()
const proxy = await openTcpProxy({ host: '127.0.0.1', port: postgres.port })
const url = new URL(postgres.url)
url.port = String(proxy.port)
const shop = await startShopProcess({ DATABASE_URL: url.href, DATA_DIR: dataDir })
const pool = openPool(postgres.url, () => {}, 1)
const catalog = await addSampleCatalog(openDb(pool))
await pool.end()
const buyer = new Visitor(shop)
await buyer.call(cart.add, { body: sampleAddition(catalog) })
afterAll(async () => {
  await shop.kill()
  await proxy.close()
  await postgres.close()
  await rm(dataDir, { recursive: true, force: true })
})

interface Fault {
  begin(): unknown
  /** Ends the fault once the database could respond again. */
  end(): Promise<unknown>
}

const answersAgain = () => until(() => postgres.query('select 1').then(Boolean, () => false))
const pass = async (ms: number) => {
  await pause(ms)
  proxy.setMode('pass')
}

const faults: Record<string, Fault> = {
  'pg_terminate_backend of every connection': {
    begin: () => postgres.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'),
    end: async () => {},
  },
  'connections cut and refused': {
    begin() {
      proxy.setMode('refuse')
      proxy.cut()
    },
    end: () => pass(away),
  },
  'kill -9 of the postmaster': { begin: () => postgres.kill(), end: answersAgain },
  ...(process.env.CHAOS === 'on' && {
    'all connections reset': { begin: () => proxy.cut(), end: async () => {} },
    'a black hole': { begin: () => proxy.setMode('stall'), end: () => pass(away) },
    'SIGSTOP for ten seconds': {
      begin: () => postgres.freeze(),
      async end() {
        await pause(10_000)
        postgres.thaw()
        await answersAgain()
      },
    },
  }),
}

describe('D2', () => {
  test.each(Object.entries(faults))('%s', async (_name, fault) => {
    const samples: Sample[] = []
    const load = steadily(20, async (turn) => samples.push(await request(turn)))
    await until(() => samples.some(isSuccess))

    await fault.begin()
    await fault.end()
    const back = performance.now()
    const succeeded = (one: Sample) => one.at > back && isSuccess(one)
    await until(() => samples.some(succeeded))
    await load.stop()

    expect(shop.exitCode()).toBeNull()
    const refused = samples.filter(({ status }) => status !== 200 && status !== 201)
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || !Number(retryAfter))).toEqual([])
    if (chaos) expect(samples.filter(({ ms }) => ms > longest.wait)).toEqual([])
    const first = samples.filter(succeeded).toSorted((one, other) => one.at + one.ms - other.at - other.ms)[0]!
    if (chaos) expect(first.at + first.ms - back).toBeLessThan(longest.untilFirstSuccess)
    const stored = await postgres.query<{ company_name: string }>('select company_name from bulk_quotes')
    const names = new Set(stored.map(({ company_name }) => company_name))
    expect([...acknowledged].filter((name) => !names.has(name))).toEqual([])
    await until(jobsAreDone)
    recordFigures('D2 the database goes away', { rounds: samples.length, kills: 1, violations: 0 })
  })

  test('cached public responses stay available behind a load balancer, and then follow the catalog again', async () => {
    const balancer = await openBalancer()
    balancer.add(shop.url)
    await until(() => balancer.isReady(shop.url))
    const visitor = new Visitor(balancer)
    const titles = async () => (await visitor.call(cards.list)).body.map(({ title }) => title)
    await until(async () => (await titles()).includes('Hello'))
    // A late notification may have emptied the cache just before the cut: then there is nothing to serve.
    let answer = await visitor.call(cards.list)
    await until(async () => {
      proxy.setMode('pass')
      await until(async () => (await readiness()) === 200)
      await titles()
      proxy.setMode('refuse')
      proxy.cut()
      await until(async () => (await readiness()) === 503)
      answer = await visitor.call(cards.list)
      return answer.status === 200
    })
    // No node is ready, but every live node serves.
    await until(() => !balancer.isReady(shop.url))
    answer = await visitor.call(cards.list)
    expect([answer.status, answer.headers.get('cache-status')]).toEqual([200, 'fairhand; hit; detail=stale'])
    expect((await visitor.call(cart.list)).status).toBe(200)
    expect((await visitor.call(cards.find, { params: { id: catalog.cheapCardId } })).status).toBe(503)

    await postgres.query(`update card_designs set title = 'Hello again' where title = 'Hello'`)
    expect(await titles()).toContain('Hello')
    proxy.setMode('pass')
    await until(async () => (await titles()).includes('Hello again'))
    await until(async () => (await readiness()) === 200)
    await balancer.close()
  })
})

const isSuccess = ({ status }: Sample) => status === 200 || status === 201

/** Three requests that need the database, in turn: a read, one by a known visitor, a write. */
function request(turn: number): Promise<Sample> {
  if (turn % 3 === 0) return sample(() => buyer.call(cart.list))
  if (turn % 3 === 1) return sample(() => buyer.send('GET', '/readyz'))
  const companyName = randomBytes(8).toString('hex')
  return sample(async () => {
    const answer = await new Visitor(shop).call(quotes.request, { body: quoteFrom(companyName) })
    if (answer.status === 201) acknowledged.add(companyName)
    return answer
  })
}

const readiness = async () => (await new Visitor(shop).send('GET', '/readyz')).status

/** Jobs continue as well: every e-mail of the acknowledged quotes is written. */
async function jobsAreDone(): Promise<boolean> {
  const [row] = await postgres.query<{ count: string }>(
    `select count(*) from pgboss.job where name = 'letter' and state not in ('completed', 'retry')`,
  )
  return Number(row!.count) === 0
}
