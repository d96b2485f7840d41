import { afterAll, describe, expect, test } from 'vitest'
import { artists } from '#contract/catalog/artists.ts'
import { cards } from '#contract/catalog/cards.ts'
import { categories } from '#contract/catalog/categories.ts'
import { featuredRows } from '#contract/catalog/featured-rows.ts'
import { hands } from '#contract/catalog/handwriting.ts'
import { parseCents } from '#contract/base/money.ts'
import { writingStyles } from '#contract/catalog/writing-styles.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { handFonts } from '#server/platform/db/schema.ts'
import { readFont } from '#server/catalog/handwriting/fonts/read-font.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { loadDemo } from './demo.ts'

const shop = await openTestShop({ DEMO: 'on' })
afterAll(() => shop.close())

describe('works', () => {
  test('a first start has a complete shop: designs, categories, artists, rows, and prices in every filter', async () => {
    const visitor = new Visitor(shop)
    const { body: designs } = await visitor.call(cards.list)
    const { body: kinds } = await visitor.call(categories.list)
    const { body: rows } = await visitor.call(featuredRows.list)
    expect(designs.length).toBeGreaterThanOrEqual(48)
    expect((await visitor.call(artists.list)).body).toHaveLength(8)
    expect(kinds.map((kind) => kind.name)).toEqual(expect.arrayContaining(['greeting', 'event', 'business']))
    expect(kinds.length).toBeGreaterThanOrEqual(8)
    for (const { name } of kinds)
      expect(designs.filter((card) => card.category === name).length, name).toBeGreaterThan(1)
    expect(rows).toHaveLength(4)
    for (const row of rows) expect(row.cards.length, row.title).toBeGreaterThan(4)
    const cents = designs.map((card) => parseCents(card.price)!)
    for (const [from, below] of [
      [0, 1500],
      [1500, 2500],
      [2500, 3500],
      [3500, Infinity],
    ] as const) {
      expect(cents.filter((price) => price >= from && price < below).length).toBeGreaterThan(1)
    }
    expect(new Set(designs.map((card) => card.imageUrl)).size).toBe(designs.length)
  })

  test('every artist letters all four styles, each with a font and an ink of their own', async () => {
    const visitor = new Visitor(shop)
    const people = (await visitor.call(artists.list)).body
    const all = []
    for (const { id, name } of people) {
      const own = (await visitor.call(hands.ofArtist, { params: { id } })).body
      expect(
        own.map(({ style }) => style),
        name,
      ).toEqual(writingStyles)
      all.push(...own)
    }
    expect(new Set(all.map(({ font }) => font)).size).toBe(all.length)
    expect(new Set(all.map(({ inkColor }) => inkColor)).size).toBe(all.length)
    expect(new Set(all.map(({ sample }) => sample)).size).toBe(all.length)
    for (const { font, sample } of all) {
      const served = await fetch(shop.url + font!)
      expect((await fetch(`${shop.url}${sample!}/640.avif`)).status).toBe(200)
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    }
  })

  test('a font’s committed measures equal those that the shop computes', async () => {
    const rows = await shop.db.select().from(handFonts)
    const [row] = rows.toSorted((one, other) => one.bytes.length - other.bytes.length)
    const { xHeight, advance } = await readFont(row!.bytes)
    expect([row!.xHeight, row!.advance]).toEqual([xHeight, advance])
  })

  test('every picture exists in every width and format', async () => {
    const { body: designs } = await new Visitor(shop).call(cards.list)
    for (const { imageUrl } of designs.slice(0, 6)) {
      for (const file of ['160.avif', '320.avif', '640.avif', '960.avif', '160.webp', '960.webp']) {
        const answer = await fetch(`${shop.url}${imageUrl}/${file}`)
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${file.split('.')[1]}`])
      }
    }
  })
})

describe('refuses', () => {
  test('a catalog that is not empty is left alone', async () => {
    const pool = openPool(shop.databaseUrl, () => {})
    expect(await loadDemo(openDb(pool))).toBe(false)
    await pool.end()
  })
})
