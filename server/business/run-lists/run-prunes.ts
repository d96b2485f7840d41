import { sql } from 'drizzle-orm'
import type { Prune } from '#server/platform/jobs/prune.ts'

/**
 * Deletes the people on a list 90 days after the run's end, or a year after the last activity in a run that never
 * began; its cards remain as orders.
 */
const pruneLists: Prune = async (db) => {
  const over = sql`select id from runs where done_at < now() - interval '90 days'
    union all select id from runs where created_at < now() - interval '1 year'
      and updated_at < now() - interval '1 year' and state in ('collecting', 'ready')`
  await db.execute(sql`delete from run_rows where run_id in (${over})`)
  await db.execute(sql`delete from run_lists where run_id in (${over})`)
}

export const runPrunes = [pruneLists]
