import { createHash } from 'node:crypto'
import { appendFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './processes.mjs'

// A lock: two starts in one folder must not install or build at the same time. SQLite's locks, which the server uses,
// do not exist in Node 20: here a file lists the processes at work, and is void once they have died.

const place = createHash('sha256').update(root).digest('hex').slice(0, 12)
const lock = path.join(tmpdir(), `fairhand-${userInfo().uid}-${place}.lock`)

/**
 * Runs the work unless it is already done; `work` receives a function that registers a helper process as working too.
 */
export async function oneAtATime(isDone, work) {
  if (isDone()) return
  await acquireLock()
  try {
    if (!isDone()) await work((pid) => appendFileSync(lock, ` ${pid}`))
  } finally {
    rmSync(lock, { force: true })
  }
}

async function acquireLock() {
  const mine = `${lock}.${process.pid}`
  let said = false
  for (; ; await pause(200)) {
    writeFileSync(mine, String(process.pid))
    try {
      linkSync(mine, lock)
      rmSync(mine)
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const busy = atWork(lock)
    if (busy === undefined) clearAway(mine)
    else if (!said) console.log(`Waiting for process ${busy}, which is installing or building here ...`)
    said ||= busy !== undefined
  }
}

/** Removes a dead process's lock. If it has become another's at this very moment, it is put back. */
function clearAway(aside) {
  try {
    renameSync(lock, aside)
    if (atWork(aside) !== undefined) linkSync(aside, lock)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(error.code)) throw error
  }
}

/** The first living process that the file lists. */
function atWork(file) {
  try {
    return readFileSync(file, 'utf8').split(' ').map(Number).find(isAlive)
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
