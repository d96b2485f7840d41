import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

export interface ShopProcess {
  url: string
  pid: number
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

/** Starts a shop as a process of its own (`api-shop.ts`), so that a test can kill it. */
export async function startShopProcess(environment: Record<string, string>): Promise<ShopProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'api-shop.ts')], {
    env: {
      PATH: process.env.PATH!,
      // Most of a start is compiling what was compiled a moment ago.
      NODE_COMPILE_CACHE: path.join(tmpdir(), 'fairhand-compiled'),
      NODE_ENV: 'test',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  const port = await Promise.race([firstLine(child), gone.then(() => undefined)])
  if (!port) throw new Error(`The shop did not start: ${await lastWords(child)}`)
  child.stderr!.resume()
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
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

async function firstLine(child: ChildProcess): Promise<number | undefined> {
  for await (const line of createInterface(child.stdout!)) return (JSON.parse(line) as { port: number }).port
  return undefined
}

async function lastWords(child: ChildProcess): Promise<string> {
  const chunks = await child.stderr!.toArray()
  return Buffer.concat(chunks as Buffer[])
    .toString()
    .slice(-500)
}
