import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { giftCards, orders, pieces } from '#server/platform/db/schema.ts'
import { issueGiftCard } from '#server/money/stored-value/gift-cards.ts'
import { openCardBuyers } from '#tests/support/shop/card-buyers.ts'
import { checkBooks, nightlySpans } from './check-books.ts'
import { auditBooks } from './nightly-audit.ts'

const buyers = await openCardBuyers()
const { shop, desk } = buyers.at
afterAll(() => buyers.close())

const fail = (error: Error) => {
  throw error
}
const audit = (night?: Date) => auditBooks(shop.db, fail, night)
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

describe('what is older than three months', () => {
  const day = 24 * 60 * 60_000
  /** Nights of the year 2024, on which no part becomes an older one. */
  const first = (640 * 31 + 92 + 1) * day
  const nights = Array.from({ length: 12 }, (_, night) => new Date(first + night * day))
  const rule = 'the shares of the pieces differ from what was paid'
  const makeOld = async (id: string, paidMore: number) => {
    const createdAt = new Date(first - 400 * day)
    await shop.db.update(pieces).set({ createdAt }).where(eq(pieces.orderId, id))
    await shop.db
      .update(orders)
      .set({ createdAt, totalCents: sql`total_cents + ${paidMore}` })
      .where(eq(orders.id, id))
  }

  test('is read in parts, another one each night, and all of it while anything is wrong', async () => {
    const { id } = await buyers.buy()
    await makeOld(id, 1)
    const inTime: Date[] = []
    for (const night of nights) {
      const found = await checkBooks(shop.db, fail, (tx) => nightlySpans(tx, night))
      if (found.some((each) => each.rule === rule && each.subject === id)) inTime.push(night)
    }
    expect(inTime).toHaveLength(1)
    const another = nights.find((night) => night !== inTime[0])!
    await audit(another)
    expect(await listed()).toEqual([])
    await audit(inTime[0])
    const alerts = await listed()
    expect(alerts).toContain(`${rule} (${id})`)
    await audit(another)
    expect(await listed()).toEqual(alerts)
    await makeOld(id, -1)
    await audit(another)
    expect(await listed()).toEqual([])
  })

  test('leaves no gap between the parts', async () => {
    const { id } = await buyers.buy()
    await makeOld(id, 0)
    const [recently, ...others] = await nightlySpans(shop.db, nights[0])
    expect(others).toHaveLength(1)
    const older = await Promise.all(nights.map(async (night) => (await nightlySpans(shop.db, night))[1]!))
    const parts = [...new Map(older.map((span) => [span.from.getTime(), span])).values()]
    const inOrder = [...parts, recently!].toSorted((one, other) => one.from.getTime() - other.from.getTime())
    expect(inOrder[0]!.from.getTime()).toBeLessThanOrEqual(first - 400 * day)
    expect(inOrder.slice(1).map(({ from }) => from)).toEqual(inOrder.slice(0, -1).map(({ until }) => until))
  })
})
