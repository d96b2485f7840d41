import { and, between, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { runMaking } from '#contract/business/run-making.ts'
import { runs, runsAdmin } from '#contract/business/runs.ts'
import { artists, orders, pieces, quoteOfferLines, runRows, runs as runTable } from '#server/platform/db/schema.ts'
import { writeHand } from '#server/catalog/handwriting/hands.ts'
import { openRunMakers } from '#tests/support/shop/run-makers.ts'

// Who letters a run's cards: shares, hands, and artists who have left (product.md, section 20).

const { at, open, addArtist } = await openRunMakers()
afterAll(() => at.shop.close())

describe('works', () => {
  test('artists have shares, and the page says when the last card could arrive', async () => {
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

  test('no artist gets what their hand cannot write, the shares come out right, and the rest is reported', async () => {
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
    // Desk and business learn which card nobody can letter before production begins.
    const { body: listed } = await at.desk.call(runsAdmin.list)
    expect(listed.find(({ id }) => id === run.id)).toMatchObject({ counts: { unlettered: 1 } })
    const { rows } = (
      await run.visitor.call(runs.rows, { params: { token: run.token }, query: { show: 'unlettered' } })
    ).body
    expect(rows).toMatchObject([
      { number: 7, problems: [{ field: 'hands', message: 'None of the artists of this run writes 你 好' }] },
    ])
    // The first artist's hand changes, and a row becomes Greek: the others letter what each artist cannot.
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
})

describe('protects', () => {
  test('the desk is notified once that an artist whom the offer names has left', async () => {
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

  test('the others letter the share of an artist who has left; without any of them, the run says who is missing', async () => {
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
})
