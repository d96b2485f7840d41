import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

export interface ShopProcess {
  url: string
  pid: number
  /** The log so far, at the given LOG_LEVEL, including its workers. */
  log: LogLine[]
  /** Resolves when the process has ended, for whatever reason. */
  gone: Promise<unknown>
  /** SIGKILL, as in a power failure. */
  kill(): Promise<void>
  /** Graceful shutdown; resolves with the exit code. */
  stop(): Promise<number | null>
  signal(signal: NodeJS.Signals): void
  /** The exit code after it has ended; null while it runs, or when a signal killed it. */
  exitCode(): number | null
}

interface LogLine {
  pid: number
  msg: string
  /** The request id, from the response's `x-request-id`. */
  request?: string
  [key: string]: unknown
}

const quickImports = pathToFileURL(
  path.join(import.meta.dirname, '../../../server/platform/process/quick-imports.ts'),
).href

/** The Node options of `npm start`, used in release runs. */
const servedWith = JSON.parse(process.env.SERVED_WITH ?? '{}') as Record<string, string>

/** Starts a shop in its own process (`api-shop.ts`), so that a test can kill it. */
export async function startShopProcess(environment: Record<string, string>): Promise<ShopProcess> {
  const child = spawn(process.execPath, ['--import', quickImports, path.join(import.meta.dirname, 'api-shop.ts')], {
    env: {
      PATH: process.env.PATH!,
      // Most of the startup time is recompiling the same modules.
      NODE_COMPILE_CACHE: path.join(tmpdir(), 'fairhand-compiled'),
      NODE_ENV: 'test',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      PATIENCE: process.env.PATIENCE,
      ...servedWith,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  let words = ''
  child.stderr!.on('data', (chunk) => (words = (words + chunk).slice(-2000)))
  const log: LogLine[] = []
  // Its output is complete when its pipes are closed, which is later than its exit.
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

/** Collects the shop's output; resolves with its port. */
function listen(child: ChildProcess, log: LogLine[]): Promise<number> {
  return new Promise((resolve) => {
    createInterface(child.stdout!).on('line', (line) => {
      const said = JSON.parse(line) as LogLine | { port: number }
      if ('pid' in said) log.push(said)
      else resolve(said.port)
    })
  })
}
