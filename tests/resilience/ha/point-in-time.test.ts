import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { orders } from '#server/platform/db/schema.ts'
import { type SampleCatalog, addSampleCatalog } from '#tests/support/samples/samples.ts'
import { nothingYet, shopOnce } from '#tests/support/load/shopper-load.ts'
import { until } from '#tests/support/load/steady-load.ts'
import { startShopProcess } from '#tests/support/shop/shop-process.ts'
import { runAudit } from './audit.ts'
import { type Daemon, freePorts, giveToDaemons, runProgram, startDaemon } from './daemon.ts'
import { recordHa } from './ha-figures.ts'
import { findProgram, findPrograms } from './programs.ts'

// The point-in-time restore of docs/backup.md: earlier sales are there, later ones are not.

const pgbackrest = findProgram('pgbackrest')
const { programs } = findPrograms()
if (!pgbackrest) console.log('skipped: pgbackrest is not installed')

const user = process.getuid?.() === 0 ? 'postgres' : userInfo().username
const password = 'letters-and-ink'

const running: Daemon[] = []
const folder = await mkdtemp(path.join(tmpdir(), 'fairhand-pitr-'))
const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-pitr-data-'))
afterAll(async () => {
  for (const daemon of running) await daemon.stop()
  for (const each of [folder, dataDir]) await rm(each, { recursive: true, force: true })
})

describe.skipIf(!pgbackrest || !programs)('pgBackRest', () => {
  test('restores the shop as it was at a moment between two orders', async () => {
    const [port, copyPort] = (await freePorts(2)) as [number, number]
    writeFileSync(path.join(folder, 'password'), password)
    writeFileSync(path.join(folder, 'pgbackrest.conf'), settingsOf(port))
    for (const name of ['log', 'lock', 'repository']) mkdirSync(path.join(folder, name))
    giveToDaemons(folder)
    const initdb = path.join(path.dirname(programs!.postgres), 'initdb')
    const ways = ['--auth-local=peer', '--auth-host=scram-sha-256', `--pwfile=${path.join(folder, 'password')}`]
    await runProgram([initdb, '-D', path.join(folder, 'original'), '-U', user, '--locale=C.UTF-8', ...ways])
    const url = await startPostgres('original', port, [
      'archive_mode=on',
      `archive_command=${pgbackrest} --config=${folder}/pgbackrest.conf --stanza=shop archive-push %p`,
    ])
    await backRest('stanza-create')
    const original = await openOn(url)
    const catalog = await addSampleCatalog(original.db)
    const backupAt = performance.now()
    await backRest('--type=full', 'backup')
    const backupSeconds = (performance.now() - backupAt) / 1000
    await buy(original.url, catalog, 6)
    const before = await idsOf(original.db)
    const { rows } = await original.db.execute<{ moment: string }>(sql`select clock_timestamp()::text as moment`)
    await buy(original.url, catalog, 6)
    expect(await idsOf(original.db)).toHaveLength(12)
    await archiveAll(url)
    await original.close()

    const restoredAt = performance.now()
    await backRest(
      `--pg1-path=${path.join(folder, 'copy')}`,
      '--type=time',
      `--target=${rows[0]!.moment}`,
      '--target-action=promote',
      'restore',
    )
    // It must not write into the original's archive.
    const copyUrl = await startPostgres('copy', copyPort, ['archive_mode=off'])
    await until(async () => !(await isRecovering(copyUrl)))
    const restoreSeconds = (performance.now() - restoredAt) / 1000
    expect(await runAudit(copyUrl)).toBe('No violations.')
    const copy = await openOn(copyUrl)
    expect(await idsOf(copy.db)).toEqual(before)
    await buy(copy.url, catalog, 6)
    expect(await idsOf(copy.db)).toHaveLength(12)
    await copy.close()
    expect(await runAudit(copyUrl)).toBe('No violations.')
    recordHa({
      done: `Point in time, pgBackRest: full backup of an open shop ${backupSeconds.toFixed(1)} s, restore and recovery ${restoreSeconds.toFixed(1)} s; the six orders before the moment are there, the six after it are not, six more are sold on the copy; \`npm run audit\`: No violations`,
    })
  })
})

/** The settings of docs/backup.md. */
function settingsOf(port: number): string {
  return `[global]
repo1-path=${folder}/repository
log-path=${folder}/log
lock-path=${folder}/lock
start-fast=y
[shop]
pg1-path=${folder}/original
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=${user}
`
}

const backRest = (...rest: string[]) =>
  runProgram([pgbackrest!, `--config=${folder}/pgbackrest.conf`, '--stanza=shop', ...rest])

async function startPostgres(name: string, port: number, settings: string[]): Promise<string> {
  const all = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings]
  const options = all.flatMap((setting) => ['-c', setting])
  running.push(
    startDaemon([programs!.postgres, '-D', path.join(folder, name), ...options], path.join(folder, `${name}.log`)),
  )
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`
  await until(() => ask(url, 'select').then(Boolean, () => false))
  return url
}

async function openOn(databaseUrl: string) {
  const shop = await startShopProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  const pool = openPool(databaseUrl, () => {}, 1)
  return {
    url: shop.url,
    db: openDb(pool),
    async close() {
      await shop.stop()
      await pool.end()
    },
  }
}

async function buy(url: string, catalog: SampleCatalog, count: number): Promise<void> {
  const noted = nothingYet()
  for (let order = 0; order < count; order++) await shopOnce(url, catalog, noted)
  expect([noted.failures, noted.turnedAway, noted.orders.size]).toEqual([[], 0, count])
}

const idsOf = async (db: ReturnType<typeof openDb>) =>
  (await db.select({ id: orders.id }).from(orders).orderBy(orders.id)).map(({ id }) => id)

/** Closes the current WAL segment, and waits until it is archived. */
async function archiveAll(url: string): Promise<void> {
  const [{ segment }] = (await ask(url, 'select pg_walfile_name(pg_switch_wal()) as segment')) as [{ segment: string }]
  await until(async () => {
    const [{ last }] = (await ask(url, 'select last_archived_wal as last from pg_stat_archiver')) as [{ last: string }]
    return last >= segment
  })
}

const isRecovering = async (url: string) =>
  ((await ask(url, 'select pg_is_in_recovery() as recovering')) as [{ recovering: boolean }])[0].recovering

async function ask(url: string, question: string): Promise<unknown[]> {
  const pool = openPool(url, () => {}, 1)
  return pool
    .query(question)
    .then(({ rows }) => rows)
    .finally(() => pool.end())
}
