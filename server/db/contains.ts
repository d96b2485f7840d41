import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The part stands somewhere in the text, letter by letter: nothing in it has a meaning of its own. An index on the text's
 * trigrams finds it where three letters stand side by side; for any other part PostgreSQL would read all of that index and
 * then each row of the table, and is not offered it.
 */
export function contains(text: SQLWrapper, part: string): SQL {
  return hasTrigram.test(part)
    ? sql`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`
    : sql`strpos(${text}, ${part}) > 0`
}

const hasTrigram = /[\p{L}\p{N}]{3}/u
