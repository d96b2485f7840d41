import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

// Several processes may share one data folder. They create, start and stop its database one at a time, and each user
// holds a shared lock. Node has no file locks, but SQLite does: the kernel releases them however a process dies, so
// none is ever stale. Nothing is stored in these files.

/** Waits for the exclusive lock and returns its release. @throws if another process holds it for too long */
export async function acquireLock(folder: string): Promise<() => void> {
  const turn = new DatabaseSync(path.join(folder, 'postgres.turn'))
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(50)) {
    if (locks(turn, 'begin exclusive')) return () => turn.close()
  }
  turn.close()
  throw new Error(`Another process has been busy with the database in ${folder} for too long. Please end it.`)
}

/** Counts the caller as a user; the returned function ends that and says whether it was the last one. */
export function signIn(folder: string): () => boolean {
  const user = new DatabaseSync(path.join(folder, 'postgres.users'))
  locks(user, 'begin; select count(*) from sqlite_schema')
  signedIn.add(user)
  return () => {
    signedIn.delete(user)
    user.exec('commit')
    const last = locks(user, 'begin exclusive')
    user.close()
    return last
  }
}

/** Keeps the handles from being garbage-collected, which would close them and release the locks. */
const signedIn = new Set<DatabaseSync>()

function locks(file: DatabaseSync, statement: string): boolean {
  try {
    file.exec(statement)
    return true
  } catch (error) {
    const busy = 5
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return false
    throw error
  }
}
