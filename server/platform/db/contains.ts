import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The text contains the part literally: no character in it is special. A trigram index on the text helps where three
 * letters are adjacent; for any other part PostgreSQL would read the whole index and then every row of the table, so it
 * is not offered the index.
 */
export function contains(text: SQLWrapper, part: string): SQL {
  return hasTrigram(part) ? sql`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}` : containsUnindexed(text, part)
}

/** As `contains`, where another condition leaves few rows: an index on the text is not asked. */
export function containsUnindexed(text: SQLWrapper, part: string): SQL {
  return sql`strpos(${text}, ${part}) > 0`
}

/** Whether a trigram index helps to find it. */
export function hasTrigram(part: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(part)
}
