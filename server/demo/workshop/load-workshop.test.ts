import { inArray, isNotNull, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { artists } from '#contract/catalog/artists.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { payoutsAdmin } from '#contract/money/payouts-admin.ts'
import { piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { reviews } from '#contract/customers/reviews.ts'
import { studio } from '#contract/studio/studio.ts'
import { studioEarnings } from '#contract/money/studio-earnings.ts'
import { studioPieces } from '#contract/fulfillment/studio-pieces.ts'
import { trackedPieces } from '#contract/customers/piece-calls.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { pieces } from '#server/platform/db/schema.ts'
import { loadDemo } from '#server/demo/demo.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { pieceViolations } from '#server/fulfillment/pieces/piece-invariants.ts'
import { reviewViolations } from '#server/customers/reviews/review-invariants.ts'
import { makeStatements } from '#server/money/artist-payouts/make-statements.ts'
import { statementViolations } from '#server/money/artist-payouts/statement-invariants.ts'
import { moveDuePieces } from '#server/fulfillment/deadlines/timers.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { workshopOrders } from './workshop-orders.ts'

const shop = await openTestShop()
const pool = openPool(shop.databaseUrl, () => {})
const loaded = await loadDemo(openDb(pool), true)
await pool.end()
const demo = (loaded || {}).workshop!
const desk = await signedInDesk(shop)
afterAll(() => shop.close())

describe('works', () => {
  test('its books and cards are consistent, and every state of a card occurs', async () => {
    expect(await violations(shop.db)).toEqual([])
    expect(await pieceViolations(shop.db)).toEqual([])
    expect(await reviewViolations(shop.db)).toEqual([])
    const states = await shop.db.selectDistinct({ state: pieces.state }).from(pieces)
    expect(states).toHaveLength(9)
    expect(await shop.db.$count(pieces)).toBe(workshopOrders.length)
    const { body } = await desk.call(piecesAdmin.list, { query: {} })
    expect(body.counts).toMatchObject({ review: 1, claims: 2, late: 1 })
  })

  test('its artist signs in to a full day’s work and their earnings', async () => {
    const artist = new Visitor(shop)
    const { email, password } = demo.studio
    expect((await artist.call(studio.signIn, { body: { email, password } })).status).toBe(200)
    const { body: open } = await artist.call(studioPieces.list, { query: { state: 'accepted' } })
    expect(open.pieces.length).toBeGreaterThanOrEqual(6)
    expect(open.pieces.some(({ late }) => late)).toBe(true)
    const { body: earned } = await artist.call(studioEarnings.find)
    expect(Number(earned.total)).toBeGreaterThan(0)
  })

  test('past weeks are paid, and the last one is owed', async () => {
    expect(await statementViolations(shop.db)).toEqual([])
    const { body: owed } = await desk.call(payoutsAdmin.list, { query: {} })
    const { body: paid } = await desk.call(payoutsAdmin.list, { query: { state: 'paid' } })
    expect(owed.payouts.length).toBeGreaterThan(0)
    // Not the same week for all: on a Monday, a week is over in the East before it is in the West.
    expect(new Set(owed.payouts.map(({ artistId }) => artistId)).size).toBe(owed.payouts.length)
    expect(new Set(paid.payouts.map(({ weekFrom }) => weekFrom)).size).toBeGreaterThan(1)
    expect(paid.payouts.some(({ tips }) => tips !== '0.00')).toBe(true)
    for (const { paidOn } of paid.payouts) expect(Date.parse(paidOn!)).toBeLessThan(Date.now())
    await makeStatements(shop.db, shop.jobs)
    expect((await desk.call(payoutsAdmin.list, { query: {} })).body.total).toBe(owed.total)
  })

  test('the named order’s buyer can approve the photo, and the desk can refund a card of another', async () => {
    const buyer = new Visitor(shop)
    const token = demo.orderPath.replace('/track/', '')
    const { body: order } = await buyer.call(tracking.find, { params: { token } })
    const [piece] = order.pieces
    expect(piece).toMatchObject({ state: 'lettered', approveBy: expect.any(String) })
    // Still possible the next morning.
    expect(Date.parse(piece!.approveBy!)).toBeGreaterThan(Date.now() + 15 * 60 * 60_000)
    const approval = { params: { token, piece: piece!.id }, body: { version: piece!.version } }
    expect((await buyer.call(trackedPieces.approve, approval)).status).toBe(200)

    const { body: list } = await desk.call(ordersAdmin.list, { query: { status: 'pending' } })
    const { id } = list.orders[0]!
    const cancelled = await desk.call(ordersAdmin.cancel, { params: { id }, body: { reason: 'Asked on the phone' } })
    expect(cancelled.status).toBe(200)
    expect(await violations(shop.db)).toEqual([])
  })
})

test('its reviews are marked as fictional wherever they are public', async () => {
  const { body: people } = await desk.call(artists.list)
  const said = await Promise.all(
    people.map(async ({ id }) => (await desk.call(reviews.ofArtist, { params: { id }, query: {} })).body.reviews),
  )
  expect(said.flat()).toHaveLength(5)
  expect(said.flat().every(({ isDemo }) => isDemo)).toBe(true)
})

describe('protects', () => {
  test('no fictional person gets an e-mail, and no timer is due before a newcomer has looked around', async () => {
    const { rows } = await shop.db.execute(sql`select from pgboss.job
      where name = 'letter' and data->>'kind' <> 'order-cancelled' and created_on > now() - interval '1 hour'`)
    expect(rows).toEqual([])
    const timed = await shop.db.select({ at: pieces.nextAt }).from(pieces).where(isNotNull(pieces.nextAt))
    expect(timed.length).toBeGreaterThan(3)
    for (const { at } of timed) expect(at!.getTime()).toBeGreaterThan(Date.now() + 10 * 60_000)
    expect(await moveDuePieces(shop.db, shop.jobs)).toBe(0)
    const offered = shop.db.$count(pieces, inArray(pieces.state, ['offered']))
    expect(await offered).toBeGreaterThan(0)
  })

  test('a shop that is not empty is left alone', async () => {
    const pool = openPool(shop.databaseUrl, () => {})
    expect(await loadDemo(openDb(pool), true)).toBe(false)
    await pool.end()
  })
})
