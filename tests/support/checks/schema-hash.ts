import { createHash } from 'node:crypto'
import pg from 'pg'

/** A hash of a database's schema without its rows: columns, constraints, indexes, functions, triggers. */
export async function schemaHash(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(shape)
  const journal = await client.query('select hash from schema_migrations order by hash')
  await client.end()
  return createHash('sha256')
    .update(JSON.stringify([rows, journal.rows]))
    .digest('hex')
}

const shape = `
  select 'column' as kind, concat_ws(' ', table_name, ordinal_position, column_name, data_type, is_nullable,
    column_default, generation_expression) as what from information_schema.columns where table_schema = 'public'
  union all select 'constraint', concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index', indexdef from pg_indexes where schemaname = 'public'
  union all select 'function', pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    and prokind = 'f' and oid not in (select objid from pg_depend where deptype = 'e' and classid = 'pg_proc'::regclass)
  union all select 'trigger', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  order by kind, what`
