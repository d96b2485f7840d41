import { and, eq, sql } from 'drizzle-orm'
import type { LineToReplace, NewArtist } from '#contract/business/run-making.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type RunRecord, artists, runMakings, runReplacements, runRows, runs } from '#server/platform/db/schema.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { listHandsOf } from '#server/catalog/handwriting/hands.ts'
import { ableForAll } from '#server/catalog/handwriting/who-can-letter.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { selectBooks, toBook } from '#server/fulfillment/scheduling/books.ts'
import { wordsOfRow } from '#server/business/run-lists/row-hands.ts'
import { type RunLine, auditedRun, listRunLines } from '#server/business/run-lists/run-offer.ts'
import { isBegun } from './first-cards.ts'
import { watchRun } from './expected-day.ts'
import { makingQueue } from './making-queue.ts'
import { isWaiting } from './open-making.ts'
import { shareOut } from './share-out.ts'
import { datesOf } from './view-making.ts'

/** A run's lines whose named artist has left, and who could letter their cards instead. @throws 404 */
export async function listToReplace(db: Db, id: string): Promise<LineToReplace[]> {
  const [run] = await db.select().from(runs).where(eq(runs.id, id))
  if (!run) throw notFound('Run')
  return listGone(db, run)
}

/**
 * Replaces a named artist who has left, for a line's waiting cards. The new artist's first card awaits the buyer's
 * approval before the others follow; in a run that is paused or not approved yet, it is started later.
 * @throws 404; 400 for an artist who cannot letter all of them; 409 if the named artist is active, the run has ended,
 * or
 *   a first card already awaits approval
 */
export async function replaceArtist(
  db: Db,
  jobs: Jobs,
  adminId: string,
  id: string,
  { card, artistId, reason }: NewArtist,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [run] = await tx.select().from(runs).where(eq(runs.id, id)).for('update')
    if (!run) throw notFound('Run')
    if (hasEnded(run)) throw conflict('This run has ended.', 'wrong_status')
    const line = (await listGone(tx, run)).find((each) => each.card === card)
    if (!line) throw conflict('The artist of these cards is at work, or none of the cards is waiting.', 'wrong_status')
    const artist = line.candidates.find((each) => each.id === artistId)
    const message = 'Please choose an artist who can letter all of these cards.'
    if (!artist) throw invalid(message, [{ path: 'artistId', message }])
    const which = and(eq(runReplacements.runId, id), eq(runReplacements.card, card))
    const [before] = await tx.select().from(runReplacements).where(which)
    if (before && before.approvedAt === null && (await isBegun(tx, before)))
      throw conflict(
        `The business has not answered about the first card by ${before.artistName} yet. Please cancel that card first.`,
        'wrong_status',
      )
    await tx.delete(runReplacements).where(which)
    await tx.insert(runReplacements).values({
      runId: id,
      card,
      artistId,
      artistName: artist.name,
      artistBefore: line.artist,
      reason,
      adminId,
    })
    await tx.update(runMakings).set({ held: null }).where(eq(runMakings.runId, id))
    await tx
      .update(runs)
      .set({ version: run.version + 1 })
      .where(eq(runs.id, id))
    await shareOut(tx, run)
    await watchRun(tx, run)
    await recordChange(tx, adminId, 'updated', auditedRun(run), {
      before: { artist: line.artist },
      after: { card, artist: artist.name, reason },
    })
    await jobs.enqueue(tx, makingQueue, { runId: id })
  })
}

const hasEnded = ({ state }: RunRecord) => state === 'done' || state === 'cancelled'

async function listGone(db: Queries, run: RunRecord): Promise<LineToReplace[]> {
  if (hasEnded(run)) return []
  const found: LineToReplace[] = []
  for (const [index, line] of (await listRunLines(db, run)).entries()) {
    const why = await whyGone(db, line)
    if (!why) continue
    const rows = await db
      .select()
      .from(runRows)
      .where(and(isWaiting(run.id), eq(runRows.card, index + 1)))
    if (rows.length === 0) continue
    const words = rows.map((row) => wordsOfRow(row, run))
    const able = ableForAll(words, await listHandsOf(db, line.writingStyle!))
    const ids = able.map(({ artistId }) => artistId)
    const books = ids.length > 0 ? (await selectBooks(db, ids, run.offerId).execute()).rows.map(toBook) : []
    const zips = [...new Set(rows.map(({ address }) => address.zipCode.slice(0, 5)))]
    found.push({
      card: index + 1,
      title: line.designTitle ?? line.description,
      artist: line.artistName!,
      reason: why,
      waiting: rows.length,
      candidates: able.map(({ artistId, artistName }) => ({
        id: artistId,
        name: artistName,
        ...datesOf(
          books.find((book) => book.artistId === artistId),
          { count: rows.length, zips },
          new Date(),
        ),
      })),
    })
  }
  return found
}

/** Why these cards cannot be lettered by the artist their line names; undefined if they can, or if it names none. */
async function whyGone(db: Queries, line: RunLine): Promise<string | undefined> {
  const { selectedArtistId, artistName, writingStyle } = line
  if (selectedArtistId === null || writingStyle === null) return undefined
  const [artist] = await db
    .select({ isActive: artists.isActive, letters: sql<boolean>`${writingStyle} = any(${artists.styles})` })
    .from(artists)
    .where(eq(artists.id, selectedArtistId))
  if (!artist?.isActive) return `${artistName} is not at work any more.`
  return artist.letters ? undefined : `${artistName} does not letter ${writingStyle} any more.`
}
