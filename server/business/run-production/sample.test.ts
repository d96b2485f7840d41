import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { runMaking } from '#contract/business/run-making.ts'
import { runs } from '#contract/business/runs.ts'
import { findBalance } from '#server/money/stored-value/balances.ts'
import {
  earnings,
  orders,
  pieces,
  runLists,
  runMakings,
  runRows,
  runs as runTable,
} from '#server/platform/db/schema.ts'
import { accept, unaccept } from '#server/fulfillment/pieces/accept.ts'
import { changePiece } from '#server/fulfillment/pieces/change-piece.ts'
import { moveDuePieces } from '#server/fulfillment/deadlines/timers.ts'
import { pieceViolations } from '#server/fulfillment/pieces/piece-invariants.ts'
import { breakPromises } from '#server/fulfillment/deadlines/watch.ts'
import { workOnList } from '#server/business/run-lists/work-on-list.ts'
import { openRunMakers } from '#tests/support/shop/run-makers.ts'
import { tellOfSamples } from './making-jobs.ts'
import { placeBatch } from './place-batch.ts'

// A run's sample, whose approval all other cards wait for (product.md, section 20).

const { at, open } = await openRunMakers()
afterAll(() => at.shop.close())

describe('works', () => {
  test('a rejected sample is lettered again, and the contact is notified once of each round', async () => {
    const { db, jobs } = at.shop
    const run = await open(2)
    await run.step('sample')
    await run.letterSample()
    await Promise.all([tellOfSamples(db, jobs), tellOfSamples(db, jobs)])
    const { sample } = await run.making()
    const rejection = { note: 'The name is Anne.', version: sample!.version }
    expect(
      await run.visitor.call(runMaking.reject, { params: { token: run.approveLink }, body: rejection }),
    ).toMatchObject({
      status: 200,
      body: { sample: { state: 'accepted', round: 2, photos: [] } },
    })
    expect((await run.approve()).status).toBe(409)
    await run.letterSample()
    await tellOfSamples(db, jobs)
    const told = await db.execute(sql`select data->>'about' as about from pgboss.job
      where data->>'kind' = 'run-sample' and data->>'about' like ${`%${run.id}%`} order by 1`)
    expect(told.rows.map(({ about }) => JSON.parse(String(about)))).toEqual([
      { runId: run.id, round: 1 },
      { runId: run.id, round: 2 },
    ])
    expect((await run.approve()).status).toBe(200)
  })

  test('once the list is final, the sample is offered, and again after the desk undoes its acceptance', async () => {
    const { db, jobs } = at.shop
    const run = await open(1)
    await run.step('sample')
    const [{ samplePieceId }] = (await db.select().from(runMakings).where(eq(runMakings.runId, run.id))) as [
      typeof runMakings.$inferSelect,
    ]
    const which = eq(pieces.id, samplePieceId!)
    const stateOf = async () => (await db.select().from(pieces).where(which))[0]!.state
    await moveDuePieces(db, jobs)
    expect(await stateOf()).toBe('offered')
    await changePiece(db, jobs, { role: 'desk' }, which, accept)
    await changePiece(db, jobs, { role: 'desk' }, which, unaccept)
    expect(await stateOf()).toBe('offered')
    await changePiece(db, jobs, { role: 'desk' }, which, accept)
    expect(await stateOf()).toBe('accepted')
  })

  test('the texts of all cards can change once while the sample waits: it is lettered again, and its artist gets half', async () => {
    const { db } = at.shop
    const run = await open(3)
    await run.step('sample')
    const words = { customMessage: 'Hello {firstName}, so long.', customSignature: 'All of us', defaults: [] }
    const say = async (token = run.approveLink, change: object = {}) =>
      run.visitor.call(runMaking.words, {
        params: { token },
        body: { ...words, ...change, version: (await run.find()).version },
      })
    expect((await say()).status).toBe(409)
    const id = await run.letterSample()
    const { sample: seen, mayChangeWords } = await run.making()
    expect(mayChangeWords).toBe(true)
    expect((await say(run.look)).status).toBe(403)
    expect((await say(run.token, { customMessage: 'For {Nobody}' })).status).toBe(400)
    expect((await say(run.token, { customMessage: '你好' })).status).toBe(400)
    expect(await say()).toMatchObject({ status: 200, body: { customMessage: words.customMessage, state: 'sample' } })
    expect((await db.select().from(pieces).where(eq(pieces.id, id)))[0]).toMatchObject({
      state: 'accepted',
      round: 2,
      customMessage: 'Hello Ann0, so long.',
      previousWords: { message: 'Dear Ann0, thank you.' },
    })
    expect(await db.select().from(earnings).where(eq(earnings.pieceId, id))).toMatchObject([{ kind: 'other words' }])
    expect(await pieceViolations(db)).toEqual([])
    // An approval based on the old photos is refused.
    const stale = { params: { token: run.token }, body: { version: seen!.version } }
    expect((await run.visitor.call(runMaking.approve, stale)).status).toBe(409)
    await run.letterSample()
    expect((await run.visitor.call(runMaking.approve, stale)).status).toBe(409)
    expect(await run.making()).toMatchObject({ mayChangeWords: false })
    expect((await say(run.token, { customMessage: 'Again' })).status).toBe(409)
    while (await workOnList(db, run.id));
    expect((await run.approve()).status).toBe(200)
    await expect(db.update(runTable).set({ customMessage: 'Other' }).where(eq(runTable.id, run.id))).rejects.toThrow()
    // Nothing is placed before every row is checked with the new texts.
    await db.update(runLists).set({ state: 'checking' }).where(eq(runLists.runId, run.id))
    await run.placeAll()
    expect(await run.placed()).toBe(1)
    while (await workOnList(db, run.id));
    await run.placeAll()
    const made = await db
      .select({ message: pieces.customMessage })
      .from(pieces)
      .innerJoin(orders, eq(orders.id, pieces.orderId))
      .where(eq(orders.runId, run.id))
    expect(made.map(({ message }) => message).toSorted()).toEqual([0, 1, 2].map((each) => `Hello Ann${each}, so long.`))
  })

  test('a sample that the desk mails on behalf of the business also counts as approved', async () => {
    const { db } = at.shop
    const run = await open(2)
    await run.step('sample')
    const id = await run.letterSample()
    await db.update(pieces).set({ state: 'mailed', mailedAt: new Date() }).where(eq(pieces.id, id))
    expect(await run.approve()).toMatchObject({ status: 200, body: { state: 'making' } })
  })
})

describe('refuses', () => {
  test('a card without text', async () => {
    const { db } = at.shop
    const run = await open(2)
    await db.update(runTable).set({ customMessage: null }).where(eq(runTable.id, run.id))
    const { rows } = (await run.visitor.call(runs.rows, { params: { token: run.token }, query: {} })).body
    const body = { name: 'Ann Lee', version: rows[1]!.version }
    const params = { token: run.token, row: rows[1]!.id }
    expect((await run.visitor.call(runs.changeRow, { params, body })).status).toBe(409)
  })

  test('a sample lettered again after its approval awaits no further approval', async () => {
    const { db } = at.shop
    const run = await open(2)
    await run.step('sample')
    const id = await run.letterSample()
    await run.approve()
    await db.update(pieces).set({ state: 'accepted', round: 2 }).where(eq(pieces.id, id))
    await run.letterSample()
    expect((await db.select().from(pieces).where(eq(pieces.id, id)))[0]).toMatchObject({ state: 'approved' })
  })

  test('a cancelled sample is made anew, and its row can be corrected first', async () => {
    const { db } = at.shop
    const run = await open(2)
    await run.step('sample')
    const [making] = await db.select().from(runMakings).where(eq(runMakings.runId, run.id))
    await db.update(pieces).set({ state: 'cancelled' }).where(eq(pieces.id, making!.samplePieceId!))
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.runId, run.id))
    const { rows } = (await run.visitor.call(runs.rows, { params: { token: run.token }, query: {} })).body
    const body = { name: 'Eve Lee', version: rows[0]!.version }
    expect(
      (await run.visitor.call(runs.changeRow, { params: { token: run.token, row: rows[0]!.id }, body })).status,
    ).toBe(200)
    expect((await run.step('sample')).status).toBe(200)
    expect(await run.making()).toMatchObject({ sample: { name: 'Eve Lee' } })
  })

  test('nothing is placed before the sample is approved, and silence does not approve it', async () => {
    const { db, jobs } = at.shop
    const run = await open(3)
    await run.step('sample')
    await run.placeAll()
    expect((await run.approve()).status).toBe(409)
    const id = await run.letterSample()
    await db
      .update(pieces)
      .set({ dueAt: new Date(0) })
      .where(eq(pieces.id, id))
    await moveDuePieces(db, jobs)
    // Nor is it late: the business takes its time.
    await breakPromises(db, jobs)
    expect((await db.select().from(pieces).where(eq(pieces.id, id)))[0]).toMatchObject({ lateAt: null })
    expect(await run.making()).toMatchObject({ sample: { state: 'lettered' }, counts: { waiting: 2 } })
    expect(await run.placed()).toBe(1)
    // The database itself refuses it.
    const [row] = await db
      .select()
      .from(runRows)
      .where(and(eq(runRows.runId, run.id), sql`${runRows.pieceId} is null`))
    await expect(
      db.update(runRows).set({ pieceId: crypto.randomUUID() }).where(eq(runRows.id, row!.id)),
    ).rejects.toThrow()
    const made = { ...row!, id: crypto.randomUUID(), number: 9000, pieceId: crypto.randomUUID() }
    await expect(db.insert(runRows).values(made)).rejects.toThrow()
    await db.update(runTable).set({ state: 'making' }).where(eq(runTable.id, run.id))
    await expect(placeBatch(db, at.shop.jobs, run.id)).rejects.toThrow()
    expect(await run.placed()).toBe(1)
  })

  test('links that allow less, too low a balance, and conflicting changes', async () => {
    const run = await open(2, { cents: 999 })
    expect((await run.step('sample', run.look)).status).toBe(403)
    expect((await run.step('sample', run.approveLink)).status).toBe(403)
    expect(await run.step('sample')).toMatchObject({ status: 402, body: { code: 'balance_too_low' } })
    const rich = await open(2, { cents: 1000 })
    const stale = { params: { token: rich.token }, body: { version: 9 } }
    expect((await rich.visitor.call(runMaking.sample, stale)).status).toBe(409)
    await rich.step('sample')
    expect((await rich.step('sample')).status).toBe(409)
    await rich.letterSample()
    expect((await rich.approve(rich.look)).status).toBe(403)
    await rich.approve()
    await rich.placeAll()
    expect(await rich.making()).toMatchObject({ held: 'money', counts: { waiting: 1 } })
    // As many cards as the balance can pay for are started.
    const half = await open(10, { cents: 5500 })
    await half.step('sample')
    await half.letterSample()
    await half.approve()
    await half.placeAll()
    expect(await half.making()).toMatchObject({ held: 'money', counts: { waiting: 5 } })
    expect(await findBalance(at.shop.db, { runId: half.id })).toMatchObject({ cents: 500 })
  })
})
