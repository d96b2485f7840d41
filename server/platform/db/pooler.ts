import pg from 'pg'
import { connectAtStart, hostOf } from './connect.ts'
import { serverProcessOf } from '#server/platform/db/pool/driver-internals.ts'
import { migrationWaits } from './migrate.ts'
import { atStart, serverSettings } from './pool/pool.ts'

/**
 * Refuses to start if a pooler would break the shop or drop its time limits (decision 051).
 * @param directUrl bypasses the pooler; the same URL if there is none
 * @throws an Error with a message that says what to do
 */
export async function refuseUnfitPooler(url: string, directUrl: string): Promise<void> {
  const isAlone = url === directUrl
  const { server, isDirect } = await look(url, isAlone)
  if (isAlone) {
    if (isDirect) return
    if (await mixesSessions(url))
      throw new Error(
        `DATABASE_URL leads through a pooler in transaction mode. Please set DATABASE_DIRECT_URL as well, to PostgreSQL's own address: ${directNeeds}.`,
      )
  } else {
    const direct = await look(directUrl, false)
    if (!direct.isDirect && (await mixesSessions(directUrl)))
      throw new Error(`DATABASE_DIRECT_URL leads through a pooler in transaction mode, too: ${directNeeds}.`)
    if (direct.server.identity !== server.identity)
      throw new Error('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.')
  }
  const missing = Object.keys(server.limits).filter((name) => server.limits[name] === '0')
  if (missing.length > 0)
    throw new Error(
      `Through a pooler, the shop's time limits must be set on the role, and ${missing.join(', ')} is not set. Please run this, and let the pooler reconnect: ${ownSettings(server.role)}`,
    )
}

const directNeeds = 'migrations, jobs and LISTEN need separate sessions (docs/operation.md)'

interface Server {
  pid: number
  /** Identifies a database on a running server. */
  identity: string
  role: string
  limits: Record<string, string>
}

/** Connects as the pool will, and asks which server it has reached. */
async function look(url: string, withSettings: boolean): Promise<{ server: Server; isDirect: boolean }> {
  const client = await connect(url, withSettings)
  try {
    const { rows } = await client.query<Server>(`select pg_backend_pid() as pid, current_user as role,
      format('%s %s', pg_postmaster_start_time(), current_database()) as identity,
      json_build_object('statement_timeout', current_setting('statement_timeout'),
        'lock_timeout', current_setting('lock_timeout'),
        'idle_in_transaction_session_timeout', current_setting('idle_in_transaction_session_timeout')) as limits`)
    // A pooler gives its clients numbers of its own.
    return { server: rows[0]!, isDirect: rows[0]!.pid === serverProcessOf(client) }
  } finally {
    await client.end().catch(() => {})
  }
}

async function connect(url: string, withSettings: boolean): Promise<pg.Client> {
  const settings = {
    application_name: 'fairhand start',
    query_timeout: migrationWaits.answer,
    ...(withSettings && atStart),
  }
  try {
    return await connectAtStart(url, migrationWaits.answer, settings)
  } catch (error) {
    if (!(error instanceof Error && error.cause instanceof Error)) throw error
    if (!error.cause.message.startsWith('unsupported startup parameter')) throw error
    throw new Error(
      `A pooler at ${hostOf(url)} refuses the shop's settings (${error.cause.message}). Please set DATABASE_DIRECT_URL as well, to PostgreSQL's own address, and read "A pooler" in docs/operation.md.`,
      { cause: error },
    )
  }
}

/** Whether two clients share a server process or one changes between two: each then sees the other's session state. */
async function mixesSessions(url: string): Promise<boolean> {
  const clients = [await connect(url, false), await connect(url, false)]
  const pids = new Map<pg.Client, number>()
  try {
    // Whether the pooler prefers the longest or the shortest idle process, one client moves.
    for (let turn = 0; turn < 12; turn++) {
      const client = clients[turn % 3 === 0 ? 0 : 1]!
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      const known = pids.get(client)
      if (known !== undefined && known !== rows[0]!.pid) return true
      pids.set(client, rows[0]!.pid)
    }
    return new Set(pids.values()).size < clients.length
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

function ownSettings(role: string): string {
  return Object.entries(serverSettings)
    .map(([name, value]) => `alter role ${pg.escapeIdentifier(role)} set ${name} = ${pg.escapeLiteral(String(value))};`)
    .join(' ')
}
