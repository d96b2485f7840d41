import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePorts, giveToDaemons, startDaemon } from './ha/daemon.ts'
import { findProgram } from './ha/programs.ts'
import { until } from '#tests/support/load/steady-load.ts'

export interface PgBouncer {
  /** The database through the pooler. */
  url(mode: 'transaction' | 'session'): string
  close(): Promise<void>
}

export const isPgBouncerInstalled = Boolean(findProgram('pgbouncer'))

/**
 * Starts the system's PgBouncer in front of one database, with few server connections, so that clients share them.
 * @param ignored startup settings that it accepts and ignores; by default it refuses them
 */
export async function openPgBouncer(databaseUrl: string, ignored = ''): Promise<PgBouncer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairhand-pgbouncer-'))
  await chmod(folder, 0o711)
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const [own] = await freePorts(1)
  const server = `host=${hostname} port=${port} dbname=${pathname.slice(1)}`
  const settings = `[databases]
transaction = ${server} pool_mode=transaction pool_size=4
session = ${server} pool_mode=session pool_size=40
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users
${ignored && `ignore_startup_parameters = ${ignored}`}
`
  await writeFile(path.join(folder, 'users'), `"${username}" "${password}"\n`)
  await writeFile(path.join(folder, 'pgbouncer.ini'), settings)
  giveToDaemons(folder)
  const daemon = startDaemon([findProgram('pgbouncer')!, path.join(folder, 'pgbouncer.ini')], path.join(folder, 'log'))
  const url = (mode: string) => Object.assign(new URL(databaseUrl), { port: String(own), pathname: `/${mode}` }).href
  await until(() => answers(url('session')))
  return {
    url,
    async close() {
      await daemon.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  return client
    .connect()
    .then(() => client.query('select 1'))
    .then(Boolean, () => false)
    .finally(() => client.end().catch(() => {}))
}
