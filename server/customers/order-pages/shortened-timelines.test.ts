import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { orders } from '#server/platform/db/schema.ts'
import { openCardBuyers } from '#tests/support/shop/card-buyers.ts'

// Old months of events are deleted (decision 053): a timeline that may have lost its first steps says so.

const shop = await openCardBuyers()
afterAll(() => shop.close())

test('a timeline older than the oldest month is marked as shortened by link and at the desk; others are not', async () => {
  const { db } = shop.at.shop
  const bought = await shop.buy()
  const seen = async () => {
    const order = await bought.order()
    const piece = order.pieces[0]!
    const atDesk = await shop.at.desk.call(ordersAdmin.find, { params: { id: bought.id } })
    const card = await shop.at.desk.call(piecesAdmin.find, { params: { id: piece.id } })
    return [order, piece, atDesk.body, atDesk.body.pieces[0]!, card.body].map(({ isShortened }) => isShortened)
  }
  const all = (is: boolean) => [is, is, is, is, is]
  const place = (days: number) =>
    db
      .update(orders)
      .set({ createdAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(orders.id, bought.id))
  await place(1500)
  // Years old, and complete.
  expect(await seen()).toEqual(all(false))
  expect((await bought.find()).events).toMatchObject([{ kind: 'ordered' }])
  for (const table of ['order_events', 'piece_events'])
    await db.execute(sql.raw(`alter table ${table} detach partition ${table}_before`))
  expect(await seen()).toEqual(all(true))
  expect((await bought.find()).events).toEqual([])
  await db.execute(sql`select ensure_month('piece_events', date_trunc('month', now() - interval '1600 days')::date)`)
  await db.execute(sql`select ensure_month('order_events', date_trunc('month', now() - interval '1600 days')::date)`)
  expect(await seen()).toEqual(all(false))
})
