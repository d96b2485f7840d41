import type pg from 'pg'
import { migrationsJournal, readMigrations } from '#server/platform/db/migrate.ts'

/** Empties the database and restores its schema from before a migration, by that migration's number. */
export async function goBackTo(client: pg.Client, before: number): Promise<void> {
  await client.query('drop schema public cascade; create schema public')
  await client.query(migrationsJournal)
  for (const { sql, hash } of readMigrations().slice(0, before)) {
    await client.query('begin')
    for (const statement of sql) await client.query(statement)
    await client.query('insert into schema_migrations (hash) values ($1)', [hash])
    await client.query('commit')
  }
}
