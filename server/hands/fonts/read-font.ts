import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { mostFontBytes, notAFont, tooLargeFont } from '#contract/hands.ts'
import { Refusal, invalid } from '#server/errors.ts'
import { bulkhead } from '#server/process/bulkhead.ts'
import type { CheckedFont } from './check-font.ts'
import { formatOf } from './font-file.ts'

/** What a font may cost: time in ms, memory in bytes, looked at so often in ms. */
const patience = 60_000
const mostMemory = 512 * 2 ** 20
const looks = 50

const unreadable = 'This font could not be read. Please export it again, or choose another one.'

const inTurn = bulkhead({
  atOnce: 1,
  mostWaiting: 4,
  sentence: 'Too many fonts are being read. Please try again in a moment.',
  retryAfter: 5,
})

export interface ReadFont {
  /** WOFF2 of the letters that a preview shows. */
  font: Buffer
  /** In percent of the type size. */
  xHeight: number
  advance: number
}

/**
 * Parses a font in a process that may die, one at a time, and reduces it to what a preview shows.
 * @throws 400 for what is no font that may be shown, 413 for too large a file, 503 when too many wait
 */
export async function readFont(file: Buffer): Promise<ReadFont> {
  if (file.length > mostFontBytes) throw new Refusal(413, tooLargeFont)
  if (!formatOf(file)) throw refused(notAFont)
  const checked = await inTurn(() => inOwnProcess(file))
  if (!checked) throw refused(unreadable)
  if ('refused' in checked) throw refused(checked.refused)
  return { ...checked, font: Buffer.from(checked.font) }
}

/** Undefined when the process died of it, took too long, or wanted too much memory. */
async function inOwnProcess(file: Buffer): Promise<CheckedFont | undefined> {
  const child = fork(path.join(import.meta.dirname, 'font-process.ts'), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
    // Nothing of the shop's settings and secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const deadline = setTimeout(() => child.kill('SIGKILL'), patience)
  const guard = setInterval(() => void limitMemory(child), looks)
  try {
    return await new Promise((resolve) => {
      child.once('message', (checked) => resolve(checked as CheckedFont))
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
async function limitMemory(child: ChildProcess): Promise<void> {
  const status = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => undefined)
  const pages = Number(status?.split(' ')[1] ?? 0)
  if (pages * 4096 > mostMemory) child.kill('SIGKILL')
}

function refused(message: string) {
  return invalid(message, [{ path: 'font', message }], 'font_refused')
}
