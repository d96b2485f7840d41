import { sql } from 'drizzle-orm'
import type { Prune } from '#server/platform/jobs/prune.ts'

/**
 * The people of a list are forgotten 90 days after the run has ended, or a year after anybody last did something with
 * one that was never begun; the cards that were made are orders.
 */
const pruneLists: Prune = async (db) => {
  const over = sql`select id from runs where done_at < now() - interval '90 days'
    union all select id from runs where created_at < now() - interval '1 year'
      and updated_at < now() - interval '1 year' and state in ('collecting', 'ready')`
  await db.execute(sql`delete from run_rows where run_id in (${over})`)
  await db.execute(sql`delete from run_lists where run_id in (${over})`)
}

export const runPrunes = [pruneLists]
