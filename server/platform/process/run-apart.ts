import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'

interface Limits {
  /** In ms. */
  patience: number
  /** In bytes. */
  mostMemory: number
}

/** So often memory is looked at, in ms. */
const looks = 50

/**
 * Has a file from a stranger read in a process that may die: it gets the bytes as a message, answers with one, and knows
 * nothing of the shop's settings and secrets.
 * @returns undefined when the process died of it, took too long, or wanted too much memory
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

/** Where the system does not tell, only the time is limited. */
async function limitMemory(child: ChildProcess, mostMemory: number): Promise<void> {
  const status = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => undefined)
  const pages = Number(status?.split(' ')[1] ?? 0)
  if (pages * 4096 > mostMemory) child.kill('SIGKILL')
}
