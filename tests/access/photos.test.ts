import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { type PieceRow, piecePhotos, pieces } from '#server/platform/db/schema.ts'
import { openStripeShop } from '#tests/support/shop/stripe-shop.ts'
import { type Callers, openCallers } from './callers.ts'
import { annsWords } from './shopper-things.ts'
import type { Photographed } from './studio-things.ts'
import { makeThings } from './things.ts'

// Every way to a photo, for every kind of caller: the unauthorized learn nothing, not even that it exists.

const shop = await openStripeShop()
const callers = await openCallers(shop)
const things = makeThings(shop, callers)
afterAll(() => shop.close())

const roads: [name: string, rightful: keyof Callers | 'holder', path: (of: Photographed) => string][] = [
  ['the buyer’s account', 'ann', ({ orderId, photo }) => `/api/orders/${orderId}/photos/${photo}`],
  ['the order’s private link', 'holder', ({ trackToken, photo }) => `/api/track/${trackToken}/photos/${photo}`],
  ['the studio', 'ida', ({ photo }) => `/api/studio/photos/${photo}`],
  ['the desk', 'admin', ({ photo }) => `/api/admin/photos/${photo}`],
]
const isIn: Record<string, (keyof Callers)[]> = {
  ann: ['ann', 'ben'],
  ida: ['ida', 'jon'],
  admin: ['admin'],
  holder: [],
}

async function look(who: keyof Callers, path: string, method = 'GET') {
  const { status, body, headers } = await callers[who].send(method, path)
  const named = [...headers].filter(([name]) => !['x-request-id', 'date', 'server-timing'].includes(name))
  return { status, text: JSON.stringify(body), headers: named }
}

describe.each(roads)('%s', (_name, rightful, path) => {
  test('shows it to those it is for; for everybody else it looks missing', async () => {
    const of = await things.photographed({ state: 'lettered' })
    const other = await things.photographed({ state: 'lettered' })
    const missing = { ...of, photo: crypto.randomUUID() }
    const secret = { ...of, trackToken: [...of.trackToken].toReversed().join('') }
    for (const who of Object.keys(callers) as (keyof Callers)[]) {
      const [found, none] = [await look(who, path(rightful === 'holder' ? secret : of)), await look(who, path(missing))]
      if (who === rightful) {
        expect([found.status, found.text]).toEqual([200, expect.stringContaining(annsWords.message)])
        expect(none.status).toBe(404)
        continue
      }
      expect(found.status, who).toBe(rightful === 'holder' || isIn[rightful]!.includes(who) ? 404 : 401)
      expect(found, who).toEqual(none)
      expect(found.text, who).not.toContain(annsWords.message)
      expect((await look(who, path(rightful === 'holder' ? secret : of), 'HEAD')).status, who).toBe(found.status)
    }
    // One order does not open another's photo.
    const mixed = path({ ...other, photo: of.photo })
    const holder = rightful === 'holder' ? 'nobody' : rightful
    expect((await look(holder, mixed)).status).toBe(mixed === path(of) ? 200 : 404)
    if (rightful === 'holder') expect((await look('nobody', path(of))).text).toContain(annsWords.message)
  })
})

test('an artist sees an address’s photo until 30 days after mailing, and none of a card that was reassigned', async () => {
  const of = await things.photographed({ state: 'mailed', mailedAt: new Date() })
  const path = `/api/studio/photos/${of.photo}`
  const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000)
  const after = async (values: Partial<PieceRow>) => {
    await shop.db
      .update(pieces)
      .set({ state: 'mailed', ...values })
      .where(eq(pieces.id, of.pieceId))
    return (await look('ida', path)).status
  }
  expect(await after({})).toBe(200)
  await shop.db.update(piecePhotos).set({ kind: 'envelope' }).where(eq(piecePhotos.id, of.photo))
  expect(await after({ mailedAt: days(29) })).toBe(200)
  expect(await after({ mailedAt: days(31) })).toBe(404)
  expect(await after({ mailedAt: days(1), artistId: crypto.randomUUID() })).toBe(404)
})
