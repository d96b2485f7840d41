import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { artistsAdmin } from '#contract/catalog/artists-admin.ts'
import { letteredCards } from '#contract/catalog/lettered-cards.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { artists, pieces } from '#server/platform/db/schema.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { countNewlyLettered } from './lettered-counts.ts'

const at = await openOrderDesk()
await at.shop.jobs.pause()
afterAll(() => at.shop.close())

const countOf = async (id: string) => new Visitor(at.shop).call(letteredCards.ofArtist, { params: { id } })

/** Buys that many copies and mails them; without `since`, just now. */
async function mail(quantity: number, since?: string): Promise<string> {
  const { id } = await at.buy({ cards: [{ quantity }] })
  await at.desk.call(ordersAdmin.start, { params: { id }, body: { endChangeWindow: true } })
  const tracking = { carrier: 'USPS', trackingNumber: '9400', withoutApproval: true } as const
  const { status, message } = await at.desk.call(ordersAdmin.ship, { params: { id, line: '0' }, body: tracking })
  expect(status, message).toBe(200)
  if (since)
    await at.shop.db
      .update(pieces)
      .set({ mailedAt: sql`now() - ${since}::interval` })
      .where(eq(pieces.orderId, id))
  return id
}

describe('works', () => {
  test('mailed copies are counted once each, and a cached page shows the new count', async () => {
    const { artistId } = at.catalog
    expect((await countOf(artistId)).body).toEqual({ count: 0 })
    await mail(3, '2 hours')
    await mail(1, '1 hour')
    await at.buy({})
    await countNewlyLettered(at.shop.db)
    await expect.poll(async () => (await countOf(artistId)).body.count).toBe(4)
    await countNewlyLettered(at.shop.db)
    await mail(2, '30 minutes')
    await Promise.all([countNewlyLettered(at.shop.db), countNewlyLettered(at.shop.db)])
    await expect.poll(async () => (await countOf(artistId)).body.count).toBe(6)
  })

  test('cards mailed just now are not counted yet, because their mailing can be undone', async () => {
    const { count } = (await countOf(at.catalog.artistId)).body
    const order = await mail(5)
    await countNewlyLettered(at.shop.db)
    expect((await countOf(at.catalog.artistId)).body.count).toBe(count)
    await at.shop.db
      .update(pieces)
      .set({ mailedAt: sql`now() - interval '20 minutes'` })
      .where(eq(pieces.orderId, order))
    await countNewlyLettered(at.shop.db)
    await expect.poll(async () => (await countOf(at.catalog.artistId)).body.count).toBe(count + 5)
  })
})

describe('protects', () => {
  test('an inactive artist’s count is not shown, and a deleted artist leaves no count', async () => {
    const { artistId } = at.catalog
    await at.shop.db.update(artists).set({ isActive: false }).where(eq(artists.id, artistId))
    await expect.poll(async () => (await countOf(artistId)).status).toBe(404)
    expect((await at.desk.call(artistsAdmin.remove, { params: { id: artistId } })).status).toBe(200)
    const { rows } = await at.shop.db.execute(sql`select 1 from lettered_counts where artist_id = ${artistId}`)
    expect(rows).toEqual([])
  })
})
