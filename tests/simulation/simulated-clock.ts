import pg from 'pg'
import { vi } from 'vitest'
import { type Db, openDb, openPool } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type Jobs, openJobs } from '#server/platform/jobs/jobs.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'

export interface SimulatedShop {
  db: Db
  jobs: Jobs
  /** Sets the clock of this process and of the database. */
  goTo(moment: Date): Promise<void>
  close(): Promise<void>
}

/**
 * A database whose `now()` is the simulation's: a function of that name precedes PostgreSQL's own on the search path,
 * and the tables are created with it. Nobody processes its job queue: jobs are only counted.
 */
export async function openSimulatedShop(start: Date): Promise<SimulatedShop> {
  const database = await createTestDatabase({ migrated: false })
  const url = new URL(database.url)
  url.searchParams.set('options', '-c search_path=public,pg_catalog')
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create table simulated_clock (at timestamptz not null)`)
  await client.query(`create function public.now() returns timestamptz language sql stable as
    'select at from public.simulated_clock'`)
  await client.query('insert into simulated_clock values ($1)', [start.toISOString()])
  await migrate(url.href)
  // The first arrival that a buyer was promised counts, whoever letters the card in the end.
  await client.query('create table first_promises (piece_id uuid primary key, promise jsonb not null)')
  const pool = openPool(url.href, () => {}, 4)
  const jobs = await openJobs(url.href, {
    jobs: (await import('#server/contributions.ts')).jobs,
    roundSeconds: 30,
    log: () => {},
  })
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  return {
    db: openDb(pool),
    jobs,
    async goTo(moment) {
      vi.setSystemTime(moment)
      await client.query('update simulated_clock set at = $1', [moment.toISOString()])
    },
    async close() {
      vi.useRealTimers()
      await jobs.stop()
      await pool.end()
      await client.end()
      await database.drop()
    },
  }
}
