import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ArtistShare } from '#contract/business/run-making.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type RunRecord, type RunRowRecord, artists, runMakings, runRows, runs } from '#server/platform/db/schema.ts'
import { spreadCents } from '#contract/base/money.ts'
import { listHeld } from '#server/fulfillment/scheduling/hold-ahead.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { ableArtists } from '#server/catalog/handwriting/who-can-letter.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { watchRun } from './expected-day.ts'
import { makingQueue } from './making-queue.ts'
import { handProblems, wordsOfRow } from '#server/business/run-lists/row-hands.ts'
import { listRunLines } from '#server/business/run-lists/run-offer.ts'
import { readTerms } from '#server/business/run-lists/run-terms.ts'
import { openToMake } from './open-making.ts'
import { spreadShares } from './spread-shares.ts'

/** Active artists who letter every style for which the offer names no artist, by name. */
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
 * Sets who letters the cards for which the offer names no artist; it applies to cards not placed yet.
 * @throws 400 if the shares do not add up to 100, or name an artist who cannot
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
      throw refused('The shares must add up to 100 percent.')
    await tx.update(runMakings).set({ shares, held: null }).where(eq(runMakings.runId, run.id))
    await tx
      .update(runs)
      .set({ version: run.version + 1 })
      .where(eq(runs.id, run.id))
    await shareOut(tx, run)
    await watchRun(tx, run)
    await jobs.enqueue(tx, makingQueue, { runId: run.id })
  })
}

const refused = (message: string) => invalid(message, [{ path: 'shares', message }])

/**
 * Assigns every waiting row an artist who can letter it: the one the offer names, or one of those with shares. If none
 * of them can, the row reports it and waits.
 */
export async function shareOut(tx: Queries, run: RunRecord): Promise<void> {
  const terms = await readTerms(tx, run)
  const lines = await listRunLines(tx, run)
  // Rows left out are included, because they may be put back.
  const rows = await listUnplaced(tx, run.id)
  const found = rows.map((row) => ({ row, ...handsFor(row, terms) }))
  const open = found.filter(({ row }) => (lines[(row.card ?? 0) - 1]?.selectedArtistId ?? null) === null)
  const given = new Map<string, string | null>()
  if (terms.shares.length > 0) {
    const spread = spreadShares(
      open.map(({ able }) => able),
      terms.shares,
    )
    for (const [place, { row }] of open.entries()) given.set(row.id, spread[place]!)
  } else
    // No artist means the first with a free hour, if all of them can letter it.
    for (const { row, able, isForAll } of open) given.set(row.id, isForAll ? null : (able[0] ?? null))
  const changed = found.flatMap(({ row, problems }) => {
    const artistId = lines[(row.card ?? 0) - 1]?.selectedArtistId ?? given.get(row.id) ?? null
    const isSame = artistId === row.artistId && JSON.stringify(problems) === JSON.stringify(row.problems)
    return isSame ? [] : [{ id: row.id, artistId, problems }]
  })
  if (changed.length === 0) return
  await tx.execute(sql`update run_rows set artist_id = new."artistId", problems = new.problems,
      version = run_rows.version + case when run_rows.problems = new.problems then 0 else 1 end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as new(id uuid, "artistId" uuid, problems jsonb)
    where run_rows.id = new.id`)
}

type Unplaced = Pick<
  RunRowRecord,
  'id' | 'name' | 'card' | 'customMessage' | 'customSignature' | 'fields' | 'artistId' | 'problems'
>

function listUnplaced(tx: Queries, runId: string): Promise<Unplaced[]> {
  const { id, name, card, customMessage, customSignature, fields, artistId, problems } = runRows
  return tx
    .select({ id, name, card, customMessage, customSignature, fields, artistId, problems })
    .from(runRows)
    .where(and(eq(runRows.runId, runId), isNull(runRows.pieceId)))
    .orderBy(asc(runRows.number))
}

type Terms = Awaited<ReturnType<typeof readTerms>>

/** Who of the line's artists can letter a row, and its current problems. */
function handsFor(row: Unplaced, terms: Terms) {
  const line = terms.lines[(row.card ?? 0) - 1]
  const words = wordsOfRow(row, terms)
  const able = line ? ableArtists(words, line.hands) : []
  const others = row.problems.filter(({ field }) => field !== 'hands')
  return {
    able,
    isForAll: able.length === line?.hands.length,
    problems: others.length === 0 && line ? handProblems(words, line) : row.problems,
  }
}

/** Whether the artists of these rows can still letter them: texts, hands and artists change. */
export function canLetterAll(rows: RunRowRecord[], terms: Terms): boolean {
  return rows.every((row) => {
    const { able, isForAll } = handsFor(row, terms)
    return row.artistId === null ? terms.shares.length === 0 && isForAll : able.includes(row.artistId)
  })
}

/** The shares of those whose time was held for the cards without a named artist; undefined if nobody's was. */
export async function sharesHeld(tx: Queries, run: RunRecord): Promise<ArtistShare[] | undefined> {
  const open = new Set((await listCandidates(tx, run)).map(({ id }) => id))
  const named = new Map<string, number>()
  for (const { selectedArtistId: id, quantity } of await listRunLines(tx, run))
    if (id) named.set(id, (named.get(id) ?? 0) + quantity)
  const held = (await listHeld(tx, run.offerId))
    .map(({ artistId, cards }) => ({ artistId, cards: cards - (named.get(artistId) ?? 0) }))
    .filter(({ artistId, cards }) => cards > 0 && open.has(artistId))
  const all = held.reduce((sum, { cards }) => sum + cards, 0)
  if (all === 0) return undefined
  const percents = spreadCents(
    100,
    held.map(({ cards }) => cards),
  )
  const shares = held.map(({ artistId }, index) => ({ artistId, percent: percents[index]! }))
  return shares.filter(({ percent }) => percent > 0)
}

/** Without a choice of artists: the one who can letter the most rows, the first by name if several can. */
export async function chooseArtist(tx: Queries, run: RunRecord): Promise<ArtistShare[]> {
  const candidates = await listCandidates(tx, run)
  const terms = await readTerms(tx, run)
  const able = (await listUnplaced(tx, run.id)).map((row) => new Set(handsFor(row, terms).able))
  const countOf = (id: string) => able.filter((who) => who.has(id)).length
  const counted = candidates.map(({ id }) => ({ id, rows: countOf(id) }))
  const [best] = counted.toSorted((one, other) => other.rows - one.rows)
  return best ? [{ artistId: best.id, percent: 100 }] : []
}
