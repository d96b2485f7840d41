import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBalance } from '#server/money/stored-value/balances.ts'
import { orders, pieces, runRows } from '#server/platform/db/schema.ts'
import { type RunMakers, openRunMakers } from '#tests/support/shop/run-makers.ts'
import { makingViolations } from './making-invariants.ts'
import { batchSize, placeBatch } from './place-batch.ts'

// A run's cards are placed in batches (decision 048).

let at: RunMakers['at']
let open: RunMakers['open']
beforeAll(async () => {
  ;({ at, open } = await openRunMakers())
})
afterAll(() => at.shop.close())

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
    // A week later there is room for more.
    await placeBatch(db, at.shop.jobs, run.id, new Date(Date.now() + 7 * 24 * 60 * 60 * 1000))
    expect(await run.placed()).toBeGreaterThan(now)
    // Frees the hours for the other tests.
    await db
      .update(pieces)
      .set({ state: 'cancelled' })
      .where(sql`${pieces.orderId} in (select id from orders where run_id = ${run.id})`)
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
