import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { migrationsJournal, readMigrations } from '#server/platform/db/migrate.ts'
import type { BackupHeader } from './backup-file.ts'

/**
 * Creates the empty tables of a backup, with the same migrations and the job queue's own schema, in the caller's
 * transaction.
 * @throws if this version of the shop does not know them
 */
export async function makeTables(client: pg.Client, { migrations, jobs }: BackupHeader): Promise<void> {
  const known = readMigrations()
  const wanted = migrations.map((hash) => known.find((migration) => migration.hash === hash))
  if (wanted.includes(undefined)) throw new Error('This backup was made by a newer version of the shop.')
  await client.query(migrationsJournal)
  for (const migration of wanted) for (const statement of migration!.sql) await client.query(statement)
  await makeJobQueue(client, jobs)
}

async function makeJobQueue(client: pg.Client, version: number): Promise<void> {
  // The queue's schema script has a transaction of its own, but ours must be all or nothing.
  const plan = getConstructionPlans()
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '')
  await client.query(plan)
  const { rows } = await client.query<{ version: number }>('delete from pgboss.version returning version')
  if (rows[0]!.version !== version)
    throw new Error(
      'This backup has a job queue of another version. Please restore it with the version of the shop that made it.',
    )
}
