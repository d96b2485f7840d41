import { type Table, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/db.ts'
import * as schema from '#server/platform/db/schema.ts'
import { idempotencyKeys, rateLimits, sessions } from '#server/platform/db/schema.ts'
import { until } from '#tests/support/load/steady-load.ts'

/** A row before or after the change. */
export interface Change {
  table: string
  row: string
}

const tables = Object.values(schema).filter((each) => is(each, PgTable)) as PgTable[]

/**
 * Excludes tables that every request may touch: sessions, counters, claims of keys (`repeated.test.ts` looks at their
 * answers); jobs are in a separate schema.
 */
const touched: Table[] = [sessions, rateLimits, idempotencyKeys]

/** For a watched shop: no scheduled rounds. */
export const withoutRounds = { RECONCILE_SECONDS: '3600' }

/**
 * Has the database record every inserted, deleted or changed row, and stops the scheduled jobs, which
 * write at any time.
 * @param except tables that may change
 * @returns the changes committed since the last call
 */
export async function watchChanges(db: Db, ...except: Table[]): Promise<() => Promise<Change[]>> {
  await db.execute(sql`delete from pgboss.schedule`)
  await db.execute(sql`create table changes (name text not null, row text not null)`)
  await db.execute(sql`
    create function note_change() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
      if tg_op <> 'INSERT' then insert into changes values (tg_argv[0], to_jsonb(old)::text); end if;
      if tg_op <> 'DELETE' then insert into changes values (tg_argv[0], to_jsonb(new)::text); end if;
      return null;
    end $$`)
  for (const name of tables.filter((each) => ![...touched, ...except].includes(each)).map(getTableName))
    await db.execute(sql`create trigger note_change after insert or update or delete on ${sql.identifier(name)}
      for each row execute function note_change(${sql.raw(`'${name}'`)})`)
  return async () => {
    await until(() => areJobsAtRest(db))
    const { rows } = await db.execute<{ name: string; row: string }>(sql`delete from changes returning name, row`)
    return rows.map(({ name, row }) => ({ table: name, row }))
  }
}

/** Whether jobs of earlier requests are done, since they write too. Delayed jobs never run. */
async function areJobsAtRest(db: Db): Promise<boolean> {
  await db.execute(sql`delete from pgboss.job where state in ('created', 'retry') and start_after > now()`)
  const { rows } = await db.execute(sql`select from pgboss.job where state in ('created', 'retry', 'active') limit 1`)
  return rows.length === 0
}

/** All rows of the shop, as text. */
export async function allRows(db: Db): Promise<string[]> {
  const reads = tables.map((each) => sql`select to_jsonb(t)::text as row from ${each} t`)
  const { rows } = await db.execute<{ row: string }>(sql.join(reads, sql` union all `))
  return rows.map(({ row }) => row)
}
