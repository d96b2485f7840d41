import { type SpawnOptions, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresHome } from './home.ts'
import { patient } from '#server/platform/config/patience.ts'

/** How long a postmaster may be silent before it counts as frozen, in ms. */
const patience = patient(30_000)

/** The port of the postmaster serving this data, once it accepts connections. */
export async function findOrStartPostmaster(
  home: PostgresHome,
  password: string,
  say: (line: string) => void,
): Promise<number> {
  const notice = setTimeout(() => say('Waiting for the database ...'), 1500)
  try {
    for (let attempt = 1; ; attempt++) {
      const port = (await findRunning(home, password)) ?? (await start(home, password))
      if (port) return port
      // It exited immediately: the port was taken, or processes of a killed postmaster have not yet released the data.
      if (attempt === 5) throw new Error(`The database did not start. Its last words, from ${lastWords(home)}`)
      await pause(attempt * 200)
    }
  } finally {
    clearTimeout(notice)
  }
}

/** Ends it with a fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(home: PostgresHome): Promise<void> {
  const { pid } = readPidFile(home)
  if (!isPostmaster(pid, home)) return
  process.kill(pid, 'SIGINT')
  for (const end = Date.now() + patience; Date.now() < end && isPostmaster(pid, home); await pause(20));
}

export function isRunning(home: PostgresHome): boolean {
  return isPostmaster(readPidFile(home).pid, home)
}

/** Runs one of PostgreSQL's programs. @throws an Error with its output if it fails */
export function runToEnd(home: PostgresHome, program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(home.binaries, program), args, asPostgres(home, ['ignore', 'ignore', 'pipe']))
    let words = ''
    child.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed: ${words.trim()}`))))
  })
}

export function urlOf(port: number, password: string): string {
  return `postgres://fairhand:${password}@127.0.0.1:${port}/postgres`
}

async function findRunning(home: PostgresHome, password: string): Promise<number | undefined> {
  const { file, pid, port } = readPidFile(home)
  if (isPostmaster(pid, home)) {
    if (await answers(port, password, () => isPostmaster(pid, home))) return port
    if (!isPostmaster(pid, home)) return undefined
    throw new Error(`A PostgreSQL process (${pid}) holds ${home.data} but does not answer. Please end it.`)
  }
  // The pid has since been reused by another process, which PostgreSQL would take for a postmaster and refuse to start.
  // It ignores its parent's pid, however, and then checks by shared memory that nobody uses the data.
  if (isAlive(pid)) writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))
  return undefined
}

/** The port it accepts connections on, or undefined if it exited immediately. */
async function start(home: PostgresHome, password: string): Promise<number | undefined> {
  const port = await choosePort(home)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 100,
    // Without the values of a rejected row: people's texts do not belong in a log.
    log_error_verbosity: 'terse',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(logOf(home), 'a', 0o600)
  // Detached, so that it outlives a killed shop and the next start finds it.
  const options = { ...asPostgres(home, ['ignore', log, log]), detached: true }
  const child = spawn(path.join(home.binaries, 'postgres'), ['-D', home.data, ...flags], options)
  closeSync(log)
  child.unref()
  let ended = false
  let broken: Error | undefined
  child.on('exit', () => (ended = true))
  child.on('error', (error) => (broken = error))
  try {
    if (await answers(port, password, () => !ended && !broken)) return port
  } catch (error) {
    child.kill('SIGINT')
    throw error
  }
  if (broken) throw broken
  if (ended) return undefined
  throw new Error(`The database does not answer. Its last words, from ${lastWords(home)}`)
}

/** Passes on none of the shop's environment, which contains secrets; macOS needs a locale. */
function asPostgres(home: PostgresHome, stdio: SpawnOptions['stdio']): SpawnOptions {
  return { cwd: '/', stdio, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, ...home.identity }
}

function readPidFile(home: PostgresHome): { file: string; pid: number; port: number } {
  const file = path.join(home.data, 'postmaster.pid')
  const [pid, , , port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n').map(Number) : []
  return { file, pid: pid || 0, port: port || 0 }
}

function isPostmaster(pid: number, home: PostgresHome): boolean {
  return isAlive(pid) && commandOf(pid).includes(`-D ${home.data} `)
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Waits until a connection succeeds, while `alive` says that waiting makes sense. */
async function answers(port: number, password: string, alive: () => boolean): Promise<boolean> {
  for (let end = Date.now() + patience; Date.now() < end && alive(); await pause(25)) {
    const code = await tryToConnect(port, password)
    if (code === undefined || code === tooManyConnections) return true
    if (code === startingUp) end = Date.now() + patience
    if (code.startsWith('28'))
      throw new Error('The password in DATA_DIR/postgres.password does not match the database.')
  }
  return false
}

const startingUp = '57P03'
const tooManyConnections = '53300'

/** The error code of a failed attempt, if any. */
async function tryToConnect(port: number, password: string): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: urlOf(port, password),
    connectionTimeoutMillis: patient(3000),
    ssl: false,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  } finally {
    await client.end().catch(() => {})
  }
}

/** The last start's port if it is free, so that a database tool finds the shop's data again. */
async function choosePort(home: PostgresHome): Promise<number> {
  const file = path.join(home.folder, 'postgres.port')
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0
  const port = await freePort(last).catch(() => freePort(0))
  writeFileSync(file, String(port))
  return port
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

function lastWords(home: PostgresHome): string {
  const log = logOf(home)
  return `${log}:\n${readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8).join('\n')}`
}

function logOf(home: PostgresHome): string {
  return path.join(home.folder, 'postgres.log')
}
