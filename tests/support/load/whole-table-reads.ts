import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventually } from '#tests/support/checks/eventually.ts'
import type { TestShop } from '#tests/support/shop/test-shop.ts'

/** How often each table of at least this many rows was scanned from beginning to end. */
export async function readsOfWholeTables(shop: TestShop, rows: number): Promise<Record<string, number>> {
  await reportStatistics(shop)
  const { rows: found } = await shop.db.execute<{ name: string; reads: number }>(sql`
    select relname as name, seq_scan::int as reads from pg_stat_user_tables
    where schemaname = 'public' and n_live_tup >= ${rows} order by relname`)
  return Object.fromEntries(found.map(({ name, reads }) => [name, reads]))
}

/** Connections report their statistics when idle; here they report at once. */
async function reportStatistics(shop: TestShop): Promise<void> {
  const clients = await Promise.all(Array.from({ length: shop.shopPool.totalCount }, () => shop.shopPool.connect()))
  try {
    await Promise.all(clients.map((client) => client.query('select pg_stat_force_next_flush()')))
    await eventually(async () => {
      const { rows } = await shop.db.execute<{ idle: boolean }>(sql`
        select coalesce(bool_and(state = 'idle'), true) as idle from pg_stat_activity
        where datname = current_database() and application_name = 'fairhand' and pid <> pg_backend_pid()`)
      expect(rows[0]!.idle).toBe(true)
    })
  } finally {
    for (const client of clients) client.release()
  }
}
