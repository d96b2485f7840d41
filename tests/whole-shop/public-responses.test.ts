import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { artists, cardDesigns, featuredRowCards, featuredRows } from '#server/platform/db/schema.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { artists as artistsCalls } from '#contract/catalog/artists.ts'
import { cards } from '#contract/catalog/cards.ts'
import { featuredRows as featuredRowsCalls } from '#contract/catalog/featured-rows.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Public responses are cached whole; they follow every catalog change, no matter who makes it.

const visitor = () => new Visitor(shop)
const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
afterAll(() => shop.close())

const cardTitles = async () => (await visitor().call(cards.list)).body.map((card) => card.title).sort()

describe('works', () => {
  test('an unchanged response keeps its ETag, and a visitor who has it gets 304', async () => {
    await expect.poll(cardTitles).toEqual(['Hello', 'Thanks'])
    const first = await fetch(`${shop.url}/api/cards`)
    const again = await fetch(`${shop.url}/api/cards`, { headers: { 'if-none-match': first.headers.get('etag')! } })
    expect([first.status, again.status, await again.text()]).toEqual([200, 304, ''])
  })

  test('a change by any other connection is noticed', async () => {
    await cardTitles()
    await shop.db.update(cardDesigns).set({ title: 'Hello again' }).where(eq(cardDesigns.id, catalog.cardId))
    await expect.poll(cardTitles).toContain('Hello again')
    await shop.db.update(cardDesigns).set({ title: 'Hello' }).where(eq(cardDesigns.id, catalog.cardId))
    await expect.poll(cardTitles).toContain('Hello')
  })

  test('the sitemap names the artists, and robots.txt names the sitemap', async () => {
    expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).toContain(`/artist/${catalog.artistId}</loc>`)
    expect(await (await fetch(`${shop.url}/robots.txt`)).text()).toMatch(/Sitemap: .*\/sitemap\.xml/)
  })

  test('security.txt says where to report vulnerabilities, and has not expired', async () => {
    const answer = await fetch(`${shop.url}/.well-known/security.txt`)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain('Contact: mailto:security@fairhand.example\n')
    expect(Date.parse(/^Expires: (.*)$/m.exec(text)![1]!)).toBeGreaterThan(Date.now() + 170 * 86_400_000)
  })
})

test.each([
  ['0', 'public, max-age=0, must-revalidate'],
  ['5', 'public, max-age=0, s-maxage=5, must-revalidate'],
])('a CDN may keep public responses for CDN_SECONDS=%s, and nothing else', async (CDN_SECONDS, control) => {
  const own = await openTestShop({ CDN_SECONDS })
  const said = async (path: string) => (await fetch(own.url + path)).headers.get('cache-control')
  expect(await said('/api/categories')).toBe(control)
  for (const path of ['/api/cart', '/api/user', '/api/cards/no-such-card', '/healthz'])
    expect(await said(path), path).toBe('no-store')
  await own.close()
})

describe('protects', () => {
  test('an inactive card, artist or row appears in no public response, not even inside another', async () => {
    const [row] = await shop.db.insert(featuredRows).values({ title: 'Row', displayOrder: 0 }).returning()
    await shop.db
      .insert(featuredRowCards)
      .values({ featuredRowId: row!.id, cardDesignId: catalog.cardId, displayOrder: 0 })
    const rows = async () => (await visitor().call(featuredRowsCalls.list)).body
    await expect.poll(async () => (await rows())[0]?.cards[0]?.artistName).toBe('Ada Quill')

    await shop.db.update(artists).set({ isActive: false }).where(eq(artists.id, catalog.artistId))
    await expect.poll(async () => (await rows())[0]?.cards[0]?.artistName).toBeNull()
    expect((await visitor().call(artistsCalls.list)).body).toEqual([])
    expect((await visitor().call(artistsCalls.find, { params: { id: catalog.artistId } })).status).toBe(404)

    await shop.db.update(cardDesigns).set({ isActive: false }).where(eq(cardDesigns.id, catalog.cardId))
    await expect.poll(async () => (await rows())[0]?.cards).toEqual([])
    expect(await cardTitles()).toEqual(['Thanks'])

    await shop.db.update(featuredRows).set({ isActive: false })
    await expect.poll(rows).toEqual([])
  })

  test('unknown paths get 404 without echoing the request', async () => {
    const answer = await visitor().send('GET', '/api/<script>alert(1)</script>')
    expect([answer.status, answer.message]).toEqual([404, 'Page not found'])
  })
})
