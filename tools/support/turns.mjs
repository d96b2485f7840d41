import { createHash } from 'node:crypto'
import { appendFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './processes.mjs'

// Two starts in one folder must not install or build over each other. SQLite's locks, which the server uses, are not
// in Node 20: here a file names the processes at work, and counts for nothing once they are dead.

const place = createHash('sha256').update(root).digest('hex').slice(0, 12)
const lock = path.join(tmpdir(), `fairhand-${userInfo().uid}-${place}.lock`)

/** Does the work unless it is done; `work` gets a function that notes a helper process as being at work too. */
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

/** A lock of the dead. Should it have become another's in this very moment, it is put back. */
function clearAway(aside) {
  try {
    renameSync(lock, aside)
    if (atWork(aside) !== undefined) linkSync(aside, lock)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(error.code)) throw error
  }
}

/** The first living process of those that the file names. */
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
