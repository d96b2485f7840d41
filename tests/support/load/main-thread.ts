import { readFileSync } from 'node:fs'

/**
 * The processor time that a process's main thread has used so far, in ms: unlike a clock, it does not depend on what
 * else the machine does. Linux only.
 */
export function mainThreadTime(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}
