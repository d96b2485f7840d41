import { afterAll, describe, expect, test } from 'vitest'
import { type CardSearch, cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { cardDesigns, featuredRowCards, featuredRows } from '#server/platform/db/schema.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

const shop = await openTestShop()
const admin = await signedInDesk(shop)
const rows = Array.from({ length: 30 }, (_, n) => ({
  title: `Design ${String(n).padStart(2, '0')}`,
  description: 'A card.',
  category: n < 5 ? 'event' : 'greeting',
  priceCents: 1000 + ((n * 7) % 30) * 100,
  isActive: n % 2 === 0,
}))
await shop.db.insert(cardDesigns).values([...rows, { ...rows[0]!, title: '100% Ünder_score', category: 'odd\\one' }])
afterAll(() => shop.close())

const search = async (query: CardSearch) => (await admin.call(cardsAdmin.search, { query })).body
const titles = async (query: CardSearch) => (await search(query)).cards.map(({ title }) => title)

describe('works', () => {
  test('section 2: finds part of a title or category in any letter case, and takes SQL wildcards literally', async () => {
    expect(await titles({ q: 'SIGN 07' })).toEqual(['Design 07'])
    expect((await search({ q: 'EVEN' })).total).toBe(5)
    for (const q of ['0% ü', 'r_s', 'd\\o']) expect(await titles({ q }), q).toEqual(['100% Ünder_score'])
    expect(await titles({ q: 'De_ign' })).toEqual([])
  })

  test('pages follow each other without a gap, in the requested order', async () => {
    for (const sort of ['title', '-title', 'price', '-price', 'category', 'status'] as const) {
      const [first, second] = await Promise.all([search({ sort, page: 1 }), search({ sort, page: 2 })])
      const all = [...first.cards, ...second.cards]
      expect([first.cards.length, first.total, new Set(all.map(({ id }) => id)).size], sort).toEqual([25, 31, 31])
      const values = all.map((card) => ({ ...card, price: Number(card.price), status: Number(!card.isActive) }))
      const column = sort.replace('-', '') as 'title' | 'price'
      const ordered = values.toSorted((one, other) =>
        one[column] < other[column] ? -1 : one[column] > other[column] ? 1 : 0,
      )
      const expected = sort.startsWith('-') ? ordered.toReversed() : ordered
      if (sort !== 'title' && sort !== '-title')
        expect(
          values.map((card) => card[column]),
          sort,
        ).toEqual(expected.map((card) => card[column]))
    }
    expect((await titles({ sort: 'title', q: 'Design' })).slice(0, 3)).toEqual(['Design 00', 'Design 01', 'Design 02'])
    expect((await titles({ sort: '-title', q: 'Design' })).slice(0, 2)).toEqual(['Design 29', 'Design 28'])
  })

  test('filters by category and status, and leaves out the cards of a row', async () => {
    expect((await search({ category: 'event', status: 'inactive' })).total).toBe(2)
    const [row] = await shop.db.insert(featuredRows).values({ title: 'Row', displayOrder: 0 }).returning()
    const [card] = (await search({ q: 'Design 03' })).cards
    await shop.db.insert(featuredRowCards).values({ featuredRowId: row!.id, cardDesignId: card!.id, displayOrder: 0 })
    expect(await titles({ q: 'Design 03', outsideRow: row!.id })).toEqual([])
    expect((await search({ outsideRow: row!.id })).total).toBe(30)
  })
})

describe('refuses', () => {
  test('an unknown order and an invalid page', async () => {
    expect((await admin.call(cardsAdmin.search, { query: { sort: 'id' as 'title' } })).status).toBe(400)
    expect((await admin.call(cardsAdmin.search, { query: { page: 0 } })).status).toBe(400)
  })
})
