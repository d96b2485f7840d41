import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { cards } from '#contract/catalog/cards.ts'
import { cardDesigns } from '#server/platform/db/schema.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// A shop with more designs than the browser gets at once: what is requested in parts, and what is still sent whole.

const many = 5200

const visitor = () => new Visitor(shop)
const search = (query: string) => visitor().send<typeof cards.search>('GET', `/api/cards/search${query}`)
const shop = await openTestShop({ CATALOGUE_IN_BROWSER: '1000' })
const catalog = await addSampleCatalog(shop.db)
await shop.db.execute(sql`
  insert into card_designs (title, description, category, price_cents, is_active, created_at)
  select 'Design ' || n, 'One of many', 'greeting', 1000, n % 100 > 0, now() - (1 + n / 7) * interval '1 hour'
  from generate_series(1, ${many}) n`)
afterAll(() => shop.close())

const active = many - many / 100 + 2

describe('works', () => {
  test('the full list is still sent whole, in order', async () => {
    const whole = await visitor().call(cards.list)
    const rows = await shop.db.execute(sql`select id from card_designs where is_active order by created_at desc, id`)
    expect(whole.body.map(({ id }) => id)).toEqual(rows.rows.map(({ id }) => id))
    expect(whole.body).toHaveLength(active)
    expect((await visitor().call(cards.count)).body).toEqual({ total: active, inBrowser: false })
    expect((await fetch(`${shop.url}/api/cards`, { method: 'HEAD' })).status).toBe(200)
  })

  test('a search is cached, with its ETag, until the catalog changes', async () => {
    const ask = async () => {
      const answer = await fetch(`${shop.url}/api/cards/search?q=design%20of&limit=3`)
      return { etag: answer.headers.get('etag'), total: ((await answer.json()) as { total: unknown }).total }
    }
    const before = await ask()
    expect(before.total).toEqual({ count: active - 2, exact: true })
    expect(await ask()).toEqual(before)
    const values = { title: 'Design of today', description: '-', category: 'greeting', priceCents: 1000 }
    const [added] = await shop.db.insert(cardDesigns).values(values).returning()
    await expect.poll(async () => (await ask()).total).toEqual({ count: active - 1, exact: true })
    await shop.db.delete(cardDesigns).where(sql`id = ${added!.id}`)
    await expect.poll(async () => (await ask()).total).toEqual(before.total)
  })

  test('each order is kept across pages', async () => {
    const prices = async (sort: 'price-low' | 'price-high') => {
      const first = (await search(`?sort=${sort}&limit=2`)).body
      const next = (await search(`?sort=${sort}&limit=2&cursor=${first.next}`)).body
      return [...first.cards, ...next.cards].map(({ price }) => Number(price))
    }
    const low = await prices('price-low')
    expect(low).toEqual(low.toSorted((one, other) => one - other))
    const high = await prices('price-high')
    expect(high).toEqual(high.toSorted((one, other) => other - one))
    expect(high[0]).toBeGreaterThan(low[0]!)
  })

  test('a misspelled title word is corrected', async () => {
    const { body } = await search('?q=dezign&limit=1')
    expect([body.meant, body.total]).toEqual(['design', { count: active - 2, exact: true }])
  })

  test('samples are the newest few of each artist and of each category', async () => {
    const of = async (of: 'artist' | 'category') => (await visitor().call(cards.samples, { query: { of } })).body
    expect((await of('artist')).map(({ id }) => id)).toEqual([catalog.cardId])
    const titles = (await of('category')).map(({ title }) => title)
    expect(titles.slice(0, 2).toSorted()).toEqual(['Hello', 'Thanks'])
    expect(titles.slice(2).every((title) => /^Design [1-6]$/.test(title))).toBe(true)
    expect(titles).toHaveLength(6)
  })

  test('the sitemap becomes an index of parts that name every page once', async () => {
    const read = async (path: string) => (await fetch(shop.url + path)).text()
    const parts = locationsOf(await read('/sitemap.xml'))
    expect(parts.map((part) => new URL(part).pathname)).toEqual(['/sitemap/0.xml', '/sitemap/1.xml', '/sitemap/2.xml'])
    const pages = (await Promise.all(parts.map((part) => read(new URL(part).pathname)))).map(locationsOf)
    expect(pages.map((part) => part.length)).toEqual([1, 5000, active - 5000])
    expect(new Set(pages.flat()).size).toBe(active + 1)
    expect(pages[0]!.some((page) => page.endsWith(`/artist/${catalog.artistId}`))).toBe(true)
    for (const part of ['3.xml', '00.xml', 'x.xml', '1', '99999999.xml'])
      expect((await fetch(`${shop.url}/sitemap/${part}`)).status, part).toBe(404)
  })
})

describe('refuses', () => {
  test.each([
    '?limit=0',
    '?limit=101',
    '?limit=many',
    '?price=cheap',
    '?artist=ada',
    `?q=${'a'.repeat(201)}`,
    '?q=%00',
    '?category=%00',
    '?cursor=5',
    '?cursor=5_5',
    '?cursor=5_00000000-0000-4000-8000-000000000000',
    "?cursor=0_0_1';select_00000000-0000-4000-8000-000000000000",
    '?sort=cheap',
  ])('%s', async (query) => {
    const { status, message } = await search(query)
    expect([status, typeof message]).toEqual([400, 'string'])
  })

  test('a search without matches is not an error', async () => {
    const nothing = { cards: [], next: null, total: { count: 0, exact: true }, meant: null }
    expect((await search('?q=nowhere')).body).toEqual(nothing)
    expect((await search('?category=none&price=35%2B')).body).toEqual(nothing)
    const beyond = '?cursor=0_1000_0_00000000-0000-4000-8000-000000000000'
    expect((await search(beyond)).body).toEqual({ cards: [], next: null, total: null, meant: null })
    expect((await search(beyond.replace('_0_', '_9999999999999999_'))).status).toBe(200)
  })
})

function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location!)
}
