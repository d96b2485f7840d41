import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import path from 'node:path'
import { readFrame, writeFrame } from './frames.ts'

interface Limits {
  /** For one file, from its start to its answer, in ms. */
  patience: number
  /** Of the processor for one file, in ms: unlike the time, it is the same on a busy machine. */
  mostProcessorTime?: number
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

/** How often memory and processor time are checked, in ms. */
const looks = 50
/** In bytes; the largest are the files of a picture, some MB. */
const mostAnswered = 64 * 2 ** 20
const program = path.join(import.meta.dirname, 'apart-process.ts')
const root = path.resolve(import.meta.dirname, '../../..')

/**
 * Has strangers' files read in a process that may crash: it knows none of the shop's settings and secrets, may read
 * nothing but the shop's own code, and may neither write, nor start another process.
 * @returns a function that reads one file at a time, its callers see to that; its answer is undefined if the process
 * crashed, took too long, needed too much memory, or answered what is no answer
 */
export function openApart(limits: Limits): <Answer>(reading: Reading) => Promise<Answer | undefined> {
  const { patience, keeps = 0 } = limits
  let kept: ChildProcess | undefined
  let leaving: NodeJS.Timeout | undefined
  return async function read<Answer>(reading: Reading) {
    clearTimeout(leaving)
    const child = kept ?? start(limits)
    kept = undefined
    const stopGuard = guard(child, limits)
    const answer = await ask<Answer>(child, reading, patience)
    stopGuard()
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
  const rights = ['--permission', `--allow-fs-read=${root}`, ...(isNative ? ['--allow-addons'] : [])]
  const quiet = ['--disable-warning=ExperimentalWarning', '--disable-warning=SecurityWarning']
  const child = spawn(process.execPath, ['--max-old-space-size=256', ...quiet, ...rights, program], {
    env: { PATIENCE: process.env.PATIENCE ?? '' },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  // Waiting for another file keeps nothing running, and a file that is being read then does not outlive the shop.
  child.unref()
  pipeOf(child)
    ?.on('error', () => {})
    .unref()
  child.on('error', () => {})
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

const pipeOf = (child: ChildProcess) => child.stdio[3] as Socket | undefined

/** The answer of the process; undefined if it gave none in time, whether it has ended or not. */
async function ask<Answer>(
  child: ChildProcess,
  reading: Reading,
  patience: number,
): Promise<{ value: Answer } | undefined> {
  const pipe = pipeOf(child)
  if (!pipe) return undefined
  const { promise: late, resolve: giveUp } = Promise.withResolvers<undefined>()
  const deadline = setTimeout(giveUp, patience)
  const noAnswer = () => undefined
  pipe.ref()
  writeFrame(pipe, reading)
  const answer = await Promise.race([late, readFrame(pipe, mostAnswered).catch(noAnswer)])
  clearTimeout(deadline)
  pipe.unref()
  return isAnswer<Answer>(answer) ? answer : undefined
}

/** What is in it is for the caller to check. */
function isAnswer<Answer>(answer: unknown): answer is { value: Answer } {
  return typeof answer === 'object' && answer !== null && 'value' in answer
}

/** If the system does not report memory and processor time, only the time is limited. @returns stops it */
function guard(child: ChildProcess, { mostMemory, mostProcessorTime = Infinity }: Limits): () => void {
  let before: number | undefined
  const look = async () => {
    const { memory, processorTime } = await usageOf(child)
    before ??= processorTime
    if (memory > mostMemory || processorTime - before > mostProcessorTime) child.kill('SIGKILL')
  }
  void look()
  const looking = setInterval(() => void look(), looks)
  return () => clearInterval(looking)
}

/** Memory in bytes, and processor time since its start in ms: Linux reports them in pages of 4 KB and ticks of 10 ms. */
async function usageOf(child: ChildProcess): Promise<{ memory: number; processorTime: number }> {
  const status = await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => '')
  // Its second field is the program's name, which may contain spaces.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, pages = 0] = [11, 12, 21].map((place) => Number(fields[place] ?? 0))
  return { memory: pages * 4096, processorTime: (user + system) * 10 }
}
