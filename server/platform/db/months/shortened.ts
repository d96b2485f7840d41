import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import type { Monthly } from './make-months.ts'

const day = 24 * 60 * 60 * 1000
/** Nothing more recent is ever detached (`detach-month.ts`): fewer than 24 months, to be safe. */
const least = 720 * day

/** Whether events of something created then may be in a detached month; runs no query for recent ones. */
export async function isShortened(db: Queries, table: Monthly, createdAt: Date): Promise<boolean> {
  if (createdAt.getTime() > Date.now() - least) return false
  const { rows } = await db.execute<{ isShortened: boolean }>(
    sql`select kept_since(${table}) > ${createdAt.toISOString()}::timestamptz as "isShortened"`,
  )
  return rows[0]!.isShortened
}

/**
 * Since when no event is missing, in PostgreSQL's words, possibly `-infinity`. Asked beforehand, because within a query
 * it is asked for each row, by one process alone.
 */
export async function keptSince(db: Queries, table: Monthly): Promise<string> {
  const { rows } = await db.execute<{ since: string }>(sql`select kept_since(${table})::text as since`)
  return rows[0]!.since
}

/** No event is older, so earlier months need not be searched; one day's margin for clocks that differ. */
export const firstEventAt = (createdAt: Date): Date => new Date(createdAt.getTime() - day)
