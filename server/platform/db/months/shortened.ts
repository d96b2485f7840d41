import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import type { Monthly } from './make-months.ts'

const day = 24 * 60 * 60 * 1000
/** Nothing younger is ever detached (`detach-month.ts`): fewer than 24 months, to be sure. */
const least = 720 * day

/** Whether events of what was made at that moment may be in a month that was detached; asks nothing of what is young. */
export async function isShortened(db: Queries, table: Monthly, createdAt: Date): Promise<boolean> {
  if (createdAt.getTime() > Date.now() - least) return false
  const { rows } = await db.execute<{ isShortened: boolean }>(
    sql`select kept_since(${table}) > ${createdAt.toISOString()}::timestamptz as "isShortened"`,
  )
  return rows[0]!.isShortened
}

/** No event is older, so that months of before are not looked into; a day for clocks that differ. */
export const firstEventAt = (createdAt: Date): Date => new Date(createdAt.getTime() - day)
