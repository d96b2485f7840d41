import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ensureAdmin } from './admin/administrators/admins.ts'
import { createResponseCache } from './platform/response-cache/response-cache.ts'
import { buildApp } from './app.ts'
import type { Config } from './platform/config/config.ts'
import { watchCatalog } from './platform/db/catalog-changes.ts'
import { mostInPool } from './platform/db/pool/connections.ts'
import { type Db, openDb, openPool } from './platform/db/db.ts'
import { migrate } from './platform/db/migrate.ts'
import { readsFrom, readsVia } from './platform/db/replica/reads.ts'
import { type ReplicaState, openReplica, refuseAnotherShop } from './platform/db/replica/replica.ts'
import { refuseUnfitPooler } from './platform/db/pooler.ts'
import { type DemoWorkshop, loadDemo } from './demo/demo.ts'
import { type Jobs, openJobs } from './platform/jobs/jobs.ts'
import * as contributions from './contributions.ts'
import type { Payables } from './platform/contribution/payables.ts'
import type { ProviderNews } from './platform/contribution/provider-news.ts'
import { openMailer } from './platform/integrations/smtp.ts'
import type { Carriers } from './platform/integrations/carrier-provider.ts'
import { type Payments, paymentCalls } from './platform/integrations/payment-provider.ts'
import { type Payouts, payoutCalls } from './platform/integrations/payout-provider.ts'
import { type Invoicing, invoicingCalls } from './platform/integrations/invoice-provider.ts'
import { watchCalls } from './platform/integrations/around-calls.ts'
import { openCarriers } from './platform/integrations/open-carriers.ts'
import { openProvider } from './platform/integrations/open-provider.ts'
import { openMedia } from './platform/pictures/media.ts'
import { createPictureCache } from './platform/pictures/picture-cache.ts'
import { checkPayments } from './money/payments/check-payments.ts'
import { logRefunds } from './money/refunds/noted-refunds.ts'
import { alertRefusals } from './money/payment-risks/provider-refusals.ts'
import { logPayouts } from './money/stripe-transfers/noted-payouts.ts'
import { Refusal } from './platform/errors.ts'
import { type Log, openLog } from './platform/observability/log.ts'
import { loadTemplates } from './platform/emails/render-email.ts'
import { createMetrics } from './platform/observability/metrics.ts'
import { type WebhookWorker, deliverWebhooks } from './developers/webhooks/deliver-webhooks.ts'
import { countCalls } from './platform/observability/provider-calls.ts'

export interface Shop {
  app: FastifyInstance
  db: Db
  cache: ReturnType<typeof createResponseCache>
  jobs: Jobs
  payments: Payments
  /** Undefined if artists are paid by hand. */
  payouts: Payouts | undefined
  /** Undefined if invoices have no page at Stripe. */
  invoicing: Invoicing | undefined
  carriers: Carriers
  webhooks: WebhookWorker
  payables: Payables
  providerNews: ProviderNews
  /**
   * Reports not ready on `/readyz`, stops taking jobs and requests, lets the running ones finish, then disconnects from
   * the database.
   */
  close(): Promise<void>
}

/** Shown once, after the first start. */
export interface FirstStart {
  /** The password generated for the first administrator. */
  adminPassword?: string
  demo?: DemoWorkshop
}

/** Migrates the database to this version and fills an empty one. */
async function prepareDatabase(config: Config, databaseUrl: string, say: (line: string) => void): Promise<FirstStart> {
  const { directUrl } = roadsTo(config, databaseUrl)
  await refuseUnfitPooler(databaseUrl, directUrl)
  const migrations = await migrate(directUrl, say)
  if (migrations > 0) say(`Database updated (${migrations} migrations)`)
  if (config.replica) await refuseAnotherShop(config.replica.url, directUrl)
  const pool = openPool(directUrl, () => {}, 2)
  try {
    const db = openDb(pool)
    const loaded = config.demo && (await loadDemo(db, config.demoWorkshop))
    if (loaded) say(loaded.workshop ? 'Demo catalog and workshop loaded' : 'Demo catalog loaded')
    const adminPassword = await ensureAdmin(db, config.admin)
    return { ...(adminPassword && { adminPassword }), ...(loaded && loaded.workshop && { demo: loaded.workshop }) }
  } finally {
    await pool.end()
  }
}

/** There are two behind a pooler; the embedded database and most others have one. */
function roadsTo({ databaseUrl: given, directUrl = given }: Config, databaseUrl: string) {
  const pooled = directUrl !== given
  return { directUrl: pooled ? directUrl! : databaseUrl, pooled }
}

/** Opens the whole shop on a database, not yet listening and without pages. */
export async function openShop(
  config: Config,
  databaseUrl: string,
  say: (line: string) => void = () => {},
  log: Log = openLog(config.logLevel),
  { isPrepared = false, poolSize = mostInPool }: { isPrepared?: boolean; poolSize?: number } = {},
): Promise<Shop> {
  if (!isPrepared) await prepareDatabase(config, databaseUrl, say)
  const logFailure = (error: unknown) => {
    const event = error instanceof Refusal ? error.event : undefined
    log.error({ err: error, ...(event && { event }) }, event ?? 'failure outside a request')
  }
  const { directUrl, pooled } = roadsTo(config, databaseUrl)
  const pool = openPool(databaseUrl, logFailure, poolSize, { writes: true, pooled })
  const db = openDb(pool)
  const replica =
    config.replica &&
    (await openReplica({
      ...config.replica,
      primaryUrl: directUrl,
      primary: pool,
      poolSize,
      onState: logReplica(log),
    }))
  const reads = replica && config.replica ? readsVia(replica.db, db, config.replica.longestLag) : readsFrom(db)

  const cache = createResponseCache({ cdnSeconds: config.cdnSeconds })
  const media = openMedia(db, config.media)
  const pictures = createPictureCache(media)
  const catalogWatch = await watchCatalog(directUrl, {
    onChange: cache.clear,
    onPictureDeleted: pictures.forget,
    onState(invalidation) {
      cache.setInvalidation(invalidation)
      pictures.setInvalidation(invalidation)
    },
  })
  const jobs = await openJobs(directUrl, {
    jobs: contributions.jobs,
    roundSeconds: config.reconcileSeconds,
    log: logFailure,
  })
  const mailer = openMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    publicUrl: config.publicUrl,
    outbox: path.resolve(config.dataDir, 'outbox'),
  })
  const provider = await openProvider(config, db)
  const carriers = await openCarriers(config)
  const metrics = createMetrics()
  const watch = [alertRefusals(db), countCalls(metrics)]
  const payments = watchCalls(logRefunds(log, provider.payments), paymentCalls, watch)
  const payouts = provider.payouts && watchCalls(logPayouts(log, provider.payouts), payoutCalls, watch)
  const watchInvoices = [alertRefusals(db), countCalls(metrics, 'invoice.')]
  const invoicing = provider.invoicing && watchCalls(provider.invoicing, invoicingCalls, watchInvoices)
  metrics.watch({ pool, cache, payments, replica })
  await jobs.work({ db, jobs, payments, payouts, invoicing, carriers, mailer, media, config, logFailure })
  const webhooks = deliverWebhooks({ db, jobs, targets: config.webhookTargets, logFailure })
  const app = await buildApp({
    config,
    db,
    reads,
    jobs,
    payments,
    payouts,
    invoicing,
    carriers,
    stripe: provider.stripe,
    cache,
    media,
    pictures,
    metrics,
    log,
  })

  return {
    app,
    db,
    cache,
    jobs,
    payments,
    payouts,
    invoicing,
    carriers,
    webhooks,
    payables: contributions.payables,
    providerNews: contributions.providerNews,
    async close() {
      log.info('shop closing')
      app.beginDraining()
      if (config.drainMs > 0) await pause(config.drainMs)
      await jobs.pause()
      const sent = webhooks.stop()
      await app.close()
      await jobs.stop()
      await sent
      await catalogWatch.stop()
      await replica?.close()
      await pool.end()
      log.info('shop closed')
    },
  }
}

/** Reads from a replica that is late or unreachable go to the primary, unnoticed except for this. */
function logReplica(log: Log) {
  return (state: ReplicaState, error?: unknown) => {
    const event = `replica ${state}`
    if (state === 'ready') log.info({ event }, event)
    else log.warn({ ...(error !== undefined && { err: error }), event }, event)
  }
}

/** What a process runs as the shop (`process/run-shop.ts`). */
export function shopOf(config: Config, log: Log, say: (line: string) => void) {
  return {
    prepare: (databaseUrl: string) => prepareDatabase(config, databaseUrl, say),
    open: (databaseUrl: string, poolSize: number) =>
      openShop(config, databaseUrl, say, log, { isPrepared: true, poolSize }),
    async warmUp({ db, payments }: Shop) {
      await Promise.all([loadTemplates(), checkPayments(db, payments, log)])
    },
  }
}
