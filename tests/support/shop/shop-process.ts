import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

export interface ShopProcess {
  url: string
  pid: number
  /** What it has logged so far, with the LOG_LEVEL that it was given; its workers too. */
  log: LogLine[]
  /** Resolves when the process is gone, however it went. */
  gone: Promise<unknown>
  /** As a power cut would. */
  kill(): Promise<void>
  /** With grace; the exit code. */
  stop(): Promise<number | null>
  signal(signal: NodeJS.Signals): void
  /** The exit code once it is gone; null while it lives, or when a signal killed it. */
  exitCode(): number | null
}

interface LogLine {
  pid: number
  msg: string
  /** Id of a request, as the answer's `x-request-id` says it. */
  request?: string
  [key: string]: unknown
}

const quickImports = pathToFileURL(path.join(import.meta.dirname, '../../../server/process/quick-imports.ts')).href

/** What `npm start` gives to Node, in the runs with a release's figures. */
const servedWith = JSON.parse(process.env.SERVED_WITH ?? '{}') as Record<string, string>

/** Starts a shop as a process of its own (`api-shop.ts`), so that a test can kill it. */
export async function startShopProcess(environment: Record<string, string>): Promise<ShopProcess> {
  const child = spawn(process.execPath, ['--import', quickImports, path.join(import.meta.dirname, 'api-shop.ts')], {
    env: {
      PATH: process.env.PATH!,
      // Most of a start is compiling what was compiled a moment ago.
      NODE_COMPILE_CACHE: path.join(tmpdir(), 'fairhand-compiled'),
      NODE_ENV: 'test',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      ...servedWith,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  let words = ''
  child.stderr!.on('data', (chunk) => (words = (words + chunk).slice(-2000)))
  const log: LogLine[] = []
  // All that it wrote is there when its pipes are closed, not already when it is gone.
  const port = await Promise.race([listen(child, log), once(child, 'close').then(() => undefined)])
  if (!port) throw new Error(`The shop did not start: ${words}`)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    log,
    gone,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      child.kill('SIGTERM')
      await gone
      return child.exitCode
    },
    signal: (signal) => child.kill(signal),
    exitCode: () => child.exitCode,
  }
}

/** Keeps what the shop writes; resolves with its port. */
function listen(child: ChildProcess, log: LogLine[]): Promise<number> {
  return new Promise((resolve) => {
    createInterface(child.stdout!).on('line', (line) => {
      const said = JSON.parse(line) as LogLine | { port: number }
      if ('pid' in said) log.push(said)
      else resolve(said.port)
    })
  })
}
