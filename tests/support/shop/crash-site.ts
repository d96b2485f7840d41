import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Db, openDb, openPool } from '#server/platform/db/db.ts'
import type { CrashPoint } from '#server/platform/process/crash-points.ts'
import { adminPassword } from './postgres-setup.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'
import { createTestDatabase } from './test-database.ts'

export interface CrashSite {
  db: Db
  dataDir: string
  /** Starts the shop, to be killed at a point or to continue after it: the previous one must have exited. */
  start(point?: CrashPoint): Promise<ShopProcess>
  close(): Promise<void>
}

/** A database and a folder that outlive the processes of a shop. */
export async function openCrashSite(environment: Record<string, string> = {}): Promise<CrashSite> {
  const database = await createTestDatabase({ opened: true })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-crash-'))
  const pool = openPool(database.url, () => {}, 2)
  let shop: ShopProcess | undefined
  return {
    db: openDb(pool),
    dataDir,
    async start(point) {
      await shop?.gone
      shop = await startShopProcess({
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        ADMIN_PASSWORD: adminPassword,
        RECONCILE_SECONDS: '2',
        ...environment,
        ...(point && { CRASH_AT: point }),
      })
      return shop
    },
    async close() {
      await shop?.kill()
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
