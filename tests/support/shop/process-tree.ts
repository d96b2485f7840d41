import { readFileSync, readdirSync } from 'node:fs'

/** Sends a signal to a process and its descendants. They are frozen first, so that none starts another in the meantime. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const each of freezeTree(pid)) send(each, signal)
}

function freezeTree(pid: number): number[] {
  send(pid, 'SIGSTOP')
  return [pid, ...childrenOf(pid).flatMap(freezeTree)]
}

/** It may have ended in the meantime. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)
}

/** The fourth field; the second one, the name, is in parentheses and may contain spaces. */
function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
