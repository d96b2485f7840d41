import { sql } from 'drizzle-orm'
import { sessions } from '#server/platform/db/schema.ts'
import type { World } from './world.ts'

/**
 * Fills the disk under the database. Free space within the pages of carts, checkouts and categories is used up;
 * sessions keep some, as in a shop where people come and go.
 */
export async function fillDisk({ db, disk }: World): Promise<void> {
  await db.execute(sql`insert into sessions (sid, sess, expire)
    select case n when 1 then 'stays-' else 'gone-' end || n, '{"kind":"guest","userId":null,"createdAt":"2026-01-01T00:00:00Z","userAgent":"-"}', now()
    from generate_series(1, 500) n`)
  await db.delete(sessions).where(sql`sid like 'gone-%'`)
  await db.execute(sql`vacuum sessions`)
  await db.execute(sql`vacuum full checkouts, categories, cart_items`)
  await db.execute(sql`checkpoint`)
  // A fresh WAL segment has room for what is written while the disk is full.
  await db.execute(sql`select pg_switch_wal()`)
  await db.execute(sql`select pg_logical_emit_message(true, 'test', 'opens the segment')`)
  disk!.fill()
  for (const insert of fillers) await untilRefused(() => db.execute(insert))
}

const fillers = [
  sql`insert into checkouts (purpose_id) values (gen_random_uuid())`,
  sql`insert into categories (name, label) values (gen_random_uuid(), 'Filler')`,
  sql`insert into cart_items (session_id, card_design_id, writing_style) values ('stays-1', gen_random_uuid(), 'Filler')`,
]

async function untilRefused(insert: () => Promise<unknown>): Promise<void> {
  for (let rows = 0; rows < 5000; rows++) {
    try {
      await insert()
    } catch (error) {
      if (error instanceof Error && String(error.cause).includes('No space left on device')) return
      throw error
    }
  }
  throw new Error('The disk does not fill')
}

/** The problems that PostgreSQL's own check finds in tables and indexes (amcheck). */
export async function findCorruption({ postgres }: World): Promise<unknown[]> {
  await postgres.query('create extension if not exists amcheck')
  await postgres.query(
    `select bt_index_check(c.oid, true) from pg_class c join pg_am on pg_am.oid = relam
      where relkind = 'i' and amname = 'btree' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  )
  return postgres.query(
    `select relname, found.* from pg_class c, lateral verify_heapam(c.oid) found
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  )
}
