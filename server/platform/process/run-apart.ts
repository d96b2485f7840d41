import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'

interface Limits {
  /** In ms. */
  patience: number
  /** In bytes. */
  mostMemory: number
}

/** How often memory is checked, in ms. */
const looks = 50

/**
 * Has a stranger's file read in a process that may crash: it receives the bytes in a message, answers with one, and
 * knows none of the shop's settings and secrets.
 * @returns undefined if the process crashed, took too long, or needed too much memory
 */
export async function runApart<Answer>(
  program: string,
  file: Buffer,
  { patience, mostMemory }: Limits,
): Promise<Answer | undefined> {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const deadline = setTimeout(() => child.kill('SIGKILL'), patience)
  const guard = setInterval(() => void limitMemory(child, mostMemory), looks)
  try {
    return await new Promise((resolve) => {
      child.once('message', (answer) => resolve(answer as Answer))
      child.once('exit', () => resolve(undefined))
      child.once('error', () => resolve(undefined))
      child.send(new Uint8Array(file), (error) => error && resolve(undefined))
    })
  } finally {
    clearTimeout(deadline)
    clearInterval(guard)
    child.kill('SIGKILL')
  }
}

/** If the system does not report memory, only the time is limited. */
async function limitMemory(child: ChildProcess, mostMemory: number): Promise<void> {
  const status = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => undefined)
  const pages = Number(status?.split(' ')[1] ?? 0)
  if (pages * 4096 > mostMemory) child.kill('SIGKILL')
}
