import { type Table, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/db.ts'
import * as schema from '#server/platform/db/schema.ts'
import { rateLimits, sessions } from '#server/platform/db/schema.ts'
import { until } from '#tests/support/load/steady-load.ts'

/** A row as it was or as it became. */
export interface Change {
  table: string
  row: string
}

const tables = Object.values(schema).filter((each) => is(each, PgTable)) as PgTable[]

/** What every request may touch is left out: sessions, counters; jobs have a schema of their own. */
const touched: Table[] = [sessions, rateLimits]

/** For a shop that is watched: no rounds. */
export const withoutRounds = { RECONCILE_SECONDS: '3600' }

/**
 * Has the database note every row that is written, removed or becomes another one, and ends the jobs of the clock, which
 * write whenever their minute comes.
 * @param except tables that may change
 * @returns what was changed since the last call, and committed
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

/** Whether what earlier requests have begun is done: it writes too. What it would do later never comes. */
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
