import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { cardDesigns } from '#server/platform/db/schema.ts'
import { type SampleCatalog, addSampleCatalog } from '#tests/support/samples/samples.ts'
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'

export interface LoadShop extends ShopProcess {
  db: ReturnType<typeof openDb>
  catalog: SampleCatalog
  close(): Promise<void>
}

/**
 * A shop in its own process, with a catalog whose list is about 200 KB, so that the test itself is not the bottleneck.
 */
export async function openLoadShop(environment: Record<string, string> = {}): Promise<LoadShop> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-load-'))
  const pool = openPool(database.url, () => {}, 2)
  const db = openDb(pool)
  const catalog = await addSampleCatalog(db)
  const description = 'A card with words that are lettered by hand. '.repeat(12)
  await db.insert(cardDesigns).values(
    Array.from({ length: 300 }, (_, index) => ({
      title: `Card ${index}`,
      description,
      category: 'greeting',
      priceCents: 900 + index,
    })),
  )
  const shop = await startShopProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...environment })
  return {
    ...shop,
    db,
    catalog,
    async close() {
      await shop.kill()
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
