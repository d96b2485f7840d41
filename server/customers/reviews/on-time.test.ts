import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { reviews } from '#contract/customers/reviews.ts'
import * as rows from '#server/platform/db/schema.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { countOnTime } from './on-time.ts'

// Punctuality is counted from promised days and mailing days.

const at = await openOrderDesk()
afterAll(() => at.shop.close())

const day = 86_400_000
const promise = { letteredBy: '2026-01-01', mailedBy: '2026-01-02', arrivesFrom: '2026-01-04', arrivesBy: '2026-01-08' }
const find = async () =>
  (await new Visitor(at.shop).call(reviews.ofArtist, { params: { id: at.catalog.artistId }, query: {} })).body.onTime

test('from ten cards on, within twelve months, by the promised day; the page shows it at once', async () => {
  const { db } = at.shop
  const order = await at.buy({})
  const [piece] = await db.select().from(rows.pieces).where(eq(rows.pieces.orderId, order.id))
  let line = 100
  /** Cards mailed this many days ago, and this many days after the deadline. */
  const mailed = (count: number, ago: number, late: number, values: Partial<rows.PieceRow> = {}) =>
    db.insert(rows.pieces).values(
      Array.from({ length: count }, () => {
        const mailedAt = new Date(Date.now() - ago * day)
        const dueAt = new Date(mailedAt.getTime() - late * day)
        const own = { id: crypto.randomUUID(), line: line++, shareCents: 0, state: 'mailed' as const }
        return { ...piece!, ...own, promise, artistId: at.catalog.artistId, mailedAt, dueAt, ...values }
      }),
    )
  await mailed(8, 10, -1)
  await mailed(1, 10, 1)
  // Too old, without a promised day, and another artist's.
  await mailed(20, 400, 1)
  await mailed(20, 10, 1, { promise: null })
  await mailed(20, 10, 1, { artistId: crypto.randomUUID() })
  await countOnTime(db)
  expect(await find()).toBeNull()
  // Announced as late, and lettered again for a later day.
  await mailed(3, 10, -1, { lateAt: new Date() })
  await countOnTime(db)
  await eventually(async () => expect(await find()).toEqual({ cards: 12, percent: 66 }))
  const { rows: told } = await db.execute(`select xmin from on_time_rates`)
  await countOnTime(db)
  expect((await db.execute(`select xmin from on_time_rates`)).rows, 'nothing has changed').toEqual(told)
})
