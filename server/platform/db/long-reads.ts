import { sql } from 'drizzle-orm'
import { type Db, type Queries, openDb, openPool } from './db.ts'

/** Longer than anything that is read at night takes, in ms. */
const longest = 15 * 60_000

/**
 * Reads for longer than a request may, as of one moment: on a connection of its own, and without locking anything.
 * @param log takes errors of the idle connection
 */
export async function readLong<Result>(
  db: Db,
  log: (error: Error) => void,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  const pool = openPool(db.$client.options.connectionString!, log, 1, { longest })
  try {
    return await openDb(pool).transaction(async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`)
      // A pooler ignores what a connection asks for at its start.
      await tx.execute(sql`select set_config('statement_timeout', ${String(longest)}, true)`)
      return work(tx)
    })
  } finally {
    await pool.end()
  }
}
