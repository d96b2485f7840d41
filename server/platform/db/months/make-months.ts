import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { raiseAlertOnce } from '#server/platform/alerts/raise-alert.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Tables that only grow and are partitioned by month, by `created_at` in UTC (decision 053). */
export const monthly = ['order_events', 'piece_events'] as const
export type Monthly = (typeof monthly)[number]

/** How many months are created in advance. */
const ahead = 3
/** How long users of the table may have to wait while a month is created, in ms. */
const patience = 300
const attempts = 20

/**
 * Creates the partitions of this month and the next ones, once an hour, on any number of nodes. Rows that were written
 * into the default partition move into their month; rows without one raise an alert.
 * @param today the first day of the first month, for tests; by default from the database's clock
 */
export async function makeMonths(db: Db, today?: Date): Promise<void> {
  const from = today ? sql`${today.toISOString()}::timestamptz` : sql`now()`
  const { rows } = await db.execute<{ month: string }>(sql`
    select to_char(date_trunc('month', ${from} at time zone 'UTC') + make_interval(months => n), 'YYYY-MM-DD') as month
    from generate_series(0, ${ahead}::int) n`)
  for (const table of monthly) {
    for (const { month } of rows) await makeMonth(db, table, month)
    await analyzeWhole(db, table)
    await tellOfStrays(db, table)
  }
}

/** Yields to those who use the table, and tries again. */
async function makeMonth(db: Db, table: Monthly, month: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('lock_timeout', ${`${patience}ms`}, true)`)
        await tx.execute(sql`select ensure_month(${table}, ${month}::date)`)
      })
      return
    } catch (error) {
      if (attempt === attempts || !isLockTimeout(error)) throw error
      await pause(100 + Math.random() * 400)
    }
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '55P03') || isLockTimeout(error.cause))

/**
 * Autovacuum analyzes partitions, but never the whole table, whose statistics the planner uses for joins. A small
 * sample once a day is enough; a failed one is repeated an hour later.
 */
async function analyzeWhole(db: Db, table: Monthly): Promise<void> {
  const { rows } = await db.execute<{ isDue: boolean; alone: boolean }>(sql`
    select last_analyze is null or last_analyze < now() - interval '1 day' as "isDue",
      current_setting('server_version_num')::int >= 180000 as alone
    from pg_stat_user_tables where relid = to_regclass(${table})`)
  const [{ isDue, alone } = { isDue: false, alone: false }] = rows
  if (!isDue) return
  const analyzed = db.transaction(async (tx) => {
    await tx.execute(sql`set local default_statistics_target = 20`)
    await tx.execute(sql`analyze ${alone ? sql`only` : sql``} ${sql.identifier(table)}`)
  })
  await analyzed.catch(() => {})
}

/** Rows of an unknown month are kept and found, but the clock that wrote them must be checked. */
async function tellOfStrays(db: Db, table: Monthly): Promise<void> {
  const { rowCount } = await db.execute(sql`select from ${sql.identifier(`${table}_default`)} limit 1`)
  if (!rowCount) return
  await raiseAlertOnce(db, { kind: 'events_without_month', subject: table, detail: { reason: table } })
}

/** For the hourly prune. */
export const pruneMonths = (db: Db) => makeMonths(db)
