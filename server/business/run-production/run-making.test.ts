import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { artistsAdmin } from '#contract/catalog/artists-admin.ts'
import { cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { runCardsCsvPath, runMakingAdmin } from '#contract/business/run-making.ts'
import { runs } from '#contract/business/runs.ts'
import { findBalance } from '#server/money/stored-value/balances.ts'
import {
  artists,
  cardDesigns,
  orders,
  pieces,
  quoteOfferLines,
  runMakings,
  runs as runTable,
} from '#server/platform/db/schema.ts'
import { openRunMakers } from '#tests/support/shop/run-makers.ts'
import { finishRuns, tellOfProgress } from './making-jobs.ts'

// Business runs: from the approved sample to the last arrival (product.md, section 20).

const { at, open, addArtist } = await openRunMakers()
afterAll(() => at.shop.close())

describe('works', () => {
  test('a sample is lettered and approved; the other cards are placed and arrive; the run is done', async () => {
    const { db, jobs } = at.shop
    const run = await open(5)
    expect(await run.making()).toMatchObject({
      sample: null,
      approvedAt: null,
      isOpen: true,
      counts: { all: 5, waiting: 5 },
    })
    expect(await run.step('sample')).toMatchObject({ status: 200, body: { state: 'sample' } })
    expect(await run.making()).toMatchObject({ sample: { name: 'Ann0 Lee', state: 'waiting', photos: [] } })
    const pieceId = await run.letterSample()
    const { sample } = await run.making(run.look)
    expect(sample).toMatchObject({ state: 'lettered', photos: [{ kind: 'inside' }, { kind: 'envelope' }] })
    const photo = await fetch(at.shop.url + sample!.photos[0]!.url, { headers: { accept: 'image/webp' } })
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await fetch(at.shop.url + sample!.photos[0]!.url.replace(run.look, (await open(1)).look))).status).toBe(404)

    expect(await run.approve(run.approveLink)).toMatchObject({
      status: 200,
      body: { state: 'making', role: 'approve' },
    })
    await run.placeAll()
    expect(await run.placed()).toBe(5)
    expect(await findBalance(db, { runId: run.id })).toMatchObject({ cents: 0 })
    const made = await db
      .select()
      .from(pieces)
      .innerJoin(orders, eq(orders.id, pieces.orderId))
      .where(eq(orders.runId, run.id))
    expect(made.map(({ pieces: piece }) => piece.customMessage).toSorted()).toEqual(
      [0, 1, 2, 3, 4].map((each) => `Dear Ann${each}, thank you.`),
    )
    expect((await run.making()).counts).toMatchObject({ waiting: 0, lettering: 4, lettered: 1 })

    await finishRuns(db, jobs)
    expect((await run.find()).state).toBe('making')
    await db
      .update(pieces)
      .set({ state: 'arrived' })
      .where(sql`${pieces.orderId} in (select id from orders where run_id = ${run.id})`)
    // One came back, and nobody has asked for it again.
    await db.update(pieces).set({ state: 'returned' }).where(eq(pieces.id, pieceId))
    await finishRuns(db, jobs)
    expect((await run.find()).state).toBe('done')
    const csv = await (await fetch(at.shop.url + runCardsCsvPath.replace('{token}', run.look))).text()
    expect(csv.trim().split('\r\n')).toHaveLength(6)
    expect(csv).toContain('"Ann0 Lee","1 Main Street"')
    expect(pieceId).toBe((await db.select().from(runMakings).where(eq(runMakings.runId, run.id)))[0]!.samplePieceId)
  })

  test('a pause holds back the rest; a waiting row can change or be left out, and is lettered as it then is', async () => {
    const { db } = at.shop
    const run = await open(4)
    await run.step('sample')
    await run.letterSample()
    await run.approve()
    expect((await run.step('pause')).body.state).toBe('paused')
    await run.placeAll()
    expect(await run.placed()).toBe(1)
    const { rows } = (await run.visitor.call(runs.rows, { params: { token: run.token }, query: {} })).body
    const change = (row: (typeof rows)[number], values: object) =>
      run.visitor.call(runs.changeRow, {
        params: { token: run.token, row: row.id },
        body: { ...values, version: row.version },
      })
    expect((await change(rows[0]!, { name: 'Eve' })).status).toBe(409)
    expect((await change(rows[1]!, { street: '9 Oak Street' })).status).toBe(200)
    expect((await change(rows[2]!, { isOut: true })).status).toBe(200)
    expect((await run.step('resume')).body.state).toBe('making')
    await run.placeAll()
    const made = await db
      .select()
      .from(pieces)
      .innerJoin(orders, eq(orders.id, pieces.orderId))
      .where(eq(orders.runId, run.id))
    expect(made).toHaveLength(3)
    expect(made.some(({ pieces: { recipient } }) => recipient.street === '9 Oak Street')).toBe(true)
    expect(await findBalance(db, { runId: run.id })).toMatchObject({ cents: 1000 })
  })

  test('the contact gets one progress e-mail a day', async () => {
    const { db, jobs } = at.shop
    const run = await open(2)
    await run.step('sample')
    await run.letterSample()
    await run.approve()
    await Promise.all([tellOfProgress(db, jobs), tellOfProgress(db, jobs)])
    // Days later, no card has changed.
    await tellOfProgress(db, jobs, new Date(Date.now() + 3 * 24 * 60 * 60 * 1000))
    const { rows } = await db.execute(sql`select 1 from pgboss.job
      where data->>'kind' = 'run-summary' and data->>'about' like ${`%${run.id}%`}`)
    expect(rows).toHaveLength(1)
  })
})

describe('refuses', () => {
  test('continuing a run that the desk has ended; its contact is told why', async () => {
    const { db } = at.shop
    const run = await open(3)
    await run.step('sample')
    await run.letterSample()
    await run.approve()
    const cancel = () =>
      at.desk.call(runMakingAdmin.cancel, { params: { id: run.id }, body: { reason: 'As you wished.' } })
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).status).toBe(409)
    await run.placeAll()
    expect(await run.placed()).toBe(1)
    expect((await run.find()).state).toBe('cancelled')
    expect(await findBalance(db, { runId: run.id })).toMatchObject({ cents: 2000 })
    const told = await db.execute(sql`select data->>'about' as about from pgboss.job
      where data->>'kind' = 'run-cancelled' and data->>'about' like ${`%${run.id}%`}`)
    expect(told.rows).toEqual([{ about: JSON.stringify({ runId: run.id, reason: 'As you wished.' }) }])
    // A finished run cannot be ended.
    await db.update(runTable).set({ state: 'done' }).where(eq(runTable.id, run.id))
    expect((await cancel()).status).toBe(409)
  })
})

describe('protects', () => {
  test('a retired design is still made, and neither it nor a named artist can be deleted meanwhile', async () => {
    const { db } = at.shop
    const run = await open(3)
    const named = await addArtist('Zoe Named')
    const line = eq(
      quoteOfferLines.offerId,
      (await db.select().from(runTable).where(eq(runTable.id, run.id)))[0]!.offerId,
    )
    await db.update(quoteOfferLines).set({ selectedArtistId: named.id, artistName: named.name }).where(line)
    const retire = (isActive: boolean) =>
      db.update(cardDesigns).set({ isActive }).where(eq(cardDesigns.id, at.catalog.cardId))
    await run.step('sample')
    await run.letterSample()
    await retire(false)
    await run.approve()
    await run.placeAll()
    expect(await run.placed()).toBe(3)
    expect((await run.find()).lines).toMatchObject([{ cardDesign: { price: expect.any(String) } }])
    const deleting = await at.desk.call(cardsAdmin.remove, { params: { id: at.catalog.cardId } })
    expect(deleting).toMatchObject({ status: 409, body: { code: 'promised_to_run' } })
    const gone = await at.desk.call(artistsAdmin.remove, { params: { id: named.id } })
    expect(gone).toMatchObject({ status: 409, body: { code: 'promised_to_run' } })
    await retire(true)
    await db.update(artists).set({ isActive: false }).where(eq(artists.id, named.id))
  })
})
