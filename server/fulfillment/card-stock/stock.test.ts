import fc from 'fast-check'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { paperAdmin, studioPaper } from '#contract/fulfillment/card-stock.ts'
import { studio } from '#contract/studio/studio.ts'
import {
  auditLog,
  cardDesigns,
  paperMoves,
  paperStock,
  piecePhotos,
  pieces,
  settings,
} from '#server/platform/db/schema.ts'
import { changePiece } from '#server/fulfillment/pieces/change-piece.ts'
import { markLettered } from '#server/fulfillment/pieces/lettering.ts'
import { addArtistAccount } from '#tests/support/samples/samples.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { type Place, arrivePaper, countPaper, sendPaper, spoilPaper, usePaper } from './stock.ts'

// Printed fronts in an artist's drawer: counted, sent, arrived, lettered, spoiled.

const password = 'nib, ink & patience'
const at = await openOrderDesk()
const email = 'ida@shop.test'
const { artistId } = await addArtistAccount(at.shop.db, { name: 'Ida Nib', email, password })
const ida = { visitor: new Visitor(at.shop), artistId }
await ida.visitor.call(studio.signIn, { body: { email, password } })
afterAll(() => at.shop.close())
beforeEach(() => keepStock(true))

const keepStock = (keepsStock: boolean) => at.shop.db.update(settings).set({ keepsStock })

/** A design that was never counted, and Ida's stock of it. */
async function newPlace(): Promise<Place> {
  const values = { title: `Card ${crypto.randomUUID()}`, description: '', category: 'greeting', priceCents: 1200 }
  const [design] = await at.shop.db.insert(cardDesigns).values(values).returning()
  return { artistId: ida.artistId, cardDesignId: design!.id }
}
const ofPlace = (table: typeof paperStock | typeof paperMoves, { artistId, cardDesignId }: Place) =>
  and(eq(table.artistId, artistId), eq(table.cardDesignId, cardDesignId))
const stockOf = async (place: Place) =>
  (await at.shop.db.select().from(paperStock).where(ofPlace(paperStock, place)))[0]!
const movesOf = (place: Place) =>
  at.shop.db.select().from(paperMoves).where(ofPlace(paperMoves, place)).orderBy(paperMoves.id)
const count = (place: Place, cards: number, version = 0) =>
  at.desk.call(paperAdmin.count, { body: { ...place, count: cards, lowMark: 3, version } })
const send = (place: Place, copies: number, version: number) =>
  at.desk.call(paperAdmin.send, { body: { ...place, copies, version } })
const low = async () =>
  (await at.desk.call(paperAdmin.list, { query: { artist: ida.artistId } })).body.rows.map((row) => row.cardDesignId)

/** A photographed card of the design, being lettered by Ida. */
async function toLetter({ artistId, cardDesignId }: Place, copies = 1) {
  const order = await at.buy({ cards: [{ cardDesignId, selectedArtistId: artistId, quantity: copies }] })
  const [piece] = await at.shop.db
    .update(pieces)
    .set({ state: 'accepted', changeableUntil: sql`now()`, nextAt: null, version: sql`${pieces.version} + 1` })
    .where(eq(pieces.orderId, order.id))
    .returning()
  const photo = { pieceId: piece!.id, round: 1, width: 1600, height: 1200 }
  await at.shop.db.insert(piecePhotos).values([
    { ...photo, kind: 'inside', position: 0, sha256: `inside ${piece!.id}` },
    { ...photo, kind: 'envelope', position: 1, sha256: `envelope ${piece!.id}` },
  ])
  return piece!
}
const letterIt = ({ id, version }: { id: string; version: number }) =>
  changePiece(at.shop.db, at.shop.jobs, { role: 'desk' }, eq(pieces.id, id), (change) => markLettered(change, version))

describe('works', () => {
  test('counted, sent, arrived, lettered, spoiled: the ledger explains the stock', async () => {
    const place = await newPlace()
    const { cardDesignId: id } = place
    const piece = await toLetter(place, 2)
    // Not counted yet, but needed for an order.
    expect(await low()).toContain(id)
    expect((await count(place, 1)).status).toBe(200)
    expect((await send(place, 10, 1)).status).toBe(200)
    const hers = async () => (await ida.visitor.call(studioPaper.list)).body.rows.find((row) => row.cardDesignId === id)
    expect(await hers()).toMatchObject({ count: 1, needed: 2, onTheWay: 10, since: expect.any(String) })
    const key = { key: 'from-the-outbox' }
    const arrive = () => ida.visitor.call(studioPaper.arrive, { params: { id }, body: { copies: 10 } }, key)
    expect([(await arrive()).status, (await arrive()).status]).toEqual([200, 200])
    expect(await hers()).toMatchObject({ count: 11, onTheWay: 0, since: null })
    expect(await low()).not.toContain(id)
    await letterIt(piece)
    await ida.visitor.call(studioPaper.spoil, { params: { id } })
    expect(await hers()).toMatchObject({ count: 8, needed: 0 })
    expect((await movesOf(place)).map(({ why, delta, onTheWay, role }) => [why, delta, onTheWay, role])).toEqual([
      ['counted', 1, 0, 'desk'],
      ['sent', 0, 10, 'desk'],
      ['arrived', 10, -10, 'artist'],
      ['lettered', -2, 0, 'desk'],
      ['spoiled', -1, 0, 'artist'],
    ])
    const logged = await at.shop.db.select().from(auditLog).where(eq(auditLog.subjectKind, 'paper'))
    expect(logged.map(({ action }) => action)).toEqual(['paper counted', 'paper sent'])
  })

  test('a card without recorded stock can be lettered, and the desk is notified', async () => {
    const [empty, uncounted] = [await newPlace(), await newPlace()]
    await count(empty, 1)
    for (const place of [empty, uncounted]) {
      await letterIt(await toLetter(place, 2))
      expect(await stockOf(place)).toMatchObject({ count: 0 })
      expect(await low()).toContain(place.cardDesignId)
    }
  })

  test('an artist’s designs are all listed, and can be searched', async () => {
    const place = await newPlace()
    const query = { artist: ida.artistId, all: 'true', q: place.cardDesignId } as const
    const title = (await at.shop.db.select().from(cardDesigns).where(eq(cardDesigns.id, place.cardDesignId)))[0]!.title
    const { rows } = (await at.desk.call(paperAdmin.list, { query: { ...query, q: title.toUpperCase() } })).body
    expect(rows).toMatchObject([{ title, count: 0, version: 0, artist: { name: 'Ida Nib' } }])
  })

  test('if the owner does not count stock, there is none to see, and lettering changes none', async () => {
    const place = await newPlace()
    await count(place, 5)
    await keepStock(false)
    await letterIt(await toLetter(place))
    expect(await stockOf(place)).toMatchObject({ count: 5 })
    expect((await at.desk.call(paperAdmin.list)).body).toEqual({ keepsStock: false, rows: [] })
    expect((await ida.visitor.call(studioPaper.list)).body).toEqual({ keepsStock: false, rows: [] })
  })
})

describe('refuses', () => {
  test('a count or a parcel from a stale version', async () => {
    const place = await newPlace()
    await count(place, 5)
    expect(await count(place, 6)).toMatchObject({ status: 409, code: 'version_conflict' })
    expect(await send(place, 6, 0)).toMatchObject({ status: 409, code: 'version_conflict' })
    expect(await stockOf(place)).toMatchObject({ count: 5, onTheWay: 0, version: 1 })
    expect(await count({ ...place, cardDesignId: crypto.randomUUID() }, 1)).toMatchObject({ status: 404 })
    expect(await count(place, -1, 1)).toMatchObject({ status: 400 })
  })

  test('more arrivals than are under way, and spoiling a front when there is none', async () => {
    const place = await newPlace()
    const params = { id: place.cardDesignId }
    expect(await ida.visitor.call(studioPaper.arrive, { params, body: { copies: 1 } })).toMatchObject({
      status: 409,
      code: 'no_parcel',
    })
    expect(await ida.visitor.call(studioPaper.spoil, { params })).toMatchObject({ status: 409, code: 'no_paper' })
  })

  test('changing the ledger', async () => {
    await count(await newPlace(), 1)
    await expect(at.shop.db.delete(paperMoves)).rejects.toThrow()
    await expect(at.shop.db.update(paperMoves).set({ delta: 0 })).rejects.toThrow()
  })
})

describe('protects', () => {
  test('after eight concurrent changes, the ledger adds up to the stock, and nothing is negative', async () => {
    const by = { role: 'desk' as const }
    const change = fc.oneof(
      fc.record({ why: fc.constant('counted' as const), copies: fc.nat(5) }),
      fc.record({
        why: fc.constantFrom('sent', 'arrived', 'lettered' as const),
        copies: fc.integer({ min: 1, max: 3 }),
      }),
      fc.constant({ why: 'spoiled' as const, copies: 1 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 8, maxLength: 8 }), async (changes) => {
        const place = await newPlace()
        await count(place, 4)
        await Promise.allSettled(
          changes.map(async ({ why, copies }) => {
            const { version } = await stockOf(place)
            return at.shop.db.transaction(async (tx) => {
              if (why === 'counted') return countPaper(tx, place, { count: copies, lowMark: 3 }, version, by)
              if (why === 'sent') return sendPaper(tx, place, copies, version, by)
              if (why === 'arrived') return arrivePaper(tx, place, copies, by)
              if (why === 'lettered') return usePaper(tx, { ...place, copies }, by)
              return spoilPaper(tx, place, by)
            })
          }),
        )
        const [stock, moves] = [await stockOf(place), await movesOf(place)]
        const sum = (of: 'delta' | 'onTheWay') => moves.reduce((total, move) => total + move[of], 0)
        expect([sum('delta'), sum('onTheWay')]).toEqual([stock.count, stock.onTheWay])
        expect(stock.version).toBe(moves.length)
      }),
      { numRuns: 15 },
    )
  })
})
