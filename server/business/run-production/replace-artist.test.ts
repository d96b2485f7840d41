import { TransactionRollbackError, and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { artistsAdmin } from '#contract/catalog/artists-admin.ts'
import { runMaking, runMakingAdmin } from '#contract/business/run-making.ts'
import {
  artists,
  auditLog,
  orders,
  pieces,
  quoteOfferLines,
  runReplacements,
  runRows,
  runs as runTable,
} from '#server/platform/db/schema.ts'
import { writeHand } from '#server/catalog/handwriting/hands.ts'
import { openRunMakers } from '#tests/support/shop/run-makers.ts'
import { makingViolations } from './making-invariants.ts'
import { tellOfFirstCards } from './making-jobs.ts'

// Another artist for the cards of a named artist who has left (product.md, section 20).

let named: typeof artists.$inferSelect
let other: typeof artists.$inferSelect
const { at, open, addArtist } = await openRunMakers()
afterAll(() => at.shop.close())
beforeEach(async () => {
  ;[named, other] = [await addArtist('Zoe Named'), await addArtist('Ann Other')]
})
afterEach(async () => {
  for (const { id } of [named, other]) await leave(id)
})

const leave = (id: string) => at.shop.db.update(artists).set({ isActive: false }).where(eq(artists.id, id))

/** A run whose offer names an artist. */
async function openNamed(people: number) {
  const run = await open(people)
  const [{ offerId }] = (await at.shop.db.select().from(runTable).where(eq(runTable.id, run.id))) as [
    typeof runTable.$inferSelect,
  ]
  await at.shop.db
    .update(quoteOfferLines)
    .set({ selectedArtistId: named.id, artistName: named.name })
    .where(eq(quoteOfferLines.offerId, offerId))
  return run
}

/** A run with an approved sample whose artist has left. */
async function openLeft(people: number) {
  const run = await openNamed(people)
  await run.step('sample')
  await run.letterSample()
  expect((await run.approve()).status).toBe(200)
  await leave(named.id)
  return run
}

const replace = (id: string, artistId = other.id) =>
  at.desk.call(runMakingAdmin.replace, { params: { id }, body: { card: 1, artistId, reason: 'She left.' } })

const listed = async (id: string) => (await at.desk.call(runMakingAdmin.toReplace, { params: { id } })).body

const refusedBy = (words: string) => ({ cause: { message: expect.stringContaining(words) } })

const firstOf = async (runId: string) =>
  (await at.shop.db.select().from(runReplacements).where(eq(runReplacements.runId, runId)))[0]!

test('a replacement artist letters the remaining cards once the buyer has approved the first one', async () => {
  const { db } = at.shop
  const run = await openNamed(4)
  expect((await replace(run.id)).status).toBe(409)
  await run.step('sample')
  await run.letterSample()
  await run.approve()
  await leave(named.id)
  await run.placeAll()
  expect(await run.making()).toMatchObject({ held: 'failed', counts: { waiting: 3 } })
  expect(await listed(run.id)).toMatchObject([
    { card: 1, artist: 'Zoe Named', reason: 'Zoe Named is not at work any more.', waiting: 3 },
  ])
  expect((await listed(run.id))[0]!.candidates).toContainEqual({
    id: other.id,
    name: 'Ann Other',
    letteredBy: expect.any(String),
    arrivesBy: expect.any(String),
  })
  expect((await replace(run.id)).status).toBe(200)
  expect(await listed(run.id)).toEqual([])
  const logged = await db.select().from(auditLog).where(eq(auditLog.subjectId, run.id))
  expect(logged).toMatchObject([{ action: 'updated', after: { card: 1, artist: 'Ann Other', reason: 'She left.' } }])

  await run.placeAll()
  await run.placeAll()
  expect(await run.placed()).toBe(2)
  expect(await run.making()).toMatchObject({
    held: 'approval',
    replacements: [{ card: 1, before: 'Zoe Named', artist: 'Ann Other', approvedAt: null, sample: { photos: [] } }],
  })
  // The database itself refuses other cards, and the approval of an unlettered one.
  const first = await firstOf(run.id)
  const waiting = and(eq(runRows.runId, run.id), isNull(runRows.pieceId))
  await expect(db.update(runRows).set({ pieceId: run.id }).where(waiting)).rejects.toMatchObject(
    refusedBy('is not approved'),
  )
  const early = { approvedAt: new Date(), approvedBy: 'manage' as const }
  await expect(db.update(runReplacements).set(early).where(eq(runReplacements.runId, run.id))).rejects.toMatchObject(
    refusedBy('is not lettered'),
  )
  const gone = await at.desk.call(artistsAdmin.remove, { params: { id: other.id } })
  expect(gone).toMatchObject({ status: 409, body: { code: 'promised_to_run' } })

  const answer = async (name: 'approveReplacement' | 'rejectReplacement', token = run.token) => {
    const { version } = (await run.making()).replacements[0]!.sample!
    const params = { token, card: 1 }
    return name === 'approveReplacement'
      ? run.visitor.call(runMaking.approveReplacement, { params, body: { version } })
      : run.visitor.call(runMaking.rejectReplacement, { params, body: { note: 'A letter is missing', version } })
  }
  expect((await answer('approveReplacement')).status).toBe(409)
  await run.letterCard(first.samplePieceId!)
  expect((await answer('rejectReplacement')).status).toBe(200)
  await run.placeAll()
  expect(await run.placed()).toBe(2)
  await run.letterCard(first.samplePieceId!)
  expect((await answer('approveReplacement', run.approveLink)).status).toBe(200)
  await run.placeAll()
  expect(await run.placed()).toBe(4)
  const made = await db
    .select({ artistId: pieces.artistId })
    .from(pieces)
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .where(eq(orders.runId, run.id))
  expect(made.filter(({ artistId }) => artistId === other.id)).toHaveLength(3)
  expect(await run.making()).toMatchObject({ held: null, replacements: [{ approvedAt: expect.any(String) }] })
})

test('the contact is notified once of each round of a replacement artist’s first card', async () => {
  const { db, jobs } = at.shop
  const run = await openLeft(3)
  expect((await replace(run.id)).status).toBe(200)
  await run.placeAll()
  await tellOfFirstCards(db, jobs)
  const { samplePieceId } = await firstOf(run.id)
  await run.letterCard(samplePieceId!)
  await Promise.all([tellOfFirstCards(db, jobs), tellOfFirstCards(db, jobs)])
  const { version } = (await run.making()).replacements[0]!.sample!
  const params = { token: run.token, card: 1 }
  await run.visitor.call(runMaking.rejectReplacement, { params, body: { note: 'A letter is missing', version } })
  await run.letterCard(samplePieceId!)
  await tellOfFirstCards(db, jobs)
  const told = await db.execute(sql`select data->>'about' as about from pgboss.job
    where data->>'kind' = 'run-first-card' and data->>'about' like ${`%${run.id}%`} order by 1`)
  expect(told.rows.map(({ about }) => JSON.parse(String(about)))).toEqual([
    { runId: run.id, card: 1, round: 1 },
    { runId: run.id, card: 1, round: 2 },
  ])
})

test('the audit finds cards that were placed before a replacement artist’s first card was approved', async () => {
  const { db } = at.shop
  const run = await openLeft(3)
  expect((await replace(run.id)).status).toBe(200)
  await run.placeAll()
  const { samplePieceId } = await firstOf(run.id)
  await run.letterCard(samplePieceId!)
  const { version } = (await run.making()).replacements[0]!.sample!
  await run.visitor.call(runMaking.approveReplacement, { params: { token: run.token, card: 1 }, body: { version } })
  await run.placeAll()
  expect(await makingViolations(db)).toEqual([])
  // As if it had not been approved.
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx
        .update(runReplacements)
        .set({ approvedAt: null, approvedBy: null })
        .where(eq(runReplacements.runId, run.id))
      expect(await makingViolations(tx)).toEqual([
        { rule: expect.stringContaining('new artist'), subject: `${run.id} 1` },
      ])
      tx.rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
})

test('only artists who can letter every text are offered, and a pause holds back the first card', async () => {
  const { db } = at.shop
  const run = await openLeft(3)
  await run.step('pause')
  const greek = await addArtist('Zoe Greek')
  await writeHand(db, greek.id, 'Elegant Cursive', { alphabets: ['Greek'] })
  await db
    .update(runRows)
    .set({ name: 'Σοφία Lee' })
    .where(and(eq(runRows.runId, run.id), eq(runRows.number, 3)))
  expect((await listed(run.id))[0]!.candidates.map(({ name }) => name)).toEqual(['Zoe Greek'])
  expect(await replace(run.id)).toMatchObject({ status: 400, body: { issues: [{ path: 'artistId' }] } })
  expect((await replace(run.id, greek.id)).status).toBe(200)
  await run.placeAll()
  expect(await run.placed()).toBe(1)
  await run.step('resume')
  await run.placeAll()
  expect(await run.placed()).toBe(2)
  // This artist leaves as well: their first card must be cancelled before another artist is chosen.
  await leave(greek.id)
  await db
    .update(runRows)
    .set({ name: 'Sophie Lee' })
    .where(and(eq(runRows.runId, run.id), isNull(runRows.pieceId)))
  expect((await replace(run.id)).status).toBe(409)
  const { samplePieceId } = await firstOf(run.id)
  await db.update(pieces).set({ state: 'cancelled' }).where(eq(pieces.id, samplePieceId!))
  expect((await replace(run.id)).status).toBe(200)
  await run.placeAll()
  expect(await firstOf(run.id)).toMatchObject({ artistId: other.id, samplePieceId: expect.any(String) })
})

test('replacing the artist before the sample: its approval also approves the new artist', async () => {
  const run = await openNamed(3)
  await leave(named.id)
  expect((await replace(run.id)).status).toBe(200)
  await run.step('sample')
  await run.letterSample()
  expect((await run.approve()).status).toBe(200)
  expect(await run.making()).toMatchObject({ replacements: [{ artist: 'Ann Other', approvedAt: expect.any(String) }] })
  await run.placeAll()
  expect(await run.placed()).toBe(3)
})
