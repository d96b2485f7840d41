import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

interface Limits {
  /** For one file, from its start to its answer, in ms. */
  patience: number
  /** In bytes. */
  mostMemory: number
  /** Its libraries include compiled ones. */
  isNative?: boolean
  /** How long the process waits for another file before it exits, in ms; by default it reads only one. */
  keeps?: number
}

/** What the process does: a function that reads a file, by the URL of its module and its name, and what it is given. */
export interface Reading {
  module: string
  reader: string
  task: unknown
}

/** How often memory is checked, in ms. */
const looks = 50
const program = path.join(import.meta.dirname, 'apart-process.ts')
const root = path.resolve(import.meta.dirname, '../../..')

/**
 * Has strangers' files read in a process that may crash: it knows none of the shop's settings and secrets, may read
 * nothing but the shop's own code, and may neither write, nor start another process.
 * @returns a function that reads one file at a time, its callers see to that; its answer is undefined if the process
 * crashed, took too long, or needed too much memory
 */
export function openApart(limits: Limits): <Answer>(reading: Reading) => Promise<Answer | undefined> {
  const { patience, mostMemory, keeps = 0 } = limits
  let kept: ChildProcess | undefined
  let leaving: NodeJS.Timeout | undefined
  return async function read<Answer>(reading: Reading) {
    clearTimeout(leaving)
    const child = kept ?? start(limits)
    kept = undefined
    const deadline = setTimeout(() => child.kill('SIGKILL'), patience)
    const guard = setInterval(() => void limitMemory(child, mostMemory), looks)
    const answer = await ask<Answer>(child, reading)
    clearTimeout(deadline)
    clearInterval(guard)
    if (!answer || keeps === 0) child.kill('SIGKILL')
    else {
      kept = child
      leaving = setTimeout(() => {
        if (kept === child) kept = undefined
        child.kill('SIGKILL')
      }, keeps).unref()
    }
    return answer?.value
  }
}

function start({ isNative = false }: Limits): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [
      '--max-old-space-size=256',
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
      '--permission',
      `--allow-fs-read=${root}`,
      ...(isNative ? ['--allow-addons'] : []),
    ],
    env: { PATIENCE: process.env.PATIENCE ?? '' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Waiting for another file keeps nothing running, and a file that is being read then does not outlive the shop.
  child.unref()
  child.channel?.unref()
  child.on('error', () => {})
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

/** The answer of the process, undefined if it ended before. */
function ask<Answer>(child: ChildProcess, reading: Reading): Promise<{ value: Answer } | undefined> {
  child.channel?.ref()
  const { promise, resolve } = Promise.withResolvers<{ value: Answer } | undefined>()
  const answer = (message: unknown) => resolve(message as { value: Answer })
  const end = () => resolve(undefined)
  child.once('message', answer).once('exit', end).once('error', end)
  if (child.exitCode === null && child.connected) child.send(reading, (error) => error && end())
  else end()
  return promise.finally(() => {
    child.off('message', answer).off('exit', end).off('error', end)
    child.channel?.unref()
  })
}

/** If the system does not report memory, only the time is limited. */
async function limitMemory(child: ChildProcess, mostMemory: number): Promise<void> {
  const status = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => undefined)
  const pages = Number(status?.split(' ')[1] ?? 0)
  if (pages * 4096 > mostMemory) child.kill('SIGKILL')
}
