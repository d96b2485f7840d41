import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'

/** All rows of all tables that contain a text. */
export async function tracesOf(db: Db, text: string): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const traces: string[] = []
  for (const { name } of tables) {
    const found = await db.execute(
      sql`select from ${sql.raw(name)} as row where position(${text} in lower(row::text)) > 0`,
    )
    if (found.rowCount) traces.push(`${name}: ${found.rowCount}`)
  }
  return traces
}
