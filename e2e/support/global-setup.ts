import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cloneDatabase, onServer, openTestCluster } from '#tests/support/shop/test-cluster.ts'
import { freePort } from './free-port.ts'
import { startShop } from './shop-process.ts'
import type { Template } from './shop.ts'

/** One PostgreSQL for the run, with templates from which each worker's shop is cloned. */
// oxlint-disable-next-line import/no-default-export -- what Playwright calls.
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await openTestCluster({ durable: false })
  process.env.JOURNEYS_POSTGRES = postgres.url
  await furnish(postgres.url, 'empty', 'template1', { DEMO: 'off' })
  await giveArtistsTime(await furnish(postgres.url, 'catalog', 'empty', { DEMO: 'catalog' }))
  return postgres.close
}

/** A database in which a shop has started once. */
async function furnish(server: string, name: Template, template: string, special: Record<string, string>) {
  const database = await cloneDatabase(server, name, template)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-journeys-'))
  const shop = await startShop(await freePort(), { DATABASE_URL: database, DATA_DIR: dataDir, ...special })
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
  return database
}

/**
 * Gives every artist time for all orders of the journeys: a date that moves during payment leads to a question, and
 * only the journeys about dates expect that.
 */
const giveArtistsTime = (database: string) =>
  onServer(
    database,
    `insert into artist_calendars (artist_id, weekday, days_off, posting_zip, time_zone, rush_per_day)
      select id, '{100,100,100,100,100,100,100}', '[]', '', 'America/New_York', 50 from artists
      on conflict (artist_id) do update
        set weekday = excluded.weekday, days_off = excluded.days_off, rush_per_day = excluded.rush_per_day`,
  )
