import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { cards } from '#contract/catalog/cards.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { cardDesigns, orders } from '#server/platform/db/schema.ts'
import { nothingYet, shopOnce } from '#tests/support/load/shopper-load.ts'
import { until } from '#tests/support/load/steady-load.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { startShopProcess } from '#tests/support/shop/shop-process.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { type Daemon, freePorts, giveToDaemons, startDaemon } from './daemon.ts'
import { recordHa } from './ha-figures.ts'
import { findProgram } from './programs.ts'

// The pooler of docs/operation.md, "Several machines": PgBouncer in session mode, between the shop and its database.

const pgbouncer = findProgram('pgbouncer')
if (!pgbouncer) console.log('skipped: pgbouncer is not installed')

/** Settings that the shop sends when it connects and a pooler does not pass on; the role has them instead. */
const roleSettings = {
  statement_timeout: '4s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '10s',
  random_page_cost: '1.1',
  jit: 'off',
}

let daemon: Daemon
const database = await createTestDatabase()
const direct = openPool(database.url, () => {}, 1)
const db = openDb(direct)
const folder = await mkdtemp(path.join(tmpdir(), 'fairhand-pooler-'))
afterAll(async () => {
  await daemon?.stop()
  await direct.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

describe.skipIf(!pgbouncer)('PgBouncer in session mode', () => {
  test('ten purchases, a changed title, and effective time limits', async () => {
    for (const [name, value] of Object.entries(roleSettings))
      await db.execute(sql.raw(`alter role current_user in database ${databaseName()} set ${name} = '${value}'`))
    // The pooler keeps a connection opened earlier as it is, and the shop refuses that one.
    const url = await openPooler()
    const shop = await startShopProcess({ DATABASE_URL: url, DATA_DIR: folder })
    const catalog = await addSampleCatalog(db)
    const noted = nothingYet()
    for (let purchase = 0; purchase < 10; purchase++) await shopOnce(shop.url, catalog, noted)
    expect([noted.failures, noted.turnedAway]).toEqual([[], 0])
    expect(await db.$count(orders)).toBe(10)

    const titles = async () => (await new Visitor(shop).call(cards.list)).body.map(({ title }) => title)
    expect(await titles()).toContain('Hello')
    await db.update(cardDesigns).set({ title: 'Hello again' }).where(eq(cardDesigns.id, catalog.cardId))
    await until(async () => (await titles()).includes('Hello again'), 2000)

    const pooled = openPool(url, () => {}, 1)
    for (const [name, value] of Object.entries(roleSettings))
      expect([name, (await pooled.query(`show ${name}`)).rows]).toEqual([name, [{ [name]: value }]])
    await pooled.end()
    await shop.stop()
    recordHa({ done: 'PgBouncer in session mode: ten purchases, a changed title, the time limits of the role' })
  })
})

const databaseName = () => new URL(database.url).pathname.slice(1)

/** The settings of docs/operation.md. @returns the database's address at the pooler */
async function openPooler(): Promise<string> {
  const [port] = (await freePorts(1)) as [number]
  const { hostname, port: postgresPort, username, password } = new URL(inject('postgresUrl'))
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${databaseName()} = host=${hostname} port=${postgresPort} user=${username} password=${password}
[pgbouncer]
pool_mode = session
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
`,
  )
  giveToDaemons(folder)
  daemon = startDaemon([pgbouncer!, file], path.join(folder, 'pgbouncer.log'))
  const url = `postgres://${username}@127.0.0.1:${port}/${databaseName()}`
  await until(async () => {
    const pool = openPool(url, () => {}, 1)
    return pool
      .query('select')
      .then(Boolean, () => false)
      .finally(() => pool.end())
  })
  return url
}
