import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { cardSorts, priceRanges, sortCards } from '#contract/catalog/card-filter.ts'
import { findCards } from '#contract/catalog/card-search.ts'
import { type Card, type CardFilter, cards } from '#contract/catalog/cards.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { artists, cardDesigns, categories as categoryRows } from '#server/platform/db/schema.ts'
import { rounds } from '#tests/support/checks/chaos-figures.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { listPublicCards } from './cards-filter.ts'

// The server's filter and the browser's must agree: whichever answers, visitors see the same cards in the same order.

const texts = [
  'Wild Peonies',
  'THE CAT GOT THERE FIRST',
  '100% love_letters \\ paper',
  'Straße nach Süden',
  'İstanbul by Night',
  'ΟΔΟΣ ΟΔΥΣΣΕΥΣ',
  'Décembre à Paris',
  '花束とカード',
  '🎉 Party 🎉 time',
  'a non\u00A0breaking space',
  'O\'Brien\'s <b>bold</b> "quote"',
  'ǅ ﬁ Ⅷ ｗｉｄｅ',
]
const prices = [1, 1499, 1500, 2499, 2500, 3499, 3500, 9_999_999]
const categories = ['greeting', 'event', '50%']
const kinds = [
  { name: 'event', label: 'Event' },
  { name: 'greeting', label: 'Hello & ΓΕΙΑ' },
]

const shop = await openTestShop()
const people = await shop.db
  .insert(artists)
  .values(
    ['Tomás Ruiz', 'ΜΑΡΙΑΣ Οδός', 'Gone Away'].map((name) => ({
      name,
      specialty: '',
      bio: '',
      experience: '',
      profileImage: '',
      workspaceImage: '',
      isActive: name !== 'Gone Away',
    })),
  )
  .returning()
for (const kind of kinds) await shop.db.insert(categoryRows).values(kind)
await shop.db.insert(cardDesigns).values(
  Array.from({ length: 90 }, (_, index) => ({
    title: texts[index % texts.length]!,
    description: `${texts[(index * 5 + 1) % texts.length]!} ${index}`,
    category: categories[index % 3]!,
    priceCents: prices[index % prices.length]!,
    artistId: [...people, undefined][index % 4]?.id,
    isActive: index % 9 !== 0,
    // Groups of three with the same creation time, as an import leaves them.
    createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 3))),
  })),
)
const all = (await new Visitor(shop).call(cards.list)).body
afterAll(() => shop.close())

const changes = [(text: string) => text.toUpperCase(), (text: string) => text.toLowerCase(), (text: string) => text]
const odd = [
  'evnet',
  'Penoies to',
  'greetin',
  'γεια',
  'invite',
  'mum',
  'the party',
  'brithday',
  'TOMAZ',
  'get better soon',
  'get-well',
  'lettered to',
  'xxxx',
  '%',
  '_',
  '\\',
  '%%',
  'é',
  'e\u0301',
  'ß',
  'ss',
  'i',
  'I',
  'ı',
  'ς',
  'σ',
  'Σ',
  '"',
  "'",
  '1',
  '\u00A0',
  '*',
]
const words = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...texts, 'Tomás Ruiz', 'ΜΑΡΙΑΣ Οδός', 'Gone Away'),
      fc.nat(20),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom(...changes),
    )
    .map(([text, from, length, change]) => change([...text].slice(from, from + length).join(''))),
  fc.constantFrom(...odd),
  fc.string({ unit: 'grapheme', maxLength: 3 }).filter((text) => !text.includes('\0')),
)
const filters = fc.record(
  {
    q: fc.array(words, { maxLength: 3 }).map((parts) => parts.join(' ').slice(0, 200).toWellFormed()),
    category: fc.constantFrom(...categories, 'none'),
    price: fc.constantFrom(...priceRanges.map(({ value }) => value)),
    sort: fc.constantFrom(...cardSorts.map(({ value }) => value), 'best' as const),
    limit: fc.constantFrom(1, 7, 100),
  },
  { requiredKeys: ['limit'] },
)

describe('works', () => {
  test.each([
    ['with indexes', '-c enable_seqscan=off'],
    ['by scanning all designs', '-c enable_bitmapscan=off -c enable_indexscan=off -c enable_indexonlyscan=off'],
  ])('finds what the browser finds, in the same order, page by page, %s', async (_, options) => {
    const pool = openPool(`${shop.databaseUrl}?options=${encodeURIComponent(options)}`, () => {}, 2)
    const property = fc.asyncProperty(filters, async (filter) => {
      const { sort, ...rest } = filter
      const { cards: found, meant } = findCards(all, rest, kinds)
      const wanted = sort === 'best' ? found : sortCards(inListOrder(found), sort ?? 'newest', kinds)
      const ids = wanted.map(({ id }) => id)
      expect(await readAll(openDb(pool), filter)).toEqual({ ids, count: ids.length, meant })
    })
    const orders = [undefined, 'best', ...cardSorts.map(({ value }) => value)] as const
    const examples = odd.map((q, index): [CardFilter & { limit: 7 }] => [
      { q, limit: 7, sort: orders[index % orders.length] },
    ])
    const unsearched = orders.map((sort): [CardFilter & { limit: 7 }] => [{ limit: 7, sort }])
    await fc
      .assert(property, { numRuns: rounds(30, 3000, 80), examples: [...examples, ...unsearched] })
      .finally(() => pool.end())
  })

  test('new cards do not shift the following pages', async () => {
    const visitor = new Visitor(shop)
    const first = (await visitor.call(cards.search, { query: { limit: 40 } })).body
    const [added] = await shop.db
      .insert(cardDesigns)
      .values({ title: 'Newest', description: '-', category: 'event', priceCents: 900 })
      .returning()
    const rest = (await visitor.call(cards.search, { query: { limit: 100, cursor: first.next! } })).body
    expect([...first.cards, ...rest.cards].map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(rest).toMatchObject({ next: null, total: null })
    expect(added).toBeDefined()
  })
})

function inListOrder(found: Card[]): Card[] {
  return all.filter((card) => found.includes(card))
}

async function readAll(db: Parameters<typeof listPublicCards>[0], filter: CardFilter) {
  const first = await listPublicCards(db, filter)
  const ids = first.cards.map(({ id }) => id)
  for (let { next } = first; next;) {
    const page = await listPublicCards(db, { ...filter, cursor: next })
    ids.push(...page.cards.map(({ id }) => id))
    next = page.next
  }
  return { ids, count: first.total?.count, meant: first.meant }
}
