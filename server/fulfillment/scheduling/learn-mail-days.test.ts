import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { artistCalendars, mailLearned, pieces, scans, shipments } from '#server/platform/db/schema.ts'
import { openCardBuyers } from '#tests/support/shop/card-buyers.ts'
import { readBooks } from './books.ts'
import { learnMailDays } from './learn-mail-days.ts'
import { promiseFrom } from './promises.ts'

// Days in the mail, learned from our own arrivals.

const shop = await openCardBuyers()
await shop.at.shop.db.insert(artistCalendars).values({
  artistId: shop.at.catalog.artistId,
  weekday: [6, 6, 6, 6, 6, 0, 0],
  daysOff: [],
  postingZip: '60601',
  timeZone: 'America/Chicago',
  rushPerDay: 1,
})
afterAll(() => shop.close())

/** Deliveries so many delivery days after a Monday in March, all as rounds of one card. */
async function deliver(days: number[], trackerRef = 'trk_real') {
  const order = await shop.buy()
  const { id } = await order.find()
  const { db } = shop.at.shop
  for (const [index, count] of days.entries()) {
    const round = index + 1
    const place = { pieceId: id, round, orderId: order.id, line: 0, carrier: 'USPS', trackingNumber: `94${index}` }
    const mailed = new Date(Date.now() - 40 * 86_400_000)
    // The Monday before, at noon in Chicago.
    mailed.setUTCDate(mailed.getUTCDate() - ((mailed.getUTCDay() + 6) % 7))
    mailed.setUTCHours(18, 0, 0, 0)
    await db.insert(shipments).values({ ...place, trackerRef, createdAt: mailed })
    const at = new Date(mailed.getTime() + count * 86_400_000)
    await db.insert(scans).values({ pieceId: id, round, status: 'delivered', message: '', at, trackerRef })
  }
  // So that it occupies no place that others need.
  await db.update(pieces).set({ letteredBy: null }).where(eq(pieces.id, id))
}

async function windowTo(zip: string): Promise<number> {
  const book = (await readBooks(shop.at.shop.db)).find(({ artistId }) => artistId === shop.at.catalog.artistId)!
  const wish = { copies: 1, zip, withoutWaiting: true, rush: false }
  const found = promiseFrom(book, wish, new Date('2027-03-01T18:00:00Z'))
  if (typeof found === 'string') throw new Error(found)
  return (Date.parse(found.arrivesBy!) - Date.parse(found.mailedBy)) / 86_400_000
}

test('thirty deliveries replace the distance, with nine of ten in the window; fewer, and the sandbox’s, change nothing', async () => {
  const { db } = shop.at.shop
  const before = await windowTo('62701')
  await deliver(Array<number>(29).fill(1))
  await deliver(Array<number>(60).fill(1), 'trk_sbx_1')
  await learnMailDays(db)
  expect(await db.select().from(mailLearned)).toEqual([])
  expect(await windowTo('62701')).toBe(before)
  // Of sixty, the slowest six may be late.
  await deliver([...Array<number>(25).fill(1), ...Array<number>(6).fill(4)])
  await learnMailDays(db)
  expect(await db.select().from(mailLearned)).toMatchObject([{ fromZip3: '606', toZip3: '627', days: 1, arrivals: 60 }])
  expect(await windowTo('62799')).toBe(1)
  expect(await windowTo('10001')).toBeGreaterThan(1)
  await deliver([4])
  await learnMailDays(db)
  // Three delivery days, although a holiday was in between.
  expect(await windowTo('62701')).toBeGreaterThan(2)
})
