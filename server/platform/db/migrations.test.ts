import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'
import { demoArtists } from '#server/demo/artists/demo-artists.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { chaos, recordFigures, seededChance } from '#tests/support/checks/chaos-figures.ts'
import { templateName } from '#tests/support/shop/postgres-setup.ts'
import { databaseUrl } from '#tests/support/shop/test-cluster.ts'
import { schemaHash } from '#tests/support/checks/schema-hash.ts'
import { startShopProcess } from '#tests/support/shop/shop-process.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/shop/test-database.ts'

// Reliability, D7: a migration is applied completely or not at all, by one of several starting servers.

const wanted = await schemaHash(databaseUrl(inject('postgresUrl'), templateName))
const migrations = (await readdir(path.join(import.meta.dirname, 'migrations'))).filter((name) =>
  name.endsWith('.sql'),
).length

describe('D7', () => {
  test(
    'two at once apply each migration once; after a kill at any statement, the next one ends in the same schema',
    {
      timeout: 1_800_000,
    },
    async () => {
      await withEmptyDatabase(async ({ url }) => {
        const both = await Promise.all([run(url), run(url)])
        expect(await schemaHash(url)).toBe(wanted)
        expect(both.map(read).reduce((sum, one) => sum + one.migrations, 0)).toBe(migrations)
      })
      const alone = await withEmptyDatabase(async ({ url }) => read(await run(url)))

      const statements = Array.from({ length: alone.statements }, (_, index) => index + 1)
      const points = chaos ? statements : [anyOf(statements)]
      for (const point of points) {
        await withEmptyDatabase(async ({ url }) => {
          expect(await run(url, point).catch((error: { signal: string }) => error.signal), `at ${point}`).toBe(
            'SIGKILL',
          )
          await migrate(url)
          expect(await schemaHash(url), `at ${point}`).toBe(wanted)
          expect(await migrate(url)).toBe(0)
        })
      }
      recordFigures('D7 migrations killed', { rounds: statements.length, kills: points.length, violations: 0 })
    },
  )

  test('two servers start on an empty database: both open, and the demo catalog exists once', async () => {
    const scratch = await mkdtemp(path.join(tmpdir(), 'fairhand-migrations-'))
    await withEmptyDatabase(async ({ url }) => {
      const environment = { DATABASE_URL: url, DATA_DIR: scratch, DEMO: 'on' }
      const shops = await Promise.all([startShopProcess(environment), startShopProcess(environment)])
      const [one, other] = await Promise.all(shops.map((shop) => readWhenFree(`${shop.url}/api/artists`)))
      expect(one).toBe(other)
      expect(JSON.parse(one!)).toHaveLength(demoArtists.length)
      expect(await schemaHash(url)).toBe(wanted)
      await Promise.all(shops.map((shop) => shop.kill()))
    })
    await rm(scratch, { recursive: true, force: true })
  })
})

/** Two servers starting at once keep a machine busy: each refuses visitors until it is calm. */
const readWhenFree = (url: string) =>
  eventually(async () => {
    const answer = await fetch(url)
    expect(answer.status).toBe(200)
    return answer.text()
  }, 500)

const read = (line: string) => JSON.parse(line) as { migrations: number; statements: number }
const anyOf = (numbers: number[]) => numbers[Math.floor(seededChance()() * numbers.length)]!

async function withEmptyDatabase<Result>(work: (database: TestDatabase) => Promise<Result>): Promise<Result> {
  const database = await createTestDatabase({ migrated: false })
  return work(database).finally(database.drop)
}

/** The migrating process's last message. */
async function run(url: string, killAt = 0): Promise<string> {
  const script = path.join(import.meta.dirname, '../../../tests/support/shop/migrate-process.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, KILL_AT: String(killAt) },
  })
  return stdout
}
