import { lt, sql } from 'drizzle-orm'
import { testOrders } from '#server/platform/db/schema.ts'
import type { Prune } from '#server/platform/jobs/prune.ts'

/** How long orders of test keys are kept, in days. */
const kept = 30

export const testModePrunes: Prune[] = [
  async (db) => {
    await db.delete(testOrders).where(lt(testOrders.createdAt, sql`now() - make_interval(days => ${kept})`))
  },
]
