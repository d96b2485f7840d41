import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type WrittenEmail, readEmails } from '#tests/support/checks/emails.ts'
import { cloneDatabase } from '#tests/support/shop/test-cluster.ts'
import { freePort } from './free-port.ts'
import { startShop } from './shop-process.ts'

/** Databases prepared by global-setup.ts: the demo catalog, whose artists have time, and an empty shop. */
export type Template = 'catalog' | 'empty'

export interface Shop {
  url: string
  databaseUrl: string
  emailsTo(address: string): Promise<WrittenEmail[]>
  /** Simulates the passing of time directly in the shop's database. */
  query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]>
}

interface OpenShop extends Shop {
  close(): Promise<void>
}

let current: OpenShop | undefined

/** This worker's only shop; its journeys run one after another. */
export function theShop(): Shop {
  if (!current) throw new Error('There is no shop outside of a journey')
  return current
}

/**
 * Opens this worker's shop on a separate database.
 * @param special extra environment variables
 * @param databasePort of a proxy that leads to PostgreSQL
 */
export async function openShop(
  template: Template,
  special: Record<string, string>,
  databasePort?: number,
): Promise<OpenShop> {
  const database = await cloneDatabase(
    process.env.JOURNEYS_POSTGRES!,
    `shop_${randomBytes(8).toString('hex')}`,
    template,
  )
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-journeys-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const running = await startShop(port, {
    DATABASE_URL: databasePort ? Object.assign(new URL(database), { port: databasePort }).href : database,
    DATA_DIR: dataDir,
    DEMO: template === 'catalog' ? 'catalog' : 'off',
    ...special,
  })
  const pool = new pg.Pool({ connectionString: database, max: 2 })
  current = {
    url,
    databaseUrl: database,
    emailsTo: (address) => readEmails(path.join(dataDir, 'outbox'), address),
    query: async (text, values) => (await pool.query(text, values)).rows as never,
    async close() {
      current = undefined
      await running.stop()
      await pool.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return current
}
