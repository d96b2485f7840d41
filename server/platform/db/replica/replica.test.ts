import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { admins } from '#contract/admin/admins.ts'
import { apiV1 } from '#contract/developers/api-v1.ts'
import { cards } from '#contract/catalog/cards.ts'
import { cart } from '#contract/sales/cart.ts'
import { messagesAdmin } from '#contract/customers/messages-admin.ts'
import { messages } from '#contract/customers/messages.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { promoCodesAdmin } from '#contract/sales/promo-codes-admin.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { type Db, openDb, openPool } from '#server/platform/db/db.ts'
import { type Shop, openShop } from '#server/shop.ts'
import { steadily, until } from '#tests/support/load/steady-load.ts'
import { addSampleCatalog, pay, placementOf, sampleAddition, sampleAddress } from '#tests/support/samples/samples.ts'
import { openOwnPostgres } from '#tests/support/shop/own-postgres.ts'
import { adminPassword } from '#tests/support/shop/postgres-setup.ts'
import { newProgram } from '#tests/support/shop/program.ts'
import { openStandby } from '#tests/support/shop/standby.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { readsVia, settling } from './reads.ts'
import { type Replica, type ReplicaState, openReplica } from './replica.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-replica-'))
const primary = await openOwnPostgres()
const standby = await openStandby(primary)
const pool = openPool(primary.url, () => {}, 2)
const db = openDb(pool)
const patient = { DATABASE_REPLICA_URL: standby.url, DATABASE_REPLICA_LAG_MS: '60000' }
/** Two nodes of one shop; the replica's allowed lag is long, so that a paused one stays in use. */
const nodes = [await openNode(patient), await openNode({ ...patient, CATALOGUE_IN_BROWSER: '0' })]
const catalog = await addSampleCatalog(db)
await standby.catchUp()
afterEach(() => standby.resume())
afterAll(async () => {
  for (const node of nodes) await node.close()
  await pool.end()
  await standby.close()
  await primary.close()
  await rm(dataDir, { recursive: true, force: true })
})

type Node = Awaited<ReturnType<typeof openNode>>

async function openNode(environment: Record<string, string>) {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: primary.url,
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ADMIN_PASSWORD: adminPassword,
    ...environment,
  })
  const shop: Shop = await openShop(config, primary.url)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
  return {
    url,
    close: () => shop.close(),
    /** How many reads that may lag each server has answered so far. */
    async reads(): Promise<Record<string, number>> {
      const text = await (await fetch(`${url}/metrics`)).text()
      const lines = text.matchAll(/^fairhand_replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm)
      return Object.fromEntries([...lines].map(([, outcome, count]) => [outcome, Number(count)]))
    },
  }
}

/** The same person on another node. */
function at(node: Node, { cookies }: Visitor): Visitor {
  const visitor = new Visitor(node)
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return visitor
}

async function signedIn(node: Node): Promise<Visitor> {
  const admin = new Visitor(node)
  const { status } = await admin.call(admins.signIn, { body: { username: 'admin', password: adminPassword } })
  expect(status).toBe(200)
  return admin
}

async function codesSeenBy(admin: Visitor): Promise<string[]> {
  const { status, body } = await admin.call(promoCodesAdmin.list, { query: { page: 1 } })
  expect(status).toBe(200)
  return body.codes.map(({ code }) => code)
}

const newCode = (code: string) => ({ body: { code, kind: 'percent' as const, value: '10', isActive: true } })

describe('works', () => {
  test('the desk’s lists, sums and downloads come from the replica, and none of them tries to write', async () => {
    const [node] = nodes as [Node]
    const admin = await signedIn(node)
    const before = (await node.reads()).replica!
    for (const url of deskReads) {
      const { status } = await admin.send('GET', url)
      expect([url, status]).toEqual([url, 200])
    }
    const { replica, ...others } = await node.reads()
    expect(replica! - before).toBeGreaterThanOrEqual(deskReads.length)
    expect(others).toEqual({ late: 0, away: 0, failed: 0 })
  })

  test('so does the search of a large catalog, until the catalog changes; nothing stale is kept', async () => {
    const title = async () => {
      const { body } = await new Visitor(nodes[1]!).call(cards.search, { query: { limit: 10 } })
      return body.cards.map((card) => card.title)
    }
    expect(await title()).toContain('Hello')
    await standby.pause()
    await db.execute(sql`update card_designs set title = 'Hello again' where id = ${catalog.cardId}`)
    await until(async () => (await title()).includes('Hello again'))
  })

  test('results kept until the catalog changes come from the replica once the change has arrived there', () => {
    const [replica, original] = [{}, {}] as [Db, Db]
    const reads = readsVia(replica, original, -settling)
    const state = { generation: 1, invalidation: 'connected' }
    const cache = { validity: () => state }
    const read = () => (reads.untilCatalogChanges(cache) === replica ? 'replica' : 'primary')
    expect(read()).toBe('primary')
    expect(read()).toBe('replica')
    state.generation = 2
    expect([read(), read()]).toEqual(['primary', 'replica'])
    state.invalidation = 'lost'
    expect(read()).toBe('primary')
  })
})

describe('protects', () => {
  test('administrators see their own changes on any node; others see them a little later', async () => {
    const [one, other] = nodes as [Node, Node]
    const [ann, ben] = [await signedIn(one), await signedIn(other)]
    await standby.catchUp()
    await standby.pause()
    expect((await ann.call(promoCodesAdmin.create, newCode('SEEN'))).status).toBe(201)
    expect(await codesSeenBy(ben)).not.toContain('SEEN')
    expect(await codesSeenBy(at(other, ann))).toContain('SEEN')
    await standby.resume()
    await standby.catchUp()
    expect(await codesSeenBy(ben)).toContain('SEEN')
  })

  test('a program sees its account’s new orders on any node', async () => {
    const [one, other] = nodes as [Node, Node]
    const owner = new Visitor(one)
    const person = { username: 'dev', email: 'dev@shop.test', firstName: '', lastName: '', password: 'letters & ink' }
    await owner.call(accounts.register, { body: person })
    const program = await newProgram({ url: one.url, db }, owner, 'test')
    const reader = await newProgram({ url: other.url, db }, at(other, owner), 'test', ['orders:read'])
    await standby.catchUp()
    await standby.pause()
    const { replica } = await other.reads()
    expect((await reader.call(apiV1.listOrders, { query: {} })).body.data).toEqual([])
    expect((await other.reads()).replica).toBeGreaterThan(replica!)
    const item = {
      cardDesignId: catalog.cardId,
      writingStyle: 'Modern Script' as const,
      customMessage: 'Thank you.',
      customSignature: 'Acme',
      recipients: [{ name: 'Ann Lee', address: sampleAddress }],
    }
    const placed = await program.call(apiV1.createOrder, { body: { items: [item] } })
    expect(placed.status).toBe(201)
    const { body } = await reader.call(apiV1.listOrders, { query: {} })
    expect(body.data.map(({ id }) => id)).toEqual([placed.body.id])
  })

  test('the path from cart to order never uses it', async () => {
    const [node] = nodes as [Node]
    const before = await node.reads()
    const buyer = new Visitor(node)
    await buyer.call(cards.list)
    await buyer.call(cart.add, { body: sampleAddition(catalog) })
    await buyer.call(cart.list)
    const { id } = await pay(buyer)
    expect((await buyer.call(orders.place, { body: await placementOf(buyer, id) })).status).toBe(201)
    expect(await node.reads()).toEqual(before)
  })

  test('killing it during requests goes unnoticed', async () => {
    const [node] = nodes as [Node]
    const admin = await signedIn(node)
    const answers: string[] = []
    const ask = async () => {
      const { status, message } = await admin.call(messagesAdmin.list)
      answers.push(status === 200 ? 'a list' : message)
    }
    const load = steadily(30, ask, 5)
    await until(() => answers.length >= 20)
    const before = await node.reads()
    await until(async () => {
      // And again when it returns before anybody has noticed.
      await standby.query('select').then(standby.kill, () => {})
      return (await node.reads()).away! > before.away!
    })
    // It is restarted, and used again.
    const { replica } = await node.reads()
    await until(async () => (await node.reads()).replica! > replica!)
    await load.stop()
    expect(answers.filter((answer) => answer !== 'a list')).toEqual([])
  })

  test('reads go to the primary within seconds if the replica lags too far or stops', async () => {
    const states: ReplicaState[] = []
    const replica = await openImpatient((state) => states.push(state))
    try {
      const count = async () => {
        const { rows } = await replica.db.execute<{ count: number }>(sql`select count(*)::int as count from messages`)
        return rows[0]!.count
      }
      const before = await count()
      expect(replica.stats().reads.replica).toBe(1)
      await standby.pause()
      const body = { name: 'Ann', email: 'ann@shop.test', message: 'Hello' }
      expect((await new Visitor(nodes[0]!).call(messages.send, { body })).status).toBe(201)
      const written = performance.now()
      await until(async () => {
        const began = performance.now()
        const isSeen = (await count()) === before + 1
        // Never later than allowed.
        if (began - written > impatient().longestLag) expect(isSeen).toBe(true)
        return isSeen
      })
      expect(states.at(-1)).toBe('late')
      expect(replica.stats().reads.late + replica.stats().reads.failed).toBeGreaterThan(0)
      await standby.resume()
      await until(() => states.at(-1) === 'ready')

      standby.freeze()
      expect(await count()).toBe(before + 1)
      standby.thaw()
      await until(() => states.at(-1) === 'ready')
      // An idle primary makes no replica late.
      expect(replica.stats().lag).toBeLessThan(2000)
    } finally {
      standby.thaw()
      await replica.close()
    }
  })
})

describe('refuses', () => {
  test('another shop’s database, with a message; an unreachable one is waited for', async () => {
    const another = await createTestDatabase({ opened: true })
    await expect(openNode({ DATABASE_REPLICA_URL: another.url })).rejects.toThrow(
      'DATABASE_REPLICA_URL leads to another database than a standby of DATABASE_URL.',
    )
    await another.drop()
    const away = new URL(standby.url)
    away.port = '1'
    const node = await openNode({ DATABASE_REPLICA_URL: away.href })
    const admin = await signedIn(node)
    expect((await admin.call(messagesAdmin.list)).status).toBe(200)
    expect((await node.reads()).replica).toBe(0)
    await node.close()
  })

  test('writes, even if it is the primary itself', async () => {
    const replica = await openReplica({ ...impatient(), url: primary.url, onState: () => {} })
    const write = sql`update settings set change_hours = change_hours`
    await expect(replica.db.execute(write)).rejects.toMatchObject({ cause: { code: '25006' } })
    expect(replica.stats().reads).toMatchObject({ replica: 0, failed: 0 })
    await replica.close()
  })
})

function impatient() {
  return { url: standby.url, primaryUrl: primary.url, primary: pool, longestLag: 400, poolSize: 2 }
}

function openImpatient(onState: (state: ReplicaState) => void): Promise<Replica> {
  return openReplica({ ...impatient(), onState })
}

const deskReads = [
  '/api/admin/overview',
  '/api/admin/orders?page=1',
  '/api/admin/orders.csv?page=1',
  '/api/admin/pieces?page=1',
  '/api/admin/quotes',
  '/api/admin/messages',
  '/api/admin/invoices?page=1',
  '/api/admin/invoices.csv',
  '/api/admin/runs',
  '/api/admin/search?q=ann',
  '/api/admin/promo-codes?page=1',
  '/api/admin/reviews?page=1',
  '/api/admin/gift-cards?page=1',
  '/api/admin/payouts?page=1',
  '/api/admin/changes',
  '/api/admin/cards',
]
