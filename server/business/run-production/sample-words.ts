import { and, eq, sql } from 'drizzle-orm'
import type { Run, RunWords } from '#contract/business/runs.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type PieceRow, type RunRecord, pieceEvents, pieces, runRows } from '#server/platform/db/schema.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { ableArtists } from '#server/catalog/handwriting/who-can-letter.ts'
import { letterWithOtherWords } from '#server/sales/rewording/letter-again.ts'
import { type Change, changePieceIn } from '#server/fulfillment/pieces/change-piece.ts'
import { checkRow } from '#server/business/run-lists/check-row.ts'
import { wordsOfRow } from '#server/business/run-lists/row-hands.ts'
import { readTerms } from '#server/business/run-lists/run-terms.ts'
import { checkAnew, hasRowWithoutWords, storeWords, viewRun } from '#server/business/run-lists/runs.ts'
import { openToMake } from './open-making.ts'

/**
 * Changes the texts of all cards while the sample awaits approval: the sample is lettered again with them, once for
 * free, and photos of the old version can no longer be approved. A sample cancelled by the desk is started anew with
 * them.
 * @throws 400 for texts that the sample's row or its artist cannot take, 409 while it is being lettered, after the
 * first
 *   change, or if the run has changed since it was shown
 */
export async function changeSampleWords(
  db: Db,
  jobs: Jobs,
  token: string,
  { version, ...words }: RunWords,
): Promise<Run> {
  return db.transaction(async (tx) => {
    const { run, role, making } = await openToMake(tx, token, 'approve', ['sample'], version)
    const changed = await storeWords(tx, run, words)
    if (!changed.customMessage && (await hasRowWithoutWords(tx, run.id)))
      throw invalid('Please write what the cards say.', [
        { path: 'customMessage', message: 'Please write what the cards say.' },
      ])
    if (making.samplePieceId)
      await changePieceIn(tx, jobs, { role: 'shopper' }, eq(pieces.id, making.samplePieceId), (change) =>
        letterSampleAgain(change, changed, making.sampleRowId!),
      )
    await checkAnew(tx, jobs, run.id)
    return viewRun(tx, { run: changed, role })
  })
}

/** Whether the texts can change with this sample: it awaits approval and has not changed before. */
export async function mayChangeWords(db: Queries, piece: PieceRow): Promise<boolean> {
  if (piece.state === 'cancelled') return true
  return piece.state === 'lettered' && !piece.inReview && !(await hasChanged(db, piece.id))
}

async function letterSampleAgain(change: Change, run: RunRecord, rowId: string): Promise<void> {
  const { tx, piece } = change
  if (piece.state === 'cancelled') return
  if (['approved', 'mailed', 'arrived', 'returned'].includes(piece.state))
    throw conflict('The sample is already finished with these words. Please write to us.', 'wrong_status')
  if (piece.state !== 'lettered' || piece.inReview)
    throw conflict('The sample is being lettered: you can change its words once you see its photos.', 'wrong_status')
  if (await hasChanged(tx, piece.id))
    throw conflict(
      'One change of words is included, and you have already used it. Please write to us if they need to change again.',
      'wrong_status',
    )
  const words = await wordsOfSample(tx, run, rowId, piece)
  const isSame = words.customMessage === piece.customMessage && words.customSignature === piece.customSignature
  // The row has its own text, so nothing is lettered again; still, an approval of the page shown before no longer
  // counts.
  if (isSame) {
    await tx
      .update(pieces)
      .set({ version: sql`${pieces.version} + 1` })
      .where(eq(pieces.id, piece.id))
    return
  }
  await letterWithOtherWords(change, words)
}

/** The sample's new words. @throws 400 if its row has problems with it, or its artist cannot letter it */
async function wordsOfSample(tx: Queries, run: RunRecord, rowId: string, { artistId, artistName }: PieceRow) {
  const [row] = await tx.select().from(runRows).where(eq(runRows.id, rowId))
  const terms = await readTerms(tx, run)
  const [problem] = checkRow(row!, terms).problems
  if (problem) throw refused(`Row ${row!.number}, the sample: ${problem.message}.`)
  const { missing: _, ...words } = wordsOfRow(row!, run)
  const hands = terms.lines[row!.card! - 1]!.hands.filter((each) => each.artistId === artistId)
  if (hands.length > 0 && ableArtists(words, hands).length === 0)
    throw refused(`${artistName ?? 'The artist'}, who letters the sample, cannot letter these words.`)
  return { customMessage: words.customMessage || null, customSignature: words.customSignature || null }
}

const refused = (message: string) => invalid(message, [{ path: 'customMessage', message }])

async function hasChanged(db: Queries, pieceId: string): Promise<boolean> {
  const which = and(eq(pieceEvents.pieceId, pieceId), eq(pieceEvents.kind, 'other_words'))
  return (await db.$count(pieceEvents, which)) > 0
}
