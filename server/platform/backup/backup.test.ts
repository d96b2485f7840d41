import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { pieceEvents, pieces, reviews } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { shapeOf } from '#tests/support/checks/database-shape.ts'
import { addSampleCatalog, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { startShopProcess } from '#tests/support/shop/shop-process.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/shop/test-database.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { dump } from './dump.ts'
import { restore } from './restore.ts'

// Reliability, D8: a backup made while people buy restores to a complete shop.

const databases: TestDatabase[] = []
const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
const folder = await mkdtemp(path.join(tmpdir(), 'fairhand-backup-'))
afterAll(async () => {
  await shop.close()
  for (const { drop } of databases) await drop()
  await rm(folder, { recursive: true, force: true })
})

const emptyDatabase = async () => {
  const database = await createTestDatabase({ migrated: false })
  databases.push(database)
  return database.url
}

/** What breaks naive exports: every kind of line ending, COPY's special characters, an end-of-table marker. */
const oddWords = 'Dear Ann,\r\n\\.\ttab \\N \\ "quoted" \u2028line\u2029 \u0085 ünï 🎉\rend'

async function buy(visitor: Visitor, customMessage = 'Hello'): Promise<string> {
  await visitor.call(cart.add, { body: sampleAddition(catalog, { customMessage }) })
  const { id } = await pay(visitor)
  const { status, body } = await visitor.call(orders.place, { body: await placementOf(visitor, id) })
  expect(status).toBe(201)
  return body.id
}

/** An order's card arrives, and its buyer gives it five stars. @returns its design */
async function review(orderId: string): Promise<string> {
  const [piece] = await shop.db
    .update(pieces)
    .set({ state: 'arrived', nextAt: null })
    .where(eq(pieces.orderId, orderId))
    .returning()
  const pieceId = piece!.id
  await shop.db.insert(pieceEvents).values({ pieceId, kind: 'arrived', role: 'shopper', round: 1 })
  const { artistId, cardId: cardDesignId } = catalog
  await shop.db
    .insert(reviews)
    .values({ pieceId, role: 'shopper', stars: 5, words: oddWords, artistId, cardDesignId, designTitle: 'Hello' })
  return cardDesignId
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query<Row>(statement).then(
    ({ rows }) => client.end().then(() => rows),
    (error: unknown) => client.end().then(() => Promise.reject(error)),
  )
}

const countOrders = async (url: string) => Number((await ask(url, 'select count(*) from orders'))[0]!.count)

async function violationsIn(url: string) {
  const pool = openPool(url, () => {}, 1)
  return violations(openDb(pool)).finally(() => pool.end())
}

describe('works', () => {
  const times = rounds(1, 30)

  test(`${times} dumps under load: each restores with consistent books, the same schema and all rows`, async () => {
    const evening = new AbortController()
    const buyers = Array.from({ length: 4 }, async () => {
      while (!evening.signal.aborted) await buy(new Visitor(shop))
    })
    let slowest = 0
    try {
      for (let time = 0; time < times; time++) {
        const file = path.join(folder, `load-${time}`)
        const before = await countOrders(shop.databaseUrl)
        const started = performance.now()
        const { rows } = await dump(shop.databaseUrl, file)
        const after = await countOrders(shop.databaseUrl)
        const url = await emptyDatabase()
        const restored = await restore(url, file)
        slowest = Math.max(slowest, performance.now() - started)
        expect(restored.rows).toEqual(rows)
        expect(rows['public.orders']).toBeGreaterThanOrEqual(before)
        expect(rows['public.orders']).toBeLessThanOrEqual(after)
        expect(await countOrders(url)).toBe(rows['public.orders'])
        expect(await violationsIn(url)).toEqual([])
        expect(await shapeOf(url)).toEqual(await shapeOf(shop.databaseUrl))
      }
    } finally {
      evening.abort()
      await Promise.all(buyers)
    }
    expect(await countOrders(shop.databaseUrl)).toBeGreaterThan(times)
    console.log(`dump and restore under load: at most ${Math.round(slowest)} ms`)
    recordFigures('D8 dump under load and restore', { rounds: times, violations: 0 })
  })

  test('every value is restored unchanged, and the restored shop keeps selling', async () => {
    const visitor = new Visitor(shop)
    const id = await buy(visitor, oddWords)
    await shop.db.execute("insert into alerts (kind, detail) values ('odd', 'null'), ('odd', '[1.10, \"\\\\u2028\"]')")
    await shop.db.execute("insert into pictures values ('ab', 160, 'webp', '\\x000a0d5c2e00ff')")
    const card = await review(id)
    const file = path.join(folder, 'whole')
    const { rows } = await dump(shop.databaseUrl, file)
    expect(rows['public.reviews']).toBe(1)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const url = await emptyDatabase()
    await restore(url, file)
    for (const table of Object.keys(rows)) {
      const all = `select md5(string_agg(row::text, '' order by row::text)) from ${table} row`
      if (!table.startsWith('pgboss.'))
        expect([table, await ask(url, all)]).toEqual([table, await ask(shop.databaseUrl, all)])
    }
    const [order] = await ask<{ words: string }>(
      url,
      `select items->0->>'customMessage' as words from orders where id = '${id}'`,
    )
    expect(order!.words).toBe(oddWords)
    await expect(ask(url, 'update payment_ledger set amount_cents = 1')).rejects.toThrow(/ledger/)
    // The backup's own rows count once; later reviews are added.
    const stars = () => ask(url, `select four, five from review_tallies where subject_id = '${card}'`)
    expect(await stars()).toEqual([{ four: 0, five: 1 }])
    await ask(url, 'update reviews set stars = 4')
    expect(await stars()).toEqual([{ four: 1, five: 0 }])

    const restored = await startShopProcess({
      DATABASE_URL: url,
      DATA_DIR: folder,
      ADMIN_PASSWORD: 'correct horse battery',
    })
    try {
      const orders = await countOrders(url)
      await buy(new Visitor(restored))
      expect(await countOrders(url)).toBe(orders + 1)
      expect(await violationsIn(url)).toEqual([])
    } finally {
      await restored.stop()
    }
  })
})

describe('refuses', () => {
  let file: string
  let url: string
  beforeAll(async () => {
    file = path.join(folder, 'refused')
    await dump(shop.databaseUrl, file)
    url = await emptyDatabase()
  })

  test('an existing file', async () => {
    await expect(dump(shop.databaseUrl, file)).rejects.toThrow('already exists')
  })

  test('a database with a shop, unless it is to be replaced, and one with a running shop', async () => {
    const other = await emptyDatabase()
    await restore(other, file)
    await ask(other, "update artists set name = 'Somebody else'")
    await expect(restore(other, file)).rejects.toThrow('This database is not empty')
    expect(await ask(other, 'select name from artists')).toEqual([{ name: 'Somebody else' }])
    await restore(other, file, { replace: true })
    expect(await ask(other, 'select name from artists')).toEqual([{ name: 'Ada Quill' }])
    await expect(restore(shop.databaseUrl, file, { replace: true })).rejects.toThrow('A shop is running')
  })

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'not complete'],
    [
      'without its last line',
      (bytes: Buffer) =>
        gzipSync(
          gunzipSync(bytes)
            .toString()
            .replace(/-- Rows .*\n/, ''),
        ),
      'not complete',
    ],
    [
      'that lacks a row',
      (bytes: Buffer) =>
        gzipSync(
          gunzipSync(bytes)
            .toString()
            .replace(/^\d+\todd\t.*\n/m, ''),
        ),
      'not complete',
    ],
    ['of another program', () => Buffer.from('PGDMP'), 'not a backup'],
    [
      'of a newer shop',
      (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('"migrations":[', '"migrations":["ffff",')),
      'newer version',
    ],
  ])('a file %s; the database is unchanged', async (_what, change, words) => {
    const changed = path.join(folder, 'changed')
    await writeFile(changed, change(await readFile(file)))
    await expect(restore(url, changed)).rejects.toThrow(words)
    expect(
      await ask(
        url,
        "select from pg_class join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'pgboss')",
      ),
    ).toEqual([])
  })
})
