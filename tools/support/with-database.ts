import path from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { type Db, openDb, openPool } from '#server/platform/db/db.ts'
import { openEmbeddedPostgres } from '#server/platform/db/embedded-postgres/cluster.ts'

type Where = Pick<Config, 'directUrl' | 'dataDir'>

/**
 * Runs a command on the shop's database: an external PostgreSQL, or the embedded one in `DATA_DIR`. A failure's message
 * is printed, and the process exits with 1.
 * @param say prints the embedded database's messages
 */
export async function withDatabaseUrl(
  { directUrl, dataDir }: Where,
  work: (url: string) => Promise<void>,
  say: (line: string) => void = console.log,
): Promise<void> {
  const embedded = directUrl ? undefined : await openEmbeddedPostgres(path.resolve(dataDir), say)
  try {
    await work(directUrl ?? embedded!.url)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    await embedded?.close()
  }
}

/** The same with a pool. */
export function withDatabase(
  where: Where,
  work: (db: Db) => Promise<void>,
  say?: (line: string) => void,
): Promise<void> {
  return withDatabaseUrl(where, (url) => withPool(url, work), say)
}

/** Two connections, closed afterward. */
export async function withPool(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const pool = openPool(url, (error) => console.error(error.message), 2)
  await work(openDb(pool)).finally(() => pool.end())
}
