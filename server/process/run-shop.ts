import cluster from 'node:cluster'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { shareConnections } from '#server/db/pool/connections.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres/cluster.ts'
import type { Log } from '#server/logging/log.ts'
import { loadTemplates } from '#server/emails/email.ts'
import { type Shop, openShop, prepareDatabase } from '#server/shop.ts'
import type { Shutdown } from './shutdown.ts'
import { openWorkers, sayLastWords, takeTask } from './workers.ts'

interface RunOptions {
  stop: Shutdown
  log: Log
  say: (line: string) => void
  /** Adds what the shop's own parts do not have, before it listens: pages. */
  furnish(shop: Shop): Promise<void>
}

/** When the first pages are out, in ms: what can wait until then does. */
const whenStarted = 2000

export interface Running {
  port: number
  /** The password that was made up for the first administrator, to be shown once. */
  adminPassword: string | undefined
}

/**
 * Opens the database and serves: in this process, or with WEB_CONCURRENCY in as many workers, each of which comes here
 * too (decision 019).
 * @returns nothing in a worker: its primary speaks for all of them
 */
export async function runShop(config: Config, way: RunOptions): Promise<Running | undefined> {
  if (cluster.isWorker) return beWorker(config, way)
  const { stop, say, log } = way
  const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres(path.resolve(config.dataDir), say)
  stop.first(async () => embedded?.close())
  const databaseUrl = config.databaseUrl ?? embedded!.url
  const adminPassword = await prepareDatabase(config, databaseUrl, say)
  const { workers, poolSize } = await shareConnections(databaseUrl, config)
  const task = { databaseUrl, poolSize }
  const port = workers === 1 ? await serve(config, task, way) : await openWorkers(workers, task, stop, log)
  return { port, adminPassword }
}

async function beWorker(config: Config, way: RunOptions): Promise<undefined> {
  try {
    await serve(config, await takeTask(way.stop), way)
  } catch (error) {
    await sayLastWords(error)
    await way.stop.leave(1)
  }
}

async function serve(
  config: Config,
  { databaseUrl, poolSize }: { databaseUrl: string; poolSize: number },
  { stop, log, say, furnish }: RunOptions,
): Promise<number> {
  if (config.traces) {
    const { startTraces } = await import('#server/traces/traces.ts')
    stop.first(startTraces(config.traces, log))
  }
  const shop = await openShop(config, databaseUrl, say, log, { isPrepared: true, poolSize })
  stop.first(shop.close)
  await furnish(shop)
  await shop.app.listen({
    port: config.port,
    host: config.host,
    listenTextResolver: (address) => `shop opened at ${address}`,
  })
  setTimeout(
    () => void loadTemplates().catch((err) => log.error({ err }, 'templates of emails not read')),
    whenStarted,
  ).unref()
  const address = shop.app.server.address()
  return typeof address === 'object' && address ? address.port : config.port
}
