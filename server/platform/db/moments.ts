import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A moment as cursors contain it: microseconds since 1970, exactly. */
export const microsOf = (column: SQLWrapper): SQL<string> =>
  sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`

/** The same as PostgreSQL compares it. */
export const instant = (micros: string): SQL =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`
