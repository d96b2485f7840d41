import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { type Db, openDb, openPool } from '#server/platform/db/db.ts'
import { artists } from '#server/platform/db/schema.ts'
import { type SampleCatalog, addSampleCatalog } from '#tests/support/samples/samples.ts'
import { until } from '#tests/support/load/steady-load.ts'
import { freePorts, giveToDaemons } from './daemon.ts'
import { type PatroniCluster, openPatroniCluster } from './patroni-cluster.ts'
import type { Programs } from './programs.ts'
import { type Proxies, openProxies } from './proxies.ts'
import { type ShopNode, startShopNode } from './shop-node.ts'

/** Two nodes of the shop behind a proxy, on three PostgreSQL behind another. */
export interface HaWorld {
  cluster: PatroniCluster
  proxies: Proxies
  /** In front of both nodes. */
  url: string
  shops: ShopNode[]
  restartShop(which: number): Promise<void>
  /** The tests' connection to the leader, as the shop's own user. */
  db: Db
  databaseUrl: string
  /** The same as the superuser, who still gets in when the shop has used up all other connections. */
  asSuperuser: pg.Pool
  catalog: SampleCatalog
  /** Enough artists for all orders and statements: each has limited hours, and is paid once. */
  artistIds: string[]
  /** Both nodes' logs. */
  readLogs(): Promise<string>
  close(): Promise<void>
}

/** Names the tests' own connections, which are not the shop's. */
export const ownName = 'trial'
export const adminPassword = 'correct horse battery'

export async function openHaWorld(programs: Programs): Promise<HaWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairhand-ha-'))
  giveToDaemons(folder)
  const cluster = await openPatroniCluster(programs, folder)
  const ports = await freePorts(2)
  const proxies = await openProxies(programs.haproxy, folder, { nodes: cluster.nodes, shops: ports })
  await cluster.settled()

  const { user, password } = cluster.superuser
  const asSuperuser = openPool(`postgres://${user}:${password}@127.0.0.1:${proxies.leader}/postgres`, () => {}, 2)
  const databaseUrl = await createShopDatabase(asSuperuser, proxies.leader)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-ha-data-'))
  const logs = ports.map((_, index) => path.join(dataDir, `shop${index + 1}.log`))
  const startShop = (which: number) =>
    startShopNode(
      ports[which]!,
      { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ADMIN_PASSWORD: adminPassword, LOG_LEVEL: 'warn' },
      logs[which]!,
    )
  const shops = [await startShop(0), await startShop(1)]
  const pool = openPool(`${databaseUrl}?application_name=${ownName}`, () => {}, 2)
  const db = openDb(pool)
  const catalog = await addSampleCatalog(db)
  const artistIds = await addArtists(db)
  const url = `http://127.0.0.1:${proxies.shop}`
  await until(async () => (await fetch(`${url}/readyz`)).ok)
  return {
    cluster,
    proxies,
    url,
    shops,
    async restartShop(which) {
      shops[which] = await startShop(which)
    },
    db,
    databaseUrl,
    asSuperuser,
    catalog,
    artistIds,
    readLogs: async () => (await Promise.all(logs.map((log) => readFile(log, 'utf8')))).join(''),
    async close() {
      await Promise.all(shops.filter((shop) => shop.isRunning()).map((shop) => shop.stop()))
      await Promise.all([pool.end(), asSuperuser.end()])
      await proxies.stop()
      await cluster.close()
      if (process.env.KEEP_FILES === 'on') return console.log(`Kept: ${folder} ${dataDir}`)
      await Promise.all([folder, dataDir].map((each) => rm(each, { recursive: true, force: true })))
    },
  }
}

/** A database and a user as an operator creates them: the migrations need no more. @returns its address at the proxy */
async function createShopDatabase(asSuperuser: pg.Pool, port: number): Promise<string> {
  const password = randomBytes(12).toString('hex')
  await until(() => asSuperuser.query('select').then(Boolean, () => false))
  await asSuperuser.query(`create role fairhand login password '${password}'`)
  await asSuperuser.query('create database shop owner fairhand')
  return `postgres://fairhand:${password}@127.0.0.1:${port}/shop`
}

async function addArtists(db: Db): Promise<string[]> {
  const texts = { specialty: 'Ink', bio: 'Letters.', experience: '9 years', profileImage: '', workspaceImage: '' }
  const rows = await db
    .insert(artists)
    .values(Array.from({ length: 400 }, (_, index) => ({ name: `Artist ${index}`, ...texts })))
    .returning({ id: artists.id })
  return rows.map(({ id }) => id)
}
