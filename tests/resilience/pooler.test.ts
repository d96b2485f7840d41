import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { cards } from '#contract/catalog/cards.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { refuseUnfitPooler } from '#server/platform/db/pooler.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { type PgBouncer, isPgBouncerInstalled, openPgBouncer } from './pgbouncer.ts'
import { recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { nothingYet, shopOnce } from '#tests/support/load/shopper-load.ts'
import { until } from '#tests/support/load/steady-load.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/shop/test-database.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Reliability, D13: a pooler between the shop and PostgreSQL (decision 051). PgBouncer comes with the system, not with
// npm.

const purchases = rounds(0, 200, 30)
const isTried = purchases > 0 && isPgBouncerInstalled
if (purchases > 0 && !isPgBouncerInstalled) console.log('skipped: not installed: pgbouncer (apt-get install pgbouncer)')

const timeLimits = { statement_timeout: '4s', lock_timeout: '2s', idle_in_transaction_session_timeout: '10s' }
const ignored = `options,${Object.keys(timeLimits).join(',')}`

describe.skipIf(!isTried)('D13', () => {
  let database: TestDatabase
  let pooler: PgBouncer
  let lenient: PgBouncer
  let dataDir: string
  const shops: ShopProcess[] = []
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    return client.query<Record<string, string>>(text).finally(() => client.end())
  }
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-pooler-'))
    database = await createTestDatabase({ migrated: false })
    pooler = await openPgBouncer(database.url)
    lenient = await openPgBouncer(database.url, ignored)
  })
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.kill()))
    await pooler.close()
    await lenient.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('a pooler that would break the shop is refused with a message that says what to do', async () => {
    const alone = (url: string) => refuseUnfitPooler(url, url)
    await expect(alone(pooler.url('transaction'))).rejects.toThrow(
      /refuses the shop's settings \(.*\)\. Please set DATABASE_DIRECT_URL as well/,
    )
    await expect(alone(lenient.url('transaction'))).rejects.toThrow(
      'DATABASE_URL leads through a pooler in transaction mode. Please set DATABASE_DIRECT_URL',
    )
    await expect(refuseUnfitPooler(pooler.url('transaction'), pooler.url('transaction') + '?')).rejects.toThrow(
      'DATABASE_DIRECT_URL leads through a pooler in transaction mode, too',
    )
    const unlimited = `statement_timeout, lock_timeout, idle_in_transaction_session_timeout is not set. Please run this, and let the pooler reconnect: alter role "fairhand" set statement_timeout = '4000';`
    await expect(alone(lenient.url('session'))).rejects.toThrow(unlimited)
    await expect(refuseUnfitPooler(pooler.url('transaction'), database.url)).rejects.toThrow(unlimited)
    const other = await createTestDatabase({ migrated: false })
    await expect(refuseUnfitPooler(pooler.url('transaction'), other.url)).rejects.toThrow('different databases')
    await other.drop()
  })

  test('in session mode, and in transaction mode with a direct address, everything works', async () => {
    for (const [name, value] of Object.entries(timeLimits))
      await query(`alter database ${new URL(database.url).pathname.slice(1)} set ${name} = '${value}'`)
    await query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    const accepted = (...ways: [string, string]) =>
      refuseUnfitPooler(...ways).then(
        () => true,
        () => false,
      )
    // A pooler only notices a terminated connection when it next lends it.
    await until(() => accepted(lenient.url('session'), lenient.url('session')))
    await until(() => accepted(pooler.url('transaction'), database.url))

    const environment = {
      DATABASE_URL: pooler.url('transaction'),
      DATABASE_DIRECT_URL: database.url,
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'correct horse battery',
    }
    // The second start migrates nothing, and does not hang on anything that the first one has left with the pooler.
    for (let node = 0; node < 2; node++) shops.push(await startShopProcess(environment))
    const pool = openPool(database.url, () => {}, 2)
    const db = openDb(pool)
    const catalog = await addSampleCatalog(db)
    const noted = nothingYet()
    for (let bought = 0; bought < purchases; bought += 10)
      await Promise.all(Array.from({ length: 10 }, (_, one) => shopOnce(shops[one % 2]!.url, catalog, noted)))
    expect(noted.failures).toEqual([])
    expect(noted.orders.size + noted.turnedAway).toBe(Math.ceil(purchases / 10) * 10)
    expect(noted.orders.size).toBeGreaterThan(0)
    expect(await violations(db)).toEqual([])

    const admin = new Visitor(shops[1]!)
    const signedIn = await admin.call(admins.signIn, {
      body: { username: 'admin', password: environment.ADMIN_PASSWORD },
    })
    expect(signedIn.status).toBe(200)

    const titles = async (shop: ShopProcess) =>
      (await new Visitor(shop).call(cards.list)).body.map(({ title }) => title)
    await query(`update card_designs set title = 'Hello again' where title = 'Hello'`)
    await until(async () => (await Promise.all(shops.map(titles))).every((all) => all.includes('Hello again')))
    const unfinished = `select from pgboss.job where name = 'letter' and state <> 'completed'`
    await until(async () => (await query(unfinished)).rowCount === 0)
    const { rows } = await query(`select count(*) from pgboss.job where name = 'letter'`)
    expect(Number(rows[0]!.count)).toBeGreaterThanOrEqual(noted.orders.size)
    await pool.end()
    recordFigures('D13 through a pooler in transaction mode', { rounds: noted.requests, orders: noted.orders.size })
  })
})
