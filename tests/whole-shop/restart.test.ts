import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { openBalancer } from '#tests/support/fakes/network/balancer.ts'
import { recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts'
import { nothingYet, shopOnce } from '#tests/support/load/shopper-load.ts'
import { steadily, until } from '#tests/support/load/steady-load.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'

// Reliability, L2: a new version is deployed, one process after another, and nobody notices.

const restarts = rounds(0, 30)

test.runIf(restarts > 0)(
  `L2: ${restarts} restarts of two shops behind a load balancer: no failed request`,
  { timeout: 1_800_000 },
  async () => {
    const scratch = await mkdtemp(path.join(tmpdir(), 'fairhand-restart-'))
    const database = await createTestDatabase()
    const pool = openPool(database.url, () => {}, 2)
    const balancer = await openBalancer()
    const shops: ShopProcess[] = []
    try {
      const catalog = await addSampleCatalog(openDb(pool))
      const join = async () => {
        const shop = await startShopProcess({ DATABASE_URL: database.url, DATA_DIR: scratch, DRAIN_MS: '1000' })
        shops.push(shop)
        balancer.add(shop.url)
        await until(() => balancer.isReady(shop.url))
      }
      await Promise.all([join(), join()])
      const noted = nothingYet()
      const load = steadily(5, () => shopOnce(balancer.url, catalog, noted), 10)
      await until(() => noted.orders.size > 5)
      for (let restart = 0; restart < restarts; restart++) {
        const oldest = shops.shift()!
        expect(await oldest.stop()).toBe(0)
        balancer.remove(oldest.url)
        const orders = noted.orders.size
        await join()
        await until(() => noted.orders.size > orders)
      }
      await load.stop()

      expect(noted.failures).toEqual([])
      const { rows } = await pool.query<{ id: string }>('select id from orders')
      expect(rows.map(({ id }) => id).sort()).toEqual([...noted.orders].sort())
      const found = await violations(openDb(pool))
      expect(found).toEqual([])
      const figures = { rounds: noted.requests, kills: restarts, orders: noted.orders.size, violations: found.length }
      recordFigures('L2 restarts behind a balancer', figures)
    } finally {
      await Promise.all(shops.map((shop) => shop.kill()))
      await balancer.close()
      await pool.end()
      await database.drop()
      await rm(scratch, { recursive: true, force: true })
    }
  },
)
