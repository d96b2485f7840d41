import { eq, sql } from 'drizzle-orm'
import type { RunArtist, RunMaking, RunReplacement, RunSample } from '#contract/business/run-making.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type PieceRow, type RunRecord, artists, pieces, runReplacements, runRows } from '#server/platform/db/schema.ts'
import { type Book, selectBooks, toBook } from '#server/fulfillment/scheduling/books.ts'
import { promiseFrom } from '#server/fulfillment/scheduling/promises.ts'
import { photosOf } from '#server/fulfillment/order-views/list-pieces.ts'
import { type Making, findMaking, isWaiting } from './open-making.ts'
import { countCards, findPhotos } from './run-cards.ts'
import { mayChangeWords } from './sample-words.ts'
import { listCandidates } from './share-out.ts'

/** The progress of a run's cards, and when the rest could arrive. */
export async function viewMaking(db: Queries, run: RunRecord, token: string, now = new Date()): Promise<RunMaking> {
  const making = await findMaking(db, run.id)
  const [counts, able, piece] = await Promise.all([
    countCards(db, run.id),
    listCandidates(db, run),
    making?.samplePieceId ? findPiece(db, making.samplePieceId) : undefined,
  ])
  return {
    sample: piece ? await viewSample(db, piece, token) : null,
    approvedAt: making?.approvedAt?.toISOString() ?? null,
    artists: await viewArtists(db, run, making, able, now),
    mayChangeWords: run.state === 'sample' && (piece === undefined || (await mayChangeWords(db, piece))),
    isOpen: able.length > 0,
    held: making?.held ?? null,
    replacements: await viewReplacements(db, run.id, token),
    counts,
  }
}

/** Replacement artists and their first cards. */
async function viewReplacements(db: Queries, runId: string, token: string): Promise<RunReplacement[]> {
  const found = await db
    .select()
    .from(runReplacements)
    .where(eq(runReplacements.runId, runId))
    .orderBy(runReplacements.card)
  return Promise.all(
    found.map(async ({ card, artistName, artistBefore, approvedAt, samplePieceId }) => {
      const piece = samplePieceId ? await findPiece(db, samplePieceId) : undefined
      return {
        card,
        artist: artistName,
        before: artistBefore,
        sample: piece ? await viewSample(db, piece, token) : null,
        approvedAt: approvedAt?.toISOString() ?? null,
      }
    }),
  )
}

async function findPiece(db: Queries, id: string): Promise<PieceRow | undefined> {
  return (await db.select().from(pieces).where(eq(pieces.id, id)))[0]
}

async function viewSample(db: Queries, piece: PieceRow, token: string): Promise<RunSample> {
  const photos = await findPhotos(db, [piece.id])
  return {
    name: piece.recipient.name,
    // While the desk reviews a new artist's photos, the buyer still sees the card as being lettered.
    state: piece.inReview ? 'accepted' : piece.state,
    artist: piece.artistName,
    photos: photosOf(piece, photos, `/api/runs/${token}/photos`),
    round: piece.round,
    version: piece.version,
  }
}

/** Artists who could letter it, and whom the cards wait for. */
async function viewArtists(
  db: Queries,
  run: RunRecord,
  making: Making | undefined,
  able: { id: string; name: string }[],
  now: Date,
): Promise<RunArtist[]> {
  const waiting = await db
    .select({
      artistId: runRows.artistId,
      count: sql<number>`count(*)::int`,
      zips: sql<string[]>`array_agg(distinct left(${runRows.address}->>'zipCode', 5))`,
    })
    .from(runRows)
    .where(isWaiting(run.id))
    .groupBy(runRows.artistId)
  const shares = new Map((making?.shares ?? []).map(({ artistId, percent }) => [artistId, percent]))
  const ids = [...new Set([...able.map(({ id }) => id), ...waiting.flatMap(({ artistId }) => artistId ?? [])])]
  if (ids.length === 0) return []
  const [books, named] = await Promise.all([
    selectBooks(db, ids, run.offerId).execute(),
    db.select({ id: artists.id, name: artists.name }).from(artists),
  ])
  const bookOf = new Map(books.rows.map(toBook).map((book) => [book.artistId, book]))
  const nameOf = new Map(named.map(({ id, name }) => [id, name]))
  return ids.map((id) => {
    const own = waiting.find(({ artistId }) => artistId === id)
    return {
      id,
      name: nameOf.get(id) ?? 'An artist',
      percent: shares.get(id) ?? 0,
      waiting: own?.count ?? 0,
      ...datesOf(bookOf.get(id), own, now),
    }
  })
}

/** When the last of this many cards could be lettered and arrive, by the current bookings. */
export function datesOf(book: Book | undefined, own: { count: number; zips: string[] } | undefined, now: Date) {
  const unknown = { letteredBy: null, arrivesBy: null }
  if (!book || !own) return unknown
  const found = promiseFrom(book, { copies: own.count, zip: own.zips, withoutWaiting: true, rush: false }, now)
  return typeof found === 'string' ? unknown : { letteredBy: found.letteredBy, arrivesBy: found.arrivesBy }
}
