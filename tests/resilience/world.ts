import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { type Db, openDb, openPool } from '#server/platform/db/db.ts'
import { type OwnPostgres, openOwnPostgres } from '#tests/support/shop/own-postgres.ts'
import { type SampleCatalog, addSampleCatalog } from '#tests/support/samples/samples.ts'
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts'
import { type SmallDisk, mountSmallDisk } from '#tests/support/shop/small-disk.ts'
import { type SmtpServer, openSmtpServer } from '#tests/support/fakes/network/smtp-server.ts'
import { until } from '#tests/support/load/steady-load.ts'
import { openStripeServer } from '#tests/support/fakes/stripe/stripe-server.ts'
import type { StripeServer } from '#tests/support/fakes/stripe/stripe-server-api.ts'
import { stripeEnvironment } from '#tests/support/shop/stripe-shop.ts'
import { type TcpProxy, openTcpProxy } from '#tests/support/fakes/network/tcp-proxy.ts'

/** A shop's process and its dependencies, each of which can be removed. */
export interface World {
  shop: ShopProcess
  /** Undefined if no disk can be mounted. */
  disk: SmallDisk | undefined
  postgres: OwnPostgres
  /** Between the shop and its database. */
  proxy: TcpProxy
  stripe: StripeServer
  smtp: SmtpServer
  /** The tests' own connection to the database, which stays open. */
  db: Db
  catalog: SampleCatalog
  /** Shifts the shop's clock by this many minutes. */
  setClock(minutes: number): Promise<void>
  close(): Promise<void>
}

export const adminPassword = 'correct horse battery'

export async function openWorld(): Promise<World> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'fairhand-world-'))
  const disk = await mountSmallDisk(200)
  const [postgres, stripe, smtp] = await Promise.all([
    openOwnPostgres(disk && path.join(disk.folder, 'data')),
    openStripeServer(),
    openSmtpServer(),
  ])
  const proxy = await openTcpProxy({ host: '127.0.0.1', port: postgres.port })
  const way = new URL(postgres.url)
  way.port = String(proxy.port)
  const clock = path.join(scratch, 'clock')
  const shop = await startShopProcess({
    ...stripeEnvironment(stripe),
    DATABASE_URL: way.href,
    DATA_DIR: scratch,
    SMTP_URL: smtp.url,
    ADMIN_PASSWORD: adminPassword,
    RECONCILE_SECONDS: '1',
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, '../support/shop/shifted-clock.ts')).href}`,
  })
  const pool: pg.Pool = openPool(postgres.url, () => {}, 2)
  const db = openDb(pool)
  return {
    shop,
    disk,
    postgres,
    proxy,
    stripe,
    smtp,
    db,
    catalog: await addSampleCatalog(db),
    async setClock(minutes) {
      writeFileSync(clock, String(minutes * 60_000))
      shop.signal('SIGUSR2')
      await until(() => readFileSync(clock, 'utf8') === 'set')
    },
    async close() {
      await shop.kill()
      await pool.end()
      await Promise.all([proxy.close(), stripe.close(), smtp.close()])
      await postgres.close()
      await disk?.close()
      await rm(scratch, { recursive: true, force: true })
    },
  }
}
