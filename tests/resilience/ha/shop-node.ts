import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { until } from '#tests/support/load/steady-load.ts'

/** A node of the shop as `npm start` serves it: with its pages, on a port that the proxy knows. */
export interface ShopNode {
  url: string
  pid: number
  isRunning(): boolean
  kill(): Promise<void>
  /** Shuts down gracefully; resolves with the exit code. */
  stop(): Promise<number | null>
}

const root = path.join(import.meta.dirname, '../../..')
/** The Node options of `npm start`. */
const servedWith = JSON.parse(process.env.SERVED_WITH ?? '{}') as Record<string, string>

/** Resolves when it is ready. Its log is appended to a file. */
export async function startShopNode(
  port: number,
  environment: Record<string, string>,
  logFile: string,
): Promise<ShopNode> {
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH!,
      NODE_ENV: 'production',
      DEMO: 'off',
      PAYMENTS: 'sandbox',
      RATE_LIMIT: 'off',
      RECONCILE_SECONDS: '5',
      DRAIN_MS: '3000',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...servedWith,
      ...environment,
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const gone = once(child, 'exit')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const url = `http://127.0.0.1:${port}`
  await until(async () => {
    if (!isRunning()) throw new Error(`The shop did not start: ${logFile}`)
    return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true
  }, 120_000)
  return {
    url,
    pid: child.pid!,
    isRunning,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      child.kill('SIGTERM')
      await gone
      return child.exitCode
    },
  }
}
