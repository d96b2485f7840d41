import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { alerts } from '#server/platform/db/schema.ts'

/** More wrong codes than this in an hour, over all visitors, are no longer typos. */
const mostWrong = 200

/** Counts a wrong code; when there are too many, an administrator is alerted once an hour. */
export async function noteWrongCode(db: Db): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(sql`
    insert into rate_limits as seen (key, count, resets_at) values ('wrong-codes', 1, now() + interval '1 hour')
    on conflict (key) do update set
      count = case when seen.resets_at < now() then 1 else seen.count + 1 end,
      resets_at = case when seen.resets_at < now() then excluded.resets_at else seen.resets_at end
    returning count`)
  if (rows[0]!.count !== mostWrong) return
  await db.insert(alerts).values({ kind: 'codes_guessed', subject: 'codes', detail: {} })
}
