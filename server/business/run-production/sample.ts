import { type SQL, asc, eq, sql } from 'drizzle-orm'
import type { Run, RunRole } from '#contract/business/runs.ts'
import { shopZone } from '#contract/base/shop-day.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type RunRecord, pieces, runMakings, runRows, runs } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { type Change, changePieceIn, record } from '#server/fulfillment/pieces/change-piece.ts'
import { dueAt } from '#server/fulfillment/orders/due.ts'
import { approve, rejectForMistake } from '#server/fulfillment/pieces/lettering.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { viewRun } from '#server/business/run-lists/runs.ts'
import { makingQueue } from './making-queue.ts'
import { listRunLines } from '#server/business/run-lists/run-offer.ts'
import { type Making, isChecking, isPlaceable, openToMake } from './open-making.ts'
import { linkRows, placeForApproval, unlinkRow } from './place-rows.ts'
import { designOf } from './plan-rows.ts'
import { chooseArtist, shareOut, sharesHeld } from './share-out.ts'

// The card that is lettered first. The others wait until its photos are approved (product.md, section 20); database
// triggers enforce that even if this code is wrong.

/** Places the list's first card as the sample. @throws 402 for too low a balance, 409 if there is one already */
export async function beginSample(db: Db, token: string, version: number): Promise<Run> {
  return db.transaction(async (tx) => {
    const { run, making } = await openToMake(tx, token, 'manage', ['ready', 'sample'], version)
    if (making.approvedAt !== null || (await isAlive(tx, making)))
      throw conflict('The sample is already being made.', 'wrong_status')
    if (await isChecking(tx, run.id))
      throw conflict('The list is being checked. Please try again in a moment.', 'run_not_ready')
    if (making.sampleRowId) await forgetSample(tx, making.sampleRowId, run.id)
    const lines = await listRunLines(tx, run)
    for (const [index, line] of lines.entries()) designOf(line, index + 1)
    await chooseArtists(tx, run, making)
    const [row] = await tx
      .select()
      .from(runRows)
      .where(isPlaceable(run.id))
      .orderBy(asc(runRows.number))
      .limit(1)
      .for('update')
    if (!row) throw conflict('No card on the list is ready to be lettered.', 'run_not_ready')
    const placed = await placeForApproval(tx, run, lines, row)
    await tx
      .update(runMakings)
      .set({ sampleRowId: row.id, samplePieceId: placed.pieceId, held: null, toldRound: 0 })
      .where(eq(runMakings.runId, run.id))
    await linkRows(tx, [placed])
    return viewRun(tx, { run: await moveRun(tx, run, 'sample'), role: 'manage' })
  })
}

/**
 * Approves the sample by its photos: it is mailed, and the other cards are placed.
 * @throws 409 if no photo awaits approval
 */
export async function approveSample(db: Db, jobs: Jobs, token: string, version: number): Promise<Run> {
  const answer = await db.transaction(async (tx) => {
    const { run, role, making } = await openToMake(tx, token, 'approve', ['sample'])
    await changeSample(tx, jobs, making, (change) => approveCard(change, version))
    await tx
      .update(runMakings)
      .set({ approvedAt: sql`now()`, approvedBy: role, held: null })
      .where(eq(runMakings.runId, run.id))
    await approveItsArtist(tx, making, role)
    await jobs.enqueue(tx, makingQueue, { runId: run.id })
    const moved = await moveRun(tx, run, 'making')
    crashPoint('in_sample_approved')
    return viewRun(tx, { run: moved, role })
  })
  crashPoint('after_sample_approved')
  return answer
}

/**
 * Has the sample lettered again, for free.
 * @throws 409 if no photo awaits approval, or it has changed since it was shown
 */
export async function rejectSample(db: Db, jobs: Jobs, token: string, note: string, version: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { making } = await openToMake(tx, token, 'approve', ['sample'])
    await changeSample(tx, jobs, making, (change) => rejectForMistake(change, note, version))
  })
}

export async function moveRun(
  tx: Queries,
  run: RunRecord,
  state: RunRecord['state'],
  values: { doneAt?: SQL } = {},
): Promise<RunRecord> {
  const [moved] = await tx
    .update(runs)
    .set({ state, version: run.version + 1, ...values })
    .where(eq(runs.id, run.id))
    .returning()
  return moved!
}

/** Mails a card that awaited approval, as its photos show it. */
export async function approveCard(change: Change, version: number): Promise<void> {
  const approved = isPast(change) ? change : await approve(change, version)
  // If it is lettered again, it awaits no further approval; and the artist is not held to the time the business took.
  const due = { withoutWaiting: true, ...(!change.piece.mailedAt && { dueAt: dueAt(new Date()), dueZone: shopZone }) }
  await record(approved, 'waiting_changed', due, 'without waiting')
}

/** If the desk chose the replacement artist before the sample, approving the sample approves that artist too. */
async function approveItsArtist(tx: Queries, { sampleRowId, samplePieceId }: Making, role: RunRole): Promise<void> {
  await tx.execute(sql`update run_replacements other set sample_row_id = r.id, sample_piece_id = p.id,
      approved_at = now(), approved_by = ${role}
    from run_rows r, pieces p
    where r.id = ${sampleRowId}::uuid and p.id = ${samplePieceId}::uuid and other.run_id = r.run_id
      and other.card = r.card and other.artist_id = p.artist_id`)
}

export async function changeSample(
  tx: Queries,
  jobs: Jobs,
  { samplePieceId }: Pick<Making, 'samplePieceId'>,
  act: (change: Change) => Promise<unknown>,
): Promise<void> {
  if (!samplePieceId) throw conflict('There is no sample yet.', 'wrong_status')
  await changePieceIn(tx, jobs, { role: 'shopper' }, eq(pieces.id, samplePieceId), act)
}

async function isAlive(tx: Queries, { samplePieceId }: Making): Promise<boolean> {
  if (!samplePieceId) return false
  const [piece] = await tx.select({ state: pieces.state }).from(pieces).where(eq(pieces.id, samplePieceId))
  return piece !== undefined && piece.state !== 'cancelled'
}

/** The desk may have approved or mailed it on behalf of the business. */
const isPast = ({ piece }: Change) => ['approved', 'mailed', 'arrived', 'returned'].includes(piece.state)

/** A cancelled sample is replaced by another one. */
async function forgetSample(tx: Queries, rowId: string, runId: string): Promise<void> {
  await tx.update(runMakings).set({ sampleRowId: null, samplePieceId: null }).where(eq(runMakings.runId, runId))
  await unlinkRow(tx, rowId)
}

/** If nobody has decided who letters the cards, the shop does. */
async function chooseArtists(tx: Queries, run: RunRecord, { shares }: Making): Promise<void> {
  const chosen = shares.length > 0 ? shares : ((await sharesHeld(tx, run)) ?? (await chooseArtist(tx, run)))
  await tx.update(runMakings).set({ shares: chosen }).where(eq(runMakings.runId, run.id))
  await shareOut(tx, run)
}
