import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { openProcesses, processes } from '#tests/support/shop/many-processes.ts'
import { type OneShop, testThatItIsOneShop } from '#tests/support/shop/one-shop.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/shop/test-database.ts'

let database: TestDatabase
let pool: ReturnType<typeof openPool>
let opened: OneShop
beforeAll(async () => {
  database = await createTestDatabase({ opened: true })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-many-'))
  pool = openPool(database.url, () => {}, 2)
  const db = openDb(pool)
  const catalog = await addSampleCatalog(db)
  const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, RATE_LIMIT: 'on' }
  opened = { shop: await openProcesses(processes, environment), db, catalog, dataDir }
})
afterAll(async () => {
  await opened.shop.close()
  await pool.end()
  await database.drop()
  await rm(opened.dataDir, { recursive: true, force: true })
})

describe('three processes behind a load balancer', () => testThatItIsOneShop(() => opened))
