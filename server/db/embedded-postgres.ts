import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type PostgresHome, findHome } from './embedded-postgres-home.ts'
import { isAlive, signIn, signOut, takeTurn } from './embedded-postgres-turns.ts'

export interface EmbeddedPostgres {
  url: string
  /** Leaves the database; the last one out stops it. */
  close(): Promise<void>
}

/**
 * Runs a real PostgreSQL from npm for one data folder: created on first use, found again when it already runs (after
 * a `kill -9` of the shop too), recovered by PostgreSQL itself when everything was killed. It listens on loopback
 * alone, with a password kept beside the data.
 * @throws an Error with a sentence that says what stands in the way
 */
export async function openEmbeddedPostgres(dataDir: string, say: (line: string) => void): Promise<EmbeddedPostgres> {
  const home = findHome(dataDir)
  const done = await takeTurn(home.folder)
  try {
    const password = readPassword(home)
    if (!existsSync(path.join(home.data, 'PG_VERSION'))) await create(home, password, say)
    refuseOtherVersion(home)
    const port = (await findRunning(home, password)) ?? (await start(home, password, say))
    signIn(home.folder)
    return { url: urlOf(port, password), close: () => close(home) }
  } finally {
    done()
  }
}

/** How long recovery after a crash may take, in ms. */
const patience = 60_000

function readPassword(home: PostgresHome): string {
  const file = path.join(home.folder, 'postgres.password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** Created beside its place and moved there when whole: a start that was cut off leaves nothing half-made. */
async function create(home: PostgresHome, password: string, say: (line: string) => void): Promise<void> {
  say('Creating the database (first start only) ...')
  const unfinished = `${home.data}.unfinished`
  const passwordFile = `${unfinished}.password`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (home.identity) {
    chownSync(unfinished, home.identity.uid, home.identity.gid)
    chownSync(passwordFile, home.identity.uid, home.identity.gid)
  }
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  try {
    await run(home, 'initdb', ['-D', unfinished, '-U', 'fairhand', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, ...locale])
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(unfinished, home.data)
}

function refuseOtherVersion(home: PostgresHome): void {
  const version = readFileSync(path.join(home.data, 'PG_VERSION'), 'utf8').trim()
  if (version === home.version) return
  throw new Error(`The data in ${home.data} belongs to PostgreSQL ${version}, but this shop brings ${home.version}.`)
}

/** The port of a postmaster that already serves this folder, once it answers. */
async function findRunning(home: PostgresHome, password: string): Promise<number | undefined> {
  const file = path.join(home.data, 'postmaster.pid')
  const [pid, , , port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n').map(Number) : []
  if (!pid || !isPostmasterOf(pid, home)) {
    // A stale file whose number now belongs to some other process would keep PostgreSQL from starting.
    rmSync(file, { force: true })
    return undefined
  }
  if (port && (await answers(port, password, () => isAlive(pid)))) return port
  throw new Error(`A PostgreSQL process (${pid}) holds ${home.data} but does not answer. Please end it and start again.`)
}

function isPostmasterOf(pid: number, home: PostgresHome): boolean {
  if (!isAlive(pid)) return false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(home.data)
  } catch {
    // Without /proc the living number has to do.
    return true
  }
}

async function start(home: PostgresHome, password: string, say: (line: string) => void): Promise<number> {
  say('Starting the database ...')
  const port = await freePort()
  const log = path.join(home.folder, 'postgres.log')
  const output = openSync(log, 'a', 0o600)
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port, max_connections: 100, huge_pages: 'off' }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached: it outlives a shop that is killed, and the next start finds it.
  const child = spawn(path.join(home.binaries, 'postgres'), ['-D', home.data, ...flags], {
    cwd: home.data,
    detached: true,
    stdio: ['ignore', output, output],
    ...home.identity,
  })
  closeSync(output)
  let ended: string | undefined
  child.on('error', (error) => (ended = error.message))
  child.on('exit', (code) => (ended ??= `it ended with code ${code}`))
  child.unref()
  if (await answers(port, password, () => ended === undefined)) return port
  throw new Error(`The database did not start: ${ended ?? 'no answer'}. Its last words, from ${log}:\n${lastLines(log)}`)
}

/** Waits until a connection succeeds, as long as `alive` says that waiting makes sense. */
async function answers(port: number, password: string, alive: () => boolean): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end && alive(); await pause(30)) {
    const client = new pg.Client({ connectionString: urlOf(port, password), connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await client.end().catch(() => {})
    }
  }
  return false
}

async function close(home: PostgresHome): Promise<void> {
  const done = await takeTurn(home.folder)
  try {
    if (signOut(home.folder) > 0) return
    const pid = Number.parseInt(readFileSync(path.join(home.data, 'postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 'SIGINT')
    for (const end = Date.now() + patience; Date.now() < end && isAlive(pid); await pause(20));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))) throw error
  } finally {
    done()
  }
}

function run(home: PostgresHome, program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(home.binaries, program), args, { cwd: home.folder, stdio: ['ignore', 'ignore', 'pipe'], ...home.identity })
    let words = ''
    child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()))
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed: ${words.trim()}`))))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

function urlOf(port: number, password: string): string {
  return `postgres://fairhand:${password}@127.0.0.1:${port}/postgres`
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
}

