import { and, between, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { artistsAdmin } from '#contract/artists-admin.ts'
import { cardsAdmin } from '#contract/cards-admin.ts'
import { runCardsCsvPath, runMaking, runMakingAdmin } from '#contract/run-making.ts'
import { runs, runsAdmin } from '#contract/runs.ts'
import { findBalance } from '#server/balances/balances.ts'
import {
  artists,
  cardDesigns,
  orders,
  pieces,
  quoteOfferLines,
  runMakings,
  runRows,
  runs as runTable,
} from '#server/db/schema.ts'
import { writeHand } from '#server/hands/hands.ts'
import { type RunMakers, openRunMakers } from '#tests/support/shop/run-makers.ts'
import { finishRuns, tellOfProgress } from './making-jobs.ts'
import { makingViolations } from './making-invariants.ts'
import { batchSize, placeBatch } from './place-batch.ts'

// Business runs: from the approved sample to the last letterbox (product.md, section 20).

let at: RunMakers['at']
let open: RunMakers['open']
beforeAll(async () => {
  ;({ at, open } = await openRunMakers())
})
afterAll(() => at.shop.close())

/** Somebody who letters what the catalog's first artist letters. */
async function addArtist(name: string) {
  const [first] = await at.shop.db.select().from(artists).where(eq(artists.id, at.catalog.artistId))
  const [added] = await at.shop.db
    .insert(artists)
    .values({ ...first!, id: undefined, name } as typeof artists.$inferInsert)
    .returning()
  return added!
}

describe('works', () => {
  test('a sample is lettered, looked at and approved; the rest goes to the artists and arrives; it is done', async () => {
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
    // One came back and nobody asks for it any more.
    await db.update(pieces).set({ state: 'returned' }).where(eq(pieces.id, pieceId))
    await finishRuns(db, jobs)
    expect((await run.find()).state).toBe('done')
    const csv = await (await fetch(at.shop.url + runCardsCsvPath.replace('{token}', run.look))).text()
    expect(csv.trim().split('\r\n')).toHaveLength(6)
    expect(csv).toContain('"Ann0 Lee","1 Main Street"')
    expect(pieceId).toBe((await db.select().from(runMakings).where(eq(runMakings.runId, run.id)))[0]!.samplePieceId)
  })

  test('artists have their shares, and the page says when the last of their cards could be there', async () => {
    const { db } = at.shop
    const run = await open(20)
    const second = await addArtist('Zoe Share')
    const shares = [
      { artistId: at.catalog.artistId, percent: 75 },
      { artistId: second.id, percent: 25 },
    ]
    const body = { shares, version: (await run.find()).version }
    const { body: seen } = await run.visitor.call(runMaking.shares, { params: { token: run.token }, body })
    expect(seen.artists.filter(({ percent }) => percent > 0)).toMatchObject([
      { id: at.catalog.artistId, percent: 75, waiting: 15, arrivesBy: expect.any(String) },
      { id: second.id, percent: 25, waiting: 5, arrivesBy: expect.any(String) },
    ])
    for (const wrong of [[shares[0]!], [shares[0]!, shares[0]!], [{ artistId: run.id, percent: 100 }]]) {
      const { version } = await run.find()
      const answer = await run.visitor.call(runMaking.shares, {
        params: { token: run.token },
        body: { shares: wrong, version },
      })
      expect(answer.status).toBe(400)
    }
    await db.delete(artists).where(eq(artists.id, second.id))
  })

  test('nobody gets what her hand cannot write, the shares come out right, and what none can write is said', async () => {
    const { db } = at.shop
    const run = await open(20)
    const zoe = await addArtist('Zoe Greek')
    await writeHand(db, zoe.id, 'Elegant Cursive', { alphabets: ['Greek'] })
    const nameFrom = (name: string, from: number, to: number) =>
      db
        .update(runRows)
        .set({ name })
        .where(and(eq(runRows.runId, run.id), between(runRows.number, from, to)))
    await nameFrom('Σοφία Lee', 2, 6)
    await nameFrom('你好 Lee', 7, 7)
    const [first] = await db.select().from(artists).where(eq(artists.id, at.catalog.artistId))
    const share = async (percents: [string, number][]) => {
      const body = {
        shares: percents.map(([artistId, percent]) => ({ artistId, percent })),
        version: (await run.find()).version,
      }
      expect((await run.visitor.call(runMaking.shares, { params: { token: run.token }, body })).status).toBe(200)
    }
    await share([[first!.id, 100]])
    expect((await run.find()).counts).toMatchObject({ good: 14, wrong: 6, unlettered: 6 })
    await share([
      [first!.id, 50],
      [zoe.id, 50],
    ])
    const rowsOf = (artistId: string) =>
      db
        .select()
        .from(runRows)
        .where(and(eq(runRows.runId, run.id), eq(runRows.artistId, artistId)))
    expect((await rowsOf(zoe.id)).filter(({ number }) => number <= 6)).toHaveLength(5)
    const counts = [(await rowsOf(first!.id)).length, (await rowsOf(zoe.id)).length]
    expect(counts.toSorted()).toEqual([10, 9].toSorted())
    // The desk and the business read which card none of them can letter, before anything is made.
    const { body: listed } = await at.desk.call(runsAdmin.list)
    expect(listed.find(({ id }) => id === run.id)).toMatchObject({ counts: { unlettered: 1 } })
    const { rows } = (
      await run.visitor.call(runs.rows, { params: { token: run.token }, query: { show: 'unlettered' } })
    ).body
    expect(rows).toMatchObject([
      { number: 7, problems: [{ field: 'hands', message: 'None of the artists of this run writes 你 好' }] },
    ])
    // Her hand changes, and a row becomes Greek: the others letter what each of them cannot.
    await run.step('sample')
    await run.letterSample()
    await run.approve()
    await nameFrom('Νίκος Lee', 20, 21)
    await run.placeAll()
    const made = await db
      .select({ artistId: pieces.artistId, message: pieces.customMessage })
      .from(pieces)
      .innerJoin(orders, eq(orders.id, pieces.orderId))
      .where(eq(orders.runId, run.id))
    expect(made).toHaveLength(19)
    const greek = made.filter(({ message }) => /\p{Script=Greek}/u.test(message!))
    expect(greek).toHaveLength(7)
    expect(greek.every(({ artistId }) => artistId === zoe.id)).toBe(true)
    expect(await run.making()).toMatchObject({ held: 'rows', counts: { waiting: 1 } })
    await run.visitor.call(runs.changeRow, {
      params: { token: run.token, row: rows[0]!.id },
      body: { name: 'Ling Lee', version: rows[0]!.version },
    })
    await run.placeAll()
    expect(await run.placed()).toBe(20)
    await db.update(artists).set({ isActive: false }).where(eq(artists.id, zoe.id))
  })

  test('a pause holds the rest back; a row that waits can change, be left out, and is lettered as it is then', async () => {
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

  test('cards go to their artist two weeks ahead, and a batch has at most a hundred', async () => {
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
    // In a week there is room for more.
    await placeBatch(db, at.shop.jobs, run.id, new Date(Date.now() + 7 * 24 * 60 * 60 * 1000))
    expect(await run.placed()).toBeGreaterThan(now)
    // The hours are free for the other tests again.
    await db
      .update(pieces)
      .set({ state: 'cancelled' })
      .where(sql`${pieces.orderId} in (select id from orders where run_id = ${run.id})`)
  })

  test('once a day the contact hears how far it is', async () => {
    const { db, jobs } = at.shop
    const run = await open(2)
    await run.step('sample')
    await run.letterSample()
    await run.approve()
    await Promise.all([tellOfProgress(db, jobs), tellOfProgress(db, jobs)])
    // Days later, nothing has become of any card.
    await tellOfProgress(db, jobs, new Date(Date.now() + 3 * 24 * 60 * 60 * 1000))
    const { rows } = await db.execute(sql`select 1 from pgboss.job
      where data->>'kind' = 'run-summary' and data->>'about' like ${`${run.id}%`}`)
    expect(rows).toHaveLength(1)
  })
})

describe('refuses', () => {
  test('to go on with a run that the desk has ended; its contact is told why', async () => {
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
      where data->>'kind' = 'run-cancelled' and data->>'about' like ${`${run.id}%`}`)
    expect(told.rows).toEqual([{ about: `${run.id} As you wished.` }])
  })
})

describe('protects', () => {
  test('a design that is retired is made all the same, and neither it nor a named artist can be deleted meanwhile', async () => {
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

  test('of an artist whom the offer names and who has left, the desk hears once', async () => {
    const { db } = at.shop
    const run = await open(3)
    const named = await addArtist('Zoe Promised')
    const line = eq(
      quoteOfferLines.offerId,
      (await db.select().from(runTable).where(eq(runTable.id, run.id)))[0]!.offerId,
    )
    await db.update(quoteOfferLines).set({ selectedArtistId: named.id, artistName: named.name }).where(line)
    await run.step('sample')
    await run.letterSample()
    await run.approve()
    await db.update(artists).set({ isActive: false }).where(eq(artists.id, named.id))
    await run.placeAll()
    expect(await run.making()).toMatchObject({ held: 'failed', counts: { waiting: 2 } })
    await run.placeAll()
    const told = await db.execute(sql`select 1 from pgboss.job
      where data->>'kind' = 'run-held' and data->>'about' = ${run.id}`)
    expect(told.rows).toHaveLength(1)
  })

  test('the others letter the share of an artist who is gone; without any of them, the run says whom it lacks', async () => {
    const { db } = at.shop
    const run = await open(9)
    const [gone, also] = [await addArtist('Zoe Gone'), await addArtist('Zoe Also')]
    const shares = [
      { artistId: also.id, percent: 50 },
      { artistId: gone.id, percent: 50 },
    ]
    await run.visitor.call(runMaking.shares, {
      params: { token: run.token },
      body: { shares, version: (await run.find()).version },
    })
    await run.step('sample')
    await run.letterSample()
    await run.approve()
    const leave = (id: string) => db.update(artists).set({ isActive: false }).where(eq(artists.id, id))
    await leave(gone.id)
    await leave(also.id)
    await run.placeAll()
    expect(await run.making()).toMatchObject({ held: 'rows', counts: { waiting: 8 } })
    expect((await run.find()).counts).toMatchObject({ unlettered: 8 })
    await db.update(artists).set({ isActive: true }).where(eq(artists.id, also.id))
    const again = { shares: [{ artistId: also.id, percent: 100 }], version: (await run.find()).version }
    await run.visitor.call(runMaking.shares, { params: { token: run.token }, body: again })
    await run.placeAll()
    expect(await run.placed()).toBe(9)
    const made = await db
      .select({ chosen: pieces.artistChosen })
      .from(pieces)
      .innerJoin(orders, eq(orders.id, pieces.orderId))
      .where(eq(orders.runId, run.id))
    expect(made).toEqual(Array.from({ length: 9 }, () => ({ chosen: false })))
    await leave(also.id)
  })

  test('however many place at once, each row has one card, and money is spent for it once', async () => {
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
    // And it would find one.
    await db.delete(runRows).where(eq(runRows.pieceId, made[0]!.pieces.id))
    expect(await makingViolations(db)).toEqual([
      { rule: 'a card of a run is in none of its rows', subject: made[0]!.pieces.id },
    ])
    expect(await findBalance(db, { runId: run.id })).toMatchObject({ cents: 0 })
  })
})
