import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RouteOnAir } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { type Db, type Pool, openDb, openPool } from '#server/platform/db/db.ts'
import type { Log } from '#server/platform/observability/log.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Carriers } from '#server/platform/integrations/carrier-provider.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Invoicing } from '#server/platform/integrations/invoice-provider.ts'
import type { Payouts } from '#server/platform/integrations/payout-provider.ts'
import type { WebhookWorker } from '#server/developers/webhooks/deliver-webhooks.ts'
import type { Payables } from '#server/platform/contribution/payables.ts'
import type { ProviderNews } from '#server/platform/contribution/provider-news.ts'
import { openShop } from '#server/shop.ts'
import { type WrittenEmail, readEmails } from '#tests/support/checks/emails.ts'
import { adminPassword } from './postgres-setup.ts'
import { createTestDatabase } from './test-database.ts'

export interface TestShop {
  url: string
  db: Db
  /** The shop's own pool; `db` has another one, so that tests do not compete with the shop. */
  shopPool: Pool
  databaseUrl: string
  jobs: Jobs
  payments: Payments
  payouts: Payouts | undefined
  invoicing: Invoicing | undefined
  carriers: Carriers
  webhooks: WebhookWorker
  payables: Payables
  providerNews: ProviderNews
  /** All routes, from the server's own list. */
  routes: RouteOnAir[]
  /** File names of the e-mails written. */
  mails(): Promise<string[]>
  /** The e-mails to one address, oldest first. */
  emailsTo(address: string): Promise<WrittenEmail[]>
  close(): Promise<void>
}

/** A complete shop on its own database, listening on loopback: tests send it HTTP requests. */
export async function openTestShop(
  environment: Record<string, string> = {},
  { databasePort, log }: { databasePort?: number; log?: Log } = {},
): Promise<TestShop> {
  const database = await createTestDatabase({ opened: true })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-shop-'))
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    // E-mails about an order's steps are sent at once; tests of undo set it.
    UNDO_SECONDS: '0',
    ADMIN_PASSWORD: adminPassword,
    ...environment,
  })
  const shop = await openShop(config, throughPort(database.url, databasePort), undefined, log)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const pool = openPool(database.url, () => {}, 2)

  return {
    url: `http://127.0.0.1:${port}`,
    db: openDb(pool),
    shopPool: shop.db.$client,
    databaseUrl: database.url,
    jobs: shop.jobs,
    payments: shop.payments,
    payouts: shop.payouts,
    invoicing: shop.invoicing,
    carriers: shop.carriers,
    webhooks: shop.webhooks,
    payables: shop.payables,
    providerNews: shop.providerNews,
    routes: shop.app.routesOnAir,
    mails: () => readdir(path.join(dataDir, 'outbox')).catch(() => []),
    emailsTo: (address) => readEmails(path.join(dataDir, 'outbox'), address),
    async close() {
      await pool.end()
      await shop.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Connects to the database through the proxy, if a test has one. */
function throughPort(url: string, port: number | undefined): string {
  if (port === undefined) return url
  const proxied = new URL(url)
  proxied.port = String(port)
  return proxied.href
}
