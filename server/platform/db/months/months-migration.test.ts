import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPool } from '#server/platform/db/db.ts'
import { rounds } from '#tests/support/checks/chaos-figures.ts'
import { goBackTo } from '#tests/support/shop/database-before.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'

// Reliability, D7: events move into months while an older version keeps reading and writing them.

const steps = ['0071_events_by_months_checked', '0072_events_by_months_validated', '0073_events_by_months']

describe('works', () => {
  // Nothing may fail: the shop's pool waits 2 s for a lock.
  test('while the older version writes and reads, nothing fails, no row is lost, and ids continue', async () => {
    const database = await createTestDatabase({ migrated: false })
    const before = await hashBefore()
    const client = new pg.Client(database.url)
    await client.connect()
    await goBackTo(client, before)
    await client.query(someOrders)
    const pool = openPool(database.url, () => {}, 6)
    const underWay = new AbortController()
    const written = { count: 0 }
    const failures: unknown[] = []
    try {
      const shop = Array.from({ length: 5 }, () =>
        work(pool, underWay.signal, written).catch((error: unknown) => void failures.push(error)),
      )
      await until(() => written.count >= 50 || failures.length > 0)
      await migrate(database.url)
      const migrated = written.count
      await until(() => written.count >= migrated + rounds(50, 2000) || failures.length > 0)
      underWay.abort()
      await Promise.all(shop)
      expect(failures).toEqual([])
      const { rows } = await client.query(`select (select count(*)::int from piece_events) as pieces,
        (select count(distinct id)::int from piece_events) as ids, (select count(*)::int from order_events) as orders,
        (select count(*)::int from piece_events_before) as before`)
      expect(rows).toEqual([
        { pieces: written.count, ids: written.count, orders: written.count, before: written.count },
      ])
      await expect(client.query('delete from piece_events')).rejects.toThrow(/append-only/)
    } finally {
      underWay.abort()
      await pool.end()
      await client.end()
      await database.drop()
    }
  })
})

/** The index of the first of the three migrations. */
async function hashBefore(): Promise<number> {
  const folder = path.join(import.meta.dirname, '../migrations')
  const journal = JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return journal.entries.findIndex(({ tag }) => tag === steps[0])
}

const someOrders = `
  with paid as (insert into checkouts (owner, state, payment_ref)
    select 'session:' || n, 'ordered', 'pi_' || n from generate_series(1, 20) n returning id, payment_ref),
  placed as (insert into orders (customer_email, customer_name, total_cents, currency, items, shipping_address,
      payment_ref, checkout_id, track_token)
    select 'p@shop.test', 'Person', 1450, 'usd', '[]', '{}', payment_ref, id, payment_ref from paid returning id)
  insert into pieces (order_id, line, copies, share_cents, writing_style, artist_chosen, recipient, due_at)
  select id, 0, 1, 1450, 'Modern Script', false, '{}', now() from placed`

/** As the shop changes a card: locks the order, then the card, then adds events; a page is read in between. */
async function work(pool: pg.Pool, signal: AbortSignal, written: { count: number }): Promise<void> {
  while (!signal.aborted) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<{ id: string; orderId: string }>(
        `select p.id, o.id as "orderId" from orders o join pieces p on p.order_id = o.id
        offset floor(random() * 20) limit 1 for update of o`,
      )
      const { id, orderId } = rows[0]!
      await client.query('update pieces set version = version + 1 where id = $1', [id])
      await client.query(
        `insert into piece_events (id, piece_id, kind, role, round) values (default, $1, 'accepted', 'timer', 1)`,
        [id],
      )
      await client.query(`insert into order_events (id, order_id, kind) values (default, $1, 'started')`, [orderId])
      await client.query('update orders set updated_at = now() where id = $1', [orderId])
      await client.query('commit')
      written.count++
      await client.query('select * from piece_events where piece_id = $1 order by id', [id])
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await breathe()
}
