import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'

/** The columns of a table as 'name type, required, default x', by name. */
export async function columnsOf(db: Db, table: string): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ column_name: string; shape: string }>(sql`
    select column_name, concat_ws(', ', data_type, case when is_nullable = 'NO' then 'required' end,
      case when column_default is not null then 'default ' || split_part(column_default, '::', 1) end) as shape
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`)
  return Object.fromEntries(rows.map(({ column_name: name, shape }) => [name, shape]))
}

/** A table's unique keys and indexed columns. */
export async function indexesOf(db: Db, table: string): Promise<{ unique: string[]; all: string[] }> {
  const { rows } = await db.execute<{ key: string; is_unique: boolean }>(sql`
    select string_agg(pg_get_indexdef(indexrelid, place, true), ', ' order by place) as key, indisunique as is_unique
    from pg_index cross join generate_series(1, indnkeyatts) as place
    where indrelid = ${table}::regclass group by indexrelid, indisunique`)
  return { unique: rows.flatMap((row) => (row.is_unique ? row.key : [])), all: rows.map(({ key }) => key) }
}
