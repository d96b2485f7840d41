import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ArtistShare } from '#contract/run-making.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { type RunRecord, artists, runMakings, runRows, runs } from '#server/db/schema.ts'
import { conflict, invalid } from '#server/errors.ts'
import type { Jobs } from '#server/jobs/job.ts'
import { makingQueue } from './making-queue.ts'
import { listRunLines } from '#server/runs/run-offer.ts'
import { openToMake } from './open-making.ts'

/** Artists at work who letter every style that the offer leaves open, by name. */
export async function listCandidates(db: Queries, run: RunRecord): Promise<{ id: string; name: string }[]> {
  const styles = (await listRunLines(db, run))
    .filter(({ selectedArtistId }) => selectedArtistId === null)
    .flatMap(({ writingStyle }) => writingStyle ?? [])
  if (styles.length === 0) return []
  return db
    .select({ id: artists.id, name: artists.name })
    .from(artists)
    .where(
      sql`${artists.isActive} and ${artists.styles} @> array[${sql.join(
        styles.map((style) => sql`${style}`),
        sql`, `,
      )}]::text[]`,
    )
    .orderBy(asc(artists.name))
}

/**
 * Says who letters what the offer leaves open; it counts for cards that have not gone to an artist yet.
 * @throws 400 when the shares do not make 100 or name somebody who cannot
 */
export async function setShares(
  db: Db,
  jobs: Jobs,
  token: string,
  shares: ArtistShare[],
  version: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { run } = await openToMake(tx, token, 'manage', ['ready', 'sample', 'making', 'paused'], version)
    const able = new Set((await listCandidates(tx, run)).map(({ id }) => id))
    if (able.size === 0) throw conflict('The offer names who letters each card.', 'wrong_status')
    const named = new Set(shares.map(({ artistId }) => artistId))
    if (named.size < shares.length || shares.some(({ artistId }) => !able.has(artistId)))
      throw refused('Please choose artists who letter these cards, each once.')
    if (shares.reduce((sum, { percent }) => sum + percent, 0) !== 100)
      throw refused('The shares must make 100 percent.')
    await tx.update(runMakings).set({ shares, held: null }).where(eq(runMakings.runId, run.id))
    await tx
      .update(runs)
      .set({ version: run.version + 1 })
      .where(eq(runs.id, run.id))
    await shareOut(tx, run, shares)
    await jobs.enqueue(tx, makingQueue, { runId: run.id })
  })
}

const refused = (message: string) => invalid(message, [{ path: 'shares', message }])

/**
 * Gives every row that waits for its card an artist: whom the offer names, or one of those who share the others, spread
 * over the list.
 */
export async function shareOut(tx: Queries, run: RunRecord, shares: ArtistShare[]): Promise<void> {
  const lines = await listRunLines(tx, run)
  const rows = await tx
    .select({ id: runRows.id, card: runRows.card })
    .from(runRows)
    // Those that are left out may be put back.
    .where(and(eq(runRows.runId, run.id), isNull(runRows.pieceId)))
    .orderBy(asc(runRows.number))
  let open = 0
  const given = rows.map(({ id, card }) => ({
    id,
    artistId: lines[(card ?? 0) - 1]?.selectedArtistId ?? artistAt(shares, open++),
  }))
  for (const [artistId, of] of Map.groupBy(given, (row) => row.artistId))
    await tx.execute(sql`update ${runRows} set artist_id = ${artistId}::uuid
      where run_id = ${run.id}::uuid and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(of.map(({ id }) => id))}::jsonb))`)
}

/** Whoever is the furthest behind her share after so many cards gets the next one. */
function artistAt(shares: ArtistShare[], place: number): string | null {
  const behind = sequenceOf(shares)
  return behind[place % behind.length] ?? null
}

const sequences = new WeakMap<ArtistShare[], string[]>()

/** The order of turns of a hundred cards. */
function sequenceOf(shares: ArtistShare[]): string[] {
  const known = sequences.get(shares)
  if (known) return known
  const given = new Map(shares.map(({ artistId }) => [artistId, 0]))
  const sequence =
    shares.length === 0
      ? []
      : Array.from({ length: 100 }, (_, place) => {
          const [next] = shares.toSorted((one, other) => behindBy(other, given, place) - behindBy(one, given, place))
          given.set(next!.artistId, given.get(next!.artistId)! + 1)
          return next!.artistId
        })
  sequences.set(shares, sequence)
  return sequence
}

const behindBy = ({ artistId, percent }: ArtistShare, given: Map<string, number>, place: number) =>
  (percent * (place + 1)) / 100 - given.get(artistId)!
