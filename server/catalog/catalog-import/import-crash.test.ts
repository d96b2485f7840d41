import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { catalogAdmin } from '#contract/catalog/catalog-admin.ts'
import { crashPoints } from '#server/platform/process/crash-points.ts'
import { type Db, type Pool, openDb, openPool } from '#server/platform/db/db.ts'
import { admins as adminRows, auditLog, cardDesigns, categories } from '#server/platform/db/schema.ts'
import { openMedia } from '#server/platform/pictures/media.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { checkFiles, csvFile, ended } from '#tests/support/samples/catalog-import.ts'
import { recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { startShopProcess } from '#tests/support/shop/shop-process.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/shop/test-database.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { getImport } from './describe-import.ts'
import { beginImport, checkImport, startImport, takePart } from './imports.ts'
import { workOnImport } from './work-on-import.ts'

// An interrupted import resumes, and each row is processed once.

const password = 'correct horse battery'
const rows = 130
const chaos = rounds(0, 1) === 1
const points = chaos ? crashPoints.import : (['in_import_chunk'] as const)

let database: TestDatabase
let pool: Pool
let db: Db
const scratch = await mkdtemp(path.join(tmpdir(), 'fairhand-import-'))
afterAll(() => rm(scratch, { recursive: true, force: true }))
beforeEach(async () => {
  database = await createTestDatabase({ opened: true })
  pool = openPool(database.url, () => {}, 4)
  db = openDb(pool)
  await db.insert(categories).values({ name: 'greeting', label: 'Greeting' })
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

const open = (environment: Record<string, string> = {}) =>
  startShopProcess({ DATABASE_URL: database.url, DATA_DIR: scratch, ADMIN_PASSWORD: password, ...environment })

const lines = Array.from({ length: rows }, (_, index) => `K-${index},Card ${index},Text.,greeting,9.00`)
const file = csvFile(['key,title,description,category,price', ...lines].join('\n'))

async function deskOf(shop: { url: string }): Promise<Visitor> {
  const desk = new Visitor(shop)
  expect((await desk.call(admins.signIn, { body: { username: 'admin', password } })).status).toBe(200)
  return desk
}

async function expectEachOnce(): Promise<void> {
  const cards = await db.select().from(cardDesigns)
  expect(new Set(cards.map(({ title }) => title)).size).toBe(rows)
  expect(cards).toHaveLength(rows)
  expect(cards.filter(({ version }) => version !== 1)).toEqual([])
  expect(await db.$count(auditLog, eq(auditLog.action, 'created'))).toBe(rows)
  expect(await db.$count(auditLog, eq(auditLog.action, 'imported'))).toBe(1)
}

test.each(points)('killed %s, the next process resumes', async (point) => {
  const first = await open({ CRASH_AT: point })
  const desk = await deskOf(first)
  const { id } = await checkFiles(desk, file)
  await desk.call(catalogAdmin.startImport, { params: { id } })
  await first.gone
  expect(await db.$count(cardDesigns)).toBe(point === 'after_import_chunk' ? 50 : 0)
  const second = await open()
  try {
    desk.url = second.url
    // Without help, the queue notices the dead worker's missing heartbeat within half a minute; another job may be
    // faster.
    const goOn = async () => expect((await desk.call(catalogAdmin.startImport, { params: { id } })).status).toBe(200)
    // The database may take a moment to notice that the killed process is gone.
    if (!chaos) await eventually(goOn, 200)
    expect(await ended(desk, id)).toMatchObject({ state: 'done', counts: [{ make: rows, refused: 0, done: rows }] })
    await expectEachOnce()
  } finally {
    await second.stop()
  }
  recordFigures('Imports that were killed', { rounds: 1, kills: 1, violations: 0 })
})

test('two workers share one import', async () => {
  const person = {
    username: 'somebody',
    email: 's@shop.test',
    password: 'nobody signs in with this',
    role: 'catalog' as const,
  }
  const [admin] = await db.insert(adminRows).values(person).returning()
  const { id } = await beginImport(db, admin!.id, [{ name: file.name, size: file.bytes.length, modified: 1 }])
  await takePart(db, id, 0, file.bytes)
  const media = openMedia(db)
  let steps = 0
  const worker = () => workOnImport({ db, media }, id, { onStep: () => void steps++ })
  for (const begin of [checkImport, startImport]) {
    await begin(db, undefined, id)
    expect(await Promise.all([worker(), worker()])).toEqual([false, false])
  }
  expect(steps).toBeGreaterThan(6)
  expect((await getImport(db, id)).counts).toMatchObject([{ make: rows, refused: 0, done: rows }])
  await expectEachOnce()
})
