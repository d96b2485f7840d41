import cluster from 'node:cluster'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import { shareConnections } from '#server/platform/db/pool/connections.ts'
import { openEmbeddedPostgres } from '#server/platform/db/embedded-postgres/cluster.ts'
import type { Log } from '#server/platform/observability/log.ts'
import type { Shutdown } from './shutdown.ts'
import { openWorkers, sayLastWords, takeTask } from './workers.ts'

interface Served {
  app: FastifyInstance
  close(): Promise<void>
}

/** What to run: this folder knows how a process starts, serves and ends; the roof passes in the shop. */
interface RunOptions<Shop extends Served, Prepared> {
  stop: Shutdown
  log: Log
  say: (line: string) => void
  /** Migrates the database to this version. @returns what to report about the first start */
  prepare(databaseUrl: string): Promise<Prepared>
  /** Opens the shop on a prepared database, not yet listening. */
  open(databaseUrl: string, poolSize: number): Promise<Shop>
  /** Adds the pages, which the shop itself lacks, before it listens. */
  furnish(shop: Shop): Promise<void>
  /** Work that can wait until the first pages have been served. */
  warmUp(shop: Shop): Promise<void>
}

/** Delay of the warm-up, in ms: by then the first pages have been served. */
const whenStarted = 2000

export interface Running<Prepared> {
  port: number
  prepared: Prepared
}

/**
 * Opens the database and serves: in this process or, with WEB_CONCURRENCY, in that many workers, each of which runs
 * this function too (decision 019).
 * @returns undefined in a worker: its primary reports for all of them
 */
export async function runShop<Shop extends Served, Prepared>(
  config: Config,
  options: RunOptions<Shop, Prepared>,
): Promise<Running<Prepared> | undefined> {
  if (cluster.isWorker) return beWorker(config, options)
  const { stop, say, log } = options
  const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres(path.resolve(config.dataDir), say)
  stop.first(async () => embedded?.close())
  const databaseUrl = config.databaseUrl ?? embedded!.url
  const prepared = await options.prepare(databaseUrl)
  const { workers, poolSize } = await shareConnections(config.directUrl ?? databaseUrl, config)
  const task = { databaseUrl, poolSize }
  const port = workers === 1 ? await serve(config, task, options) : await openWorkers(workers, task, stop, log)
  return { port, prepared }
}

async function beWorker<Shop extends Served>(config: Config, options: RunOptions<Shop, unknown>): Promise<undefined> {
  try {
    await serve(config, await takeTask(options.stop), options)
  } catch (error) {
    await sayLastWords(error)
    await options.stop.leave(1)
  }
}

async function serve<Shop extends Served>(
  config: Config,
  { databaseUrl, poolSize }: { databaseUrl: string; poolSize: number },
  { stop, log, open, furnish, warmUp }: RunOptions<Shop, unknown>,
): Promise<number> {
  if (config.traces) {
    const { startTraces } = await import('#server/platform/observability/traces.ts')
    stop.first(startTraces(config.traces, log))
  }
  const shop = await open(databaseUrl, poolSize)
  stop.first(shop.close)
  await furnish(shop)
  await shop.app.listen({
    port: config.port,
    host: config.host,
    listenTextResolver: (address) => `shop opened at ${address}`,
  })
  setTimeout(() => void warmUp(shop).catch((err) => log.error({ err }, 'not warmed up')), whenStarted).unref()
  const address = shop.app.server.address()
  return typeof address === 'object' && address ? address.port : config.port
}
