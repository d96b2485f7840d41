import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { type ReviewSort, reviews } from '#contract/customers/reviews.ts'
import * as rows from '#server/platform/db/schema.ts'
import { openCardBuyers } from '#tests/support/shop/card-buyers.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Reviews in the requested order, page by page.

const shop = await openCardBuyers()
afterAll(() => shop.close())

describe('works', () => {
  test('newest, highest and lowest first, ten per page, each review on one page', async () => {
    const { db } = shop.at.shop
    const id = await shop.mailed(await shop.buy())
    const [piece] = await db.select().from(rows.pieces).where(eq(rows.pieces.id, id))
    const [artist] = await db
      .insert(rows.artists)
      .values({ ...(await artistRow()), name: 'Page Turner' })
      .returning()
    const more = Array.from({ length: 12 }, () => crypto.randomUUID())
    await db.insert(rows.pieces).values(
      more.map((each, line) => ({
        ...piece!,
        id: each,
        line: line + 100,
        shareCents: 0,
        gifteeToken: null,
        gifteePage: false,
      })),
    )
    await db
      .insert(rows.pieceEvents)
      .values(more.map((pieceId) => ({ pieceId, kind: 'arrived' as const, role: 'carrier' as const, round: 1 })))
    await db.insert(rows.reviews).values(
      more.flatMap((pieceId, n) =>
        (['shopper', 'giftee'] as const).map((role) => ({
          pieceId,
          role,
          stars: (n % 5) + 1,
          designTitle: 'Hello',
          artistId: artist!.id,
          createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 4))),
        })),
      ),
    )
    for (const [sort, compare] of [
      ['newest', () => 0],
      ['highest', (one, other) => other.stars - one.stars],
      ['lowest', (one, other) => one.stars - other.stars],
    ] as [ReviewSort, (one: rows.ReviewRow, other: rows.ReviewRow) => number][]) {
      const all = await db.select().from(rows.reviews).where(eq(rows.reviews.artistId, artist!.id))
      const expected = all.toSorted(
        (one, other) => compare(one, other) || +other.createdAt - +one.createdAt || (one.id < other.id ? 1 : -1),
      )
      const got: string[] = []
      let cursor: string | undefined
      do {
        const query = { sort, ...(cursor && { cursor }) }
        const { body } = await new Visitor(shop.at.shop).call(reviews.ofArtist, { params: { id: artist!.id }, query })
        got.push(...body.reviews.map((review) => review.id))
        cursor = body.next ?? undefined
        expect(body.summary).toEqual({ count: 24, average: 2.8, byStars: [6, 6, 4, 4, 4] })
      } while (cursor)
      expect(got).toEqual(expected.map((review) => review.id))
    }
  })
})

async function artistRow() {
  const [{ id: _, ...row }] = (await shop.at.shop.db.select().from(rows.artists).limit(1)) as [
    typeof rows.artists.$inferSelect,
  ]
  return row
}
