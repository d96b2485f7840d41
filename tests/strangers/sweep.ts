import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Town } from './town.ts'

/**
 * As if a day had passed: attempts are forgotten, places that were held are free, and what was ordered has been
 * lettered. So each stranger finds the shop as the one before found it.
 */
export async function letDayPass({ db, dataDir, busyArtistId }: Town): Promise<void> {
  await db.execute(sql`truncate rate_limits`)
  await db.execute(sql`delete from promise_holds`)
  await db.execute(sql`update pieces set lettered_by = null where artist_id = ${busyArtistId}`)
  await db.execute(sql`delete from webhook_endpoints where user_id in (
    select id from users where username in ('mallory', 'moriarty'))`)
  const outbox = path.join(dataDir, 'outbox')
  for (const name of await readdir(outbox).catch(() => [])) await rm(path.join(outbox, name), { force: true })
}
