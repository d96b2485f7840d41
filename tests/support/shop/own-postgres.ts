import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openEmbeddedPostgres } from '#server/platform/db/embedded-postgres/cluster.ts'
import { signalTree } from './process-tree.ts'

/** A PostgreSQL for a single test, which may freeze or kill it. */
export interface OwnPostgres {
  url: string
  port: number
  /** Its data directory. */
  folder: string
  /** Freezes all its processes (SIGSTOP). */
  freeze(): void
  thaw(): void
  /** SIGKILLs the postmaster; its users restart it. */
  kill(): void
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  close(): Promise<void>
}

/** @param folder its data directory; a new one by default */
export async function openOwnPostgres(folder?: string): Promise<OwnPostgres> {
  const dataDir = folder ?? (await mkdtemp(path.join(tmpdir(), 'fairhand-own-')))
  const postgres = await openEmbeddedPostgres(dataDir, () => {})
  const postmaster = () => Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  return {
    url: postgres.url,
    port: Number(new URL(postgres.url).port),
    folder: dataDir,
    freeze: () => signalTree(postmaster(), 'SIGSTOP'),
    thaw: () => signalTree(postmaster(), 'SIGCONT'),
    kill: () => process.kill(postmaster(), 'SIGKILL'),
    async query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
      const client = new pg.Client({ connectionString: postgres.url })
      // A connection ended on purpose by the test is not an error.
      client.on('error', () => {})
      await client.connect()
      return client
        .query<Row>(text)
        .then(({ rows }) => rows)
        .finally(() => client.end())
    },
    async close() {
      await postgres.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
