import { inArray, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { rateLimits } from '#server/platform/db/schema.ts'

/**
 * Counts one under a key, as part of the caller's transaction; `countTry`, in contrast, does not wait for the disk, and
 * would make the caller's commit not wait either.
 * @param seconds the length of the window, from the first count
 */
export async function countOne(db: Queries, key: string, seconds: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    insert into rate_limits as seen (key, count, resets_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when seen.resets_at < now() then 1 else seen.count + 1 end,
      resets_at = case when seen.resets_at < now() then excluded.resets_at else seen.resets_at end
    returning count`)
  return rows[0]!.count
}

/** When a key was first counted within the window, as PostgreSQL writes it: now, unless it was before. */
export async function firstCounted(db: Queries, key: string, seconds: number): Promise<string> {
  const window = sql`make_interval(secs => ${seconds})`
  const { rows } = await db.execute<{ since: string }>(sql`
    insert into rate_limits as seen (key, count, resets_at) values (${key}, 1, now() + ${window})
    on conflict (key) do update set
      resets_at = case when seen.resets_at < now() then excluded.resets_at else seen.resets_at end
    returning (resets_at - ${window})::text as since`)
  return rows[0]!.since
}

/** Sets a count that expires after so many seconds. */
export async function setCount(db: Queries, key: string, count: number, seconds: number): Promise<void> {
  await db.execute(sql`
    insert into rate_limits (key, count, resets_at) values (${key}, ${count}, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at`)
}

export async function forgetCounts(db: Queries, keys: string[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, keys))
}
