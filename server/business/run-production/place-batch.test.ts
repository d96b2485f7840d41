import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { runMaking } from '#contract/business/run-making.ts'
import { defaultCalendar } from '#contract/fulfillment/studio-calendar.ts'
import { findBalance } from '#server/money/stored-value/balances.ts'
import {
  artistBookings,
  artistCalendars,
  orders,
  pieces,
  quoteOfferLines,
  runRows,
  runs,
} from '#server/platform/db/schema.ts'
import { countRoundTrips } from '#tests/support/checks/round-trips.ts'
import { openRunMakers } from '#tests/support/shop/run-makers.ts'
import { makingViolations } from './making-invariants.ts'
import { batchSize, placeBatch } from './place-batch.ts'

// A run's cards are placed in batches (decision 048).

const { at, open, addArtist } = await openRunMakers()
afterAll(() => at.shop.close())

// The artist's hours are free again for the next test, however this one ended.
afterEach(() => at.shop.db.update(pieces).set({ state: 'cancelled' }))

describe('works', () => {
  test('cards are placed two weeks ahead, at most a hundred in a batch', async () => {
    const { db } = at.shop
    const run = await open(300)
    await run.step('sample')
    await run.letterSample()
    await run.approve()
    expect(await placeBatch(db, at.shop.jobs, run.id)).toBe(true)
    expect(await run.placed()).toBeLessThanOrEqual(batchSize + 1)
    await run.placeAll()
    const now = await run.placed()
    expect(now).toBeLessThan(300)
    // A week later, the cards due by then are lettered, and there is room for more.
    const weekLater = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)
    await db
      .update(pieces)
      .set({ state: 'lettered', letteredAt: weekLater, nextAt: null })
      .where(lte(pieces.letteredBy, shopDayOf(weekLater)))
    await placeBatch(db, at.shop.jobs, run.id, weekLater)
    expect(await run.placed()).toBeGreaterThan(now)
  })

  test('each row gets its own card, whichever design it has, as far as the money goes', async () => {
    const { db } = at.shop
    const run = await open(12, { cents: 8000 })
    const [made] = await db.select().from(runs).where(eq(runs.id, run.id))
    const [line] = await db.select().from(quoteOfferLines).where(eq(quoteOfferLines.offerId, made!.offerId))
    await db.insert(quoteOfferLines).values({ ...line!, position: 2 })
    const isOther = sql`${runRows.number} % 3 = 0`
    await db
      .update(runRows)
      .set({ card: 2 })
      .where(and(eq(runRows.runId, run.id), isOther))
    await run.step('sample')
    await run.letterSample()
    await run.approve()
    await run.placeAll()
    const placed = await db
      .select({ row: runRows, piece: pieces })
      .from(runRows)
      .innerJoin(pieces, eq(pieces.id, runRows.pieceId))
      .where(eq(runRows.runId, run.id))
      .orderBy(asc(runRows.number))
    expect(placed.map(({ row }) => row.number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    for (const { row, piece } of placed)
      expect(piece).toMatchObject({ recipient: row.address, customMessage: `Dear Ann${row.number - 2}, thank you.` })
    expect(await run.making()).toMatchObject({ held: 'money' })
    expect(await makingViolations(db)).toEqual([])
  })

  test('an artist without time does not hold up the others, and their books stay free', async () => {
    const { db } = at.shop
    const run = await open(7)
    const zoe = await addArtist('Zoe Busy')
    const shares = [
      { artistId: at.catalog.artistId, percent: 50 },
      { artistId: zoe.id, percent: 50 },
    ]
    const body = { shares, version: (await run.find()).version }
    await run.visitor.call(runMaking.shares, { params: { token: run.token }, body })
    await run.step('sample')
    await run.letterSample()
    await run.approve()
    const noHours = { ...defaultCalendar, weekday: [0, 0, 0, 0, 0, 0, 0] }
    await db.insert(artistCalendars).values({ artistId: zoe.id, ...noHours })
    // The first waiting row is theirs.
    await db
      .update(runRows)
      .set({ artistId: zoe.id })
      .where(and(eq(runRows.runId, run.id), eq(runRows.number, 3)))
    const waiting = await db.$count(runRows, and(eq(runRows.runId, run.id), eq(runRows.artistId, zoe.id)))
    await run.placeAll()
    expect(await run.placed()).toBe(7 - waiting)
    expect(await run.making()).toMatchObject({ held: 'places' })
    expect(await db.$count(artistBookings, eq(artistBookings.artistId, zoe.id))).toBe(0)
  })

  test('a batch takes 24 round trips to the database, and one that places nothing 16', async () => {
    const { db, jobs } = at.shop
    const run = await open(20)
    await run.step('sample')
    await run.letterSample()
    await run.approve()
    const trips = countRoundTrips(db.$client)
    expect(await placeBatch(db, jobs, run.id)).toBe(true)
    expect(trips.take()).toBe(24)
    expect(await placeBatch(db, jobs, run.id)).toBe(false)
    expect(trips.take()).toBe(16)
  })
})

describe('protects', () => {
  test('concurrent placements give each row one card and spend its money once', async () => {
    const { db } = at.shop
    const run = await open(30)
    await run.step('sample')
    await run.letterSample()
    await run.approve()
    await Promise.all(Array.from({ length: 4 }, () => placeBatch(db, at.shop.jobs, run.id)))
    await run.placeAll()
    expect(await run.placed()).toBe(30)
    const made = await db
      .select()
      .from(pieces)
      .innerJoin(orders, eq(orders.id, pieces.orderId))
      .where(eq(orders.runId, run.id))
    expect(made).toHaveLength(30)
    expect(await makingViolations(db)).toEqual([])
    // Proves that the check would find a violation.
    await db.delete(runRows).where(eq(runRows.pieceId, made[0]!.pieces.id))
    expect(await makingViolations(db)).toEqual([
      { rule: 'a card of a run is in none of its rows', subject: made[0]!.pieces.id },
    ])
    expect(await findBalance(db, { runId: run.id })).toMatchObject({ cents: 0 })
  })
})
