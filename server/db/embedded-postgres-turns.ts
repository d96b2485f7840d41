import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

// Several processes may share one data folder. They create, start and stop its database one at a time, and note who
// is using it; notes of the dead do not count.

/** Waits for this process's turn and returns how to end it. @throws when a living process keeps it too long */
export async function takeTurn(folder: string): Promise<() => void> {
  const file = path.join(folder, 'postgres.lock')
  for (const end = Date.now() + 90_000; Date.now() < end; await pause(50)) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      if (!isAlive(readPid(file))) rmSync(file, { force: true })
    }
  }
  throw new Error(`Process ${readPid(file)} has been starting the database in ${folder} for too long.`)
}

export function signIn(folder: string): void {
  mkdirSync(path.join(folder, 'postgres.users'), { recursive: true })
  writeFileSync(path.join(folder, 'postgres.users', String(process.pid)), '')
}

/** Removes this process's note and those of the dead; returns how many others remain. */
export function signOut(folder: string): number {
  const users = path.join(folder, 'postgres.users')
  let others = 0
  for (const name of readdirSync(users)) {
    if (Number(name) !== process.pid && isAlive(Number(name))) others++
    else rmSync(path.join(users, name), { force: true })
  }
  return others
}

export function isAlive(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A lock that was just made may still be empty: its owner counts as alive. */
function readPid(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || process.pid
  } catch {
    return process.pid
  }
}
