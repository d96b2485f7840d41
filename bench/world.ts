import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openEmbeddedPostgres } from '#server/platform/db/embedded-postgres/cluster.ts'

/** A server in its own process, on loopback. */
export interface Served {
  url: string
  /** Its memory, in MB. */
  memory(): Promise<number>
  /** Waits until it is idle: e-mails and other jobs continue after the last response. */
  rest(): Promise<void>
  close(): Promise<void>
}

/** A shop as in production, on its own database, with the demo catalog and built pages. */
export interface World extends Served {
  databaseUrl: string
}

export async function openWorld(): Promise<World> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-bench-'))
  const postgres = await openEmbeddedPostgres(path.join(dataDir, 'database'), () => {})
  const shop = await serveShop(postgres.url, dataDir)
  return {
    ...shop,
    databaseUrl: postgres.url,
    async close() {
      await shop.close()
      await postgres.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the shop's process on an existing database and waits until `ready` responds. */
export function serveShop(databaseUrl: string, dataDir: string, ready: `/${string}` = '/readyz'): Promise<Served> {
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: 'catalog',
    LOG_LEVEL: 'warn',
    // A single address stands for many visitors.
    RATE_LIMIT: 'off',
    ...asServed,
  }
  return serveProcess('server/main.ts', environment, ready)
}

/** The environment that `npm start` would add (tools/support/serving.mjs), taken from this process. */
const asServed = Object.fromEntries(
  ['NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE'].flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  ),
)

/** @param ready the path that responds once it is ready, or 'ready' when the process reports it itself */
export async function serveProcess(
  file: string,
  environment: Record<string, string>,
  ready: 'ready' | `/${string}`,
  args: string[] = [],
): Promise<Served> {
  const port = await freePort()
  const child = await startProcess(file, { PORT: String(port), HOST: '127.0.0.1', ...environment }, args)
  const url = `http://127.0.0.1:${port}`
  if (ready === 'ready') await Promise.race([once(child, 'message'), failIfGone(child, file)])
  else await untilAnswers(url + ready, child)
  return {
    url,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
    async rest() {
      for (;;) {
        const before = await busyTime(child)
        await pause(1000)
        if ((await busyTime(child)) - before < 0.05) return
      }
    },
    close: () => stopProcess(child),
  }
}

/** CPU seconds used so far; the kernel counts in hundredths. */
async function busyTime({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, system] = status.slice(status.lastIndexOf(')')).split(' ').slice(12, 14)
  return (Number(user ?? 0) + Number(system ?? 0)) / 100
}

/** A bare node:http server in its own process, which sends one list of headers and one body. */
export async function openBare(
  headers: Record<string, string>,
  body: Buffer,
): Promise<{ url: string; close(): Promise<void> }> {
  const bare = await startProcess('bench/bare-server.ts', {})
  bare.send({ headers, body: body.toString('base64') })
  const [port] = (await once(bare, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, close: () => stopProcess(bare) }
}

async function startProcess(
  file: string,
  environment: Record<string, string>,
  args: string[] = [],
): Promise<ChildProcess> {
  const root = path.join(import.meta.dirname, '..')
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH!, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', process.env.BENCH_OUTPUT === 'on' ? 'inherit' : 'ignore', 'inherit', 'ipc'],
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

async function failIfGone(child: ChildProcess, file: string): Promise<never> {
  await once(child, 'exit')
  throw new Error(`${file} did not start`)
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 3000; tries++) {
    if (child.exitCode !== null) throw new Error('The shop did not start')
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await pause(20)
  }
  throw new Error(`${url} did not answer within a minute`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
