import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'

/** A shop as people run it, a process of its own on a database of its own, with the demo catalogue and built pages. */
export interface World {
  url: string
  databaseUrl: string
  /** Memory of the shop's process, in MB. */
  memory(): Promise<number>
  close(): Promise<void>
}

export async function openWorld(environment: Record<string, string> = {}): Promise<World> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-bench-'))
  const postgres = await openEmbeddedPostgres(path.join(dataDir, 'database'), () => {})
  const port = await freePort()
  const shop = await startProcess('server/main.ts', {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    // One address plays a crowd.
    RATE_LIMIT: 'off',
    ...environment,
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, shop)
  return {
    url,
    databaseUrl: postgres.url,
    async memory() {
      const status = await readFile(`/proc/${shop.pid}/status`, 'utf8').catch(() => '')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
    async close() {
      await stopProcess(shop)
      await postgres.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A bare node:http server, in a process of its own, that answers one list of headers and one body. */
export async function openBare(
  headers: Record<string, string>,
  body: Buffer,
): Promise<{ url: string; close(): Promise<void> }> {
  const bare = await startProcess('bench/bare-server.ts', {}, true)
  bare.send({ headers, body: body.toString('base64') })
  const [port] = (await once(bare, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, close: () => stopProcess(bare) }
}

async function startProcess(file: string, environment: Record<string, string>, ipc = false): Promise<ChildProcess> {
  const root = path.join(import.meta.dirname, '..')
  const child = spawn(process.execPath, [path.join(root, file)], {
    cwd: root,
    env: { PATH: process.env.PATH!, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', ...(ipc ? (['ipc'] as const) : [])],
  })
  await once(child, 'spawn')
  return child
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function untilReady(url: string, shop: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (shop.exitCode !== null) throw new Error('The shop did not start')
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await pause(200)
  }
  throw new Error('The shop was not ready within a minute')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
