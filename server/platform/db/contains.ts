import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether the text contains the part literally, without wildcards. A trigram index on the text helps if the part has
 * three adjacent letters; otherwise PostgreSQL would read the whole index and then every row, so the index is not
 * offered.
 */
export function contains(text: SQLWrapper, part: string): SQL {
  return hasTrigram(part) ? sql`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}` : containsUnindexed(text, part)
}

/** Like `contains`, for use after a condition that leaves few rows: does not use the index. */
export function containsUnindexed(text: SQLWrapper, part: string): SQL {
  return sql`strpos(${text}, ${part}) > 0`
}

/** Whether a trigram index helps to find this text. */
export function hasTrigram(part: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(part)
}
