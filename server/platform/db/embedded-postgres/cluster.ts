import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { type PostgresHome, findHome, openFolder } from './home.ts'
import { signIn, acquireLock } from './locks.ts'
import { findOrStartPostmaster, isRunning, runToEnd, stopPostmaster, urlOf } from './postmaster.ts'

export interface EmbeddedPostgres {
  url: string
  /** Stops using the database; the last user shuts it down and waits until it has exited. */
  close(): Promise<void>
}

/**
 * Runs a real PostgreSQL from npm for one data folder: created on first use, found again if it is already running (also
 * after a `kill -9` of the shop), recovered by PostgreSQL itself if everything was killed. It listens only on loopback,
 * with a password stored beside the data. No process owns it: it runs until its last user closes it, and is restarted
 * if something else has ended it.
 * @throws an Error with a message about what is in the way
 */
export async function openEmbeddedPostgres(dataDir: string, say: (line: string) => void): Promise<EmbeddedPostgres> {
  const folder = openFolder(dataDir)
  const done = await acquireLock(folder)
  try {
    const home = findHome(folder)
    const password = keepPassword(home)
    if (!existsSync(path.join(home.data, 'PG_VERSION'))) await create(home, password, say)
    refuseOtherVersion(home)
    const port = await findOrStartPostmaster(home, password, say)
    const signOut = signIn(folder)
    const stopReviving = reviveWhenGone(home, { password, port }, say)
    let closed: Promise<void> | undefined
    const close = async () => {
      await stopReviving()
      await leave(home, signOut)
    }
    return { url: urlOf(port, password), close: () => (closed ??= close()) }
  } finally {
    done()
  }
}

function keepPassword(home: PostgresHome): string {
  const file = path.join(home.folder, 'postgres.password')
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(18).toString('base64url'), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return readFileSync(file, 'utf8').trim()
}

/** Created beside its final place and moved there when complete, so an interrupted start leaves nothing half-made. */
async function create(home: PostgresHome, password: string, say: (line: string) => void): Promise<void> {
  if (existsSync(home.data)) throw new Error(`${home.data} is not a database. Please move it away and start again.`)
  const elsewhere = home.data.startsWith(home.folder) ? '' : `in ${home.data} `
  say(`Creating the database ${elsewhere}(first start only) ...`)
  const prefix = `${home.data}.unfinished-`
  removeAll(prefix)
  // Always a new name: the initdb of a killed start may still be writing into the last one.
  const unfinished = mkdtempSync(prefix)
  const passwordFile = `${unfinished}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (home.identity) {
    for (const file of [unfinished, passwordFile]) chownSync(file, home.identity.uid, home.identity.gid)
  }
  const access = ['--username=fairhand', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  try {
    await runToEnd(home, 'initdb', ['-D', unfinished, ...access, ...locale])
    renameSync(unfinished, home.data)
  } finally {
    removeAll(prefix)
  }
}

function removeAll(prefix: string): void {
  const parent = path.dirname(prefix)
  for (const name of readdirSync(parent)) {
    const remove = name.startsWith(path.basename(prefix))
    if (remove) rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 10 })
  }
}

function refuseOtherVersion(home: PostgresHome): void {
  const version = readFileSync(path.join(home.data, 'PG_VERSION'), 'utf8').trim()
  if (version === home.version) return
  throw new Error(
    `The data in ${home.data} belongs to PostgreSQL ${version}, but this shop comes with ${home.version}.`,
  )
}

/** Checks every second whether the postmaster is running: a kill -9 or lack of memory may have ended it. */
function reviveWhenGone(
  home: PostgresHome,
  { password, port }: { password: string; port: number },
  say: (line: string) => void,
): () => Promise<void> {
  let reviving: Promise<void> | undefined
  async function revive(): Promise<void> {
    const done = await acquireLock(home.folder)
    try {
      if (isRunning(home)) return
      say('The database has stopped: starting it again ...')
      const now = await findOrStartPostmaster(home, password, say)
      if (now !== port) say(`Port ${port} is taken: the database is on port ${now}. Please start the shop again.`)
    } catch (error) {
      say(`The database could not be started again: ${(error as Error).message}`)
    } finally {
      done()
      reviving = undefined
    }
  }
  const timer = setInterval(() => {
    if (!reviving && !isRunning(home)) reviving = revive()
  }, 1000).unref()
  return async () => {
    clearInterval(timer)
    await reviving
  }
}

async function leave(home: PostgresHome, signOut: () => boolean): Promise<void> {
  const done = await acquireLock(home.folder)
  try {
    if (signOut()) await stopPostmaster(home)
  } finally {
    done()
  }
}
