import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { giftCards, orders } from '#server/platform/db/schema.ts'
import { issueGiftCard } from '#server/money/stored-value/gift-cards.ts'
import { openCardBuyers } from '#tests/support/shop/card-buyers.ts'
import { checkBooks } from './check-books.ts'
import { auditBooks } from './nightly-audit.ts'
import { nightlySpans, partOf } from './nightly-spans.ts'

const buyers = await openCardBuyers()
const { shop, desk } = buyers.at
afterAll(() => buyers.close())

const fail = (error: Error) => {
  throw error
}
const audit = () => auditBooks(shop.db, fail)
const listed = async () =>
  (await desk.call(alertsAdmin.list)).body.filter(({ kind }) => kind === 'books_disagree').map(({ reason }) => reason)

test('what the books say wrongly is an alert, once, until it is right again', async () => {
  await audit()
  expect(await listed()).toEqual([])
  const cards = [
    await issueGiftCard(shop.db, { initialCents: 500 }),
    await issueGiftCard(shop.db, { initialCents: 900 }),
  ]
  await shop.db.update(giftCards).set({ balanceCents: 400 })
  await audit()
  await audit()
  const [reason, ...others] = await listed()
  expect(reason).toMatch(/^what is left on a gift card is not the sum of its entries \([-\w]{36} and 1 more\)$/)
  expect(others).toEqual([])
  for (const { id, initialCents } of cards)
    await shop.db.update(giftCards).set({ balanceCents: initialCents }).where(eq(giftCards.id, id))
  await audit()
  expect(await listed()).toEqual([])
})

describe('what is older than the newest orders', () => {
  const night = (number: number) => new Date(Date.UTC(2030, 0, number + 1))
  /** Of twelve orders, the two newest and, of the others, three each night. */
  const spansOf = (number: number) => (tx: Queries) => nightlySpans(tx, night(number), { newest: 2, older: 3 })
  const rule = 'the shares of the pieces differ from what was paid'
  const payMore = (id: string, cents: number) =>
    shop.db
      .update(orders)
      .set({ totalCents: sql`total_cents + ${cents}` })
      .where(eq(orders.id, id))
  const placed: string[] = []
  beforeAll(async () => {
    await shop.db.execute(sql`delete from pieces`)
    await shop.db.execute(sql`delete from orders`)
    for (let count = 0; count < 12; count++) placed.push((await buyers.buy()).id)
  })

  test('is read in parts, another one each night, and none of it is left out', async () => {
    const readAt = await Promise.all(Array.from({ length: 4 }, (_, number) => shop.db.transaction(spansOf(number))))
    expect(readAt.map((spans) => spans.length)).toEqual([2, 2, 2, 2])
    const parts = [readAt[0]![0]!, ...readAt.map(([, older]) => older!)]
    const inOrder = parts.toSorted((one, other) => one.from.getTime() - other.from.getTime())
    expect(inOrder[0]!.from).toEqual(new Date(0))
    expect(inOrder.slice(1).map(({ from }) => from)).toEqual(inOrder.slice(0, -1).map(({ until }) => until))
    for (const id of placed) await payMore(id, 1)
    const times = new Map<string, number>()
    for (let number = 0; number < 4; number++)
      for (const { rule: broken, subject } of await checkBooks(shop.db, fail, spansOf(number)))
        if (broken === rule) times.set(subject, (times.get(subject) ?? 0) + 1)
    expect(placed.map((id) => times.get(id))).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 4])
    for (const id of placed) await payMore(id, -1)
  })

  test('is read as a whole as long as anything is wrong', async () => {
    await payMore(placed[0]!, 1)
    await audit()
    expect(await listed()).toContain(`${rule} (${placed[0]})`)
    await payMore(placed[0]!, -1)
    await audit()
    expect(await listed()).toEqual([])
  })

  test('comes up again whatever the number of its parts', async () => {
    for (let parts = 1; parts <= 40; parts++) {
      const turns = 2 ** Math.ceil(Math.log2(parts))
      const read = new Set(Array.from({ length: turns }, (_, number) => partOf(number + 777, parts)))
      expect([...read].toSorted((one, other) => one - other)).toEqual(Array.from({ length: parts }, (_, part) => part))
    }
  })
})
