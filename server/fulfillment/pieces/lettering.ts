import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { type PieceRow, pieceEvents, piecePhotos, pieces } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import { usePaper } from '#server/fulfillment/card-stock/stock.ts'
import { type Settings, getSettings } from '#server/catalog/shop-settings/settings.ts'
import { type Actor, type Change, expectState, expectVersion, record } from './change-piece.ts'
import { keepMessage } from './conversation.ts'
import { photoReady, mistakeFound } from './piece-emails.ts'

const hour = 60 * 60 * 1000
/** However late the card is, the buyer has this long to look at the photo. */
const leastHours = 2
/** A card is due at the end of a day, but the post office only accepts it until the afternoon. */
const hoursAfterPost = 7

/**
 * The card is lettered, with photos of at least inside and envelope. The desk reviews a new artist's first ones before
 * the buyer sees them, except those that the desk itself lettered for an artist.
 * @throws 409 if it is not accepted, photos are missing, or it has changed since
 */
export async function markLettered(change: Change, version: number): Promise<Change> {
  expectState(change, ['accepted'], 'be marked as lettered')
  expectVersion(change, version)
  const { tx, piece, actor } = change
  const kinds = await listKinds(tx, piece)
  if (!kinds.includes('inside') || !kinds.includes('envelope'))
    throw conflict('Two photos are needed: one of the inside, and one of the addressed envelope.', 'photos_missing')
  const settings = await getSettings(tx)
  const inReview = await isNew(tx, piece, actor, settings)
  const lettered = await record(change, 'lettered', {
    state: 'lettered',
    letteredAt: sql`now()`,
    atRisk: false,
    // With the event: a trigger announces the photos of cards that are not in review.
    inReview,
    lateAsked: piece.lateAsked && piece.lateAt !== null,
    ...(!inReview && deadlineFor(change, settings)),
  })
  if (settings.keepsStock) await usePaper(tx, piece, actor)
  if (inReview) return record(lettered, 'to_desk', {}, 'photos are looked at')
  return askBuyer(lettered)
}

/** The desk has reviewed a new artist's photos: the buyer may see them, or the card is lettered again. @throws 409 */
export async function review(
  change: Change,
  pass: boolean,
  note: string | undefined,
  version: number,
): Promise<Change> {
  if (!change.piece.inReview) throw conflict('The photos of this card are not waiting for a check.', 'wrong_status')
  expectVersion(change, version)
  if (pass) {
    const values = { inReview: false, ...deadlineFor(change, await getSettings(change.tx)) }
    return askBuyer(await record(change, 'passed', values))
  }
  if (note) await keepMessage(change, note, false)
  return record(change, 'sent_back', { inReview: false, ...nextRound(change.piece) })
}

/**
 * The buyer approves the photo, or the time for it has passed.
 * @throws 409 if no photo awaits approval, or it has changed since
 */
export async function approve(change: Change, version?: number): Promise<Change> {
  expectShown(change, 'be approved')
  if (version !== undefined) expectVersion(change, version)
  return pass(change)
}

/** @param detail why, if the buyer has not looked at the photos */
function pass(change: Change, detail?: string): Promise<Change> {
  return record(change, 'approved', { state: 'approved', approveBy: null, nextAt: null }, detail)
}

/** The buyer wants the card mailed without waiting for photos, or wants to see them after all. @throws 409 */
export async function changeWaiting(change: Change, withoutWaiting: boolean, version: number): Promise<Change> {
  // While the desk reviews it, the buyer still sees it as being lettered.
  if (!change.piece.inReview) expectState(change, ['waiting', 'offered', 'accepted'], 'be mailed another way')
  expectVersion(change, version)
  if (change.piece.withoutWaiting === withoutWaiting) return change
  return record(change, 'waiting_changed', { withoutWaiting }, withoutWaiting ? 'without waiting' : 'wait')
}

/** The text on the photo differs from the order: the card is lettered again, for free. @throws 409 as `approve` */
export async function rejectForMistake(change: Change, note: string, version: number): Promise<Change> {
  expectShown(change, 'be sent back')
  expectVersion(change, version)
  await keepMessage(change, note, true)
  const sentBack = await record(change, 'mistake', nextRound(change.piece))
  await mistakeFound.enqueue(change.tx, change.jobs, { pieceId: change.piece.id, round: sentBack.piece.round })
  return sentBack
}

/** The values of a piece that is lettered again. */
export function nextRound({ round }: PieceRow) {
  return { state: 'accepted' as const, round: round + 1, letteredAt: null, approveBy: null, nextAt: null }
}

/** When the buyer must have answered. Many cards depend on a run's sample, so silence does not approve it. */
function deadlineFor({ order, piece }: Change, { approveHours }: Settings) {
  if (piece.withoutWaiting) return {}
  const approveBy = order.source === 'run' ? null : answerTime(piece, approveHours)
  return { approveBy, nextAt: approveBy }
}

function answerTime({ dueAt }: PieceRow, approveHours: number): Date {
  const now = Date.now()
  const inTime = Math.min(now + approveHours * hour, dueAt.getTime() - hoursAfterPost * hour)
  return new Date(Math.max(inTime, now + leastHours * hour))
}

/** The buyer can see the photos, and is asked to approve them unless they chose not to wait. */
async function askBuyer(change: Change): Promise<Change> {
  const { tx, jobs, piece } = change
  if (piece.withoutWaiting) return pass({ ...change, actor: { role: 'timer' } }, 'without waiting')
  await photoReady.enqueue(tx, jobs, { pieceId: piece.id, round: piece.round })
  return change
}

/** @throws 409 if no photo awaits the buyer's approval */
export function expectShown(change: Change, done: string): void {
  // While the desk reviews it, the buyer still sees it as being lettered.
  const seen = change.piece.inReview ? { piece: { ...change.piece, state: 'accepted' as const } } : change
  expectState(seen, ['lettered'], done)
}

async function listKinds(tx: Queries, { id, round }: PieceRow) {
  const photos = await tx
    .select({ kind: piecePhotos.kind })
    .from(piecePhotos)
    .where(and(eq(piecePhotos.pieceId, id), eq(piecePhotos.round, round)))
  return photos.map(({ kind }) => kind)
}

/** Whether this is one of the artist's first lettered pieces; pieces done by the desk do not count. */
async function isNew(
  tx: Queries,
  { artistId }: PieceRow,
  { role }: Actor,
  { reviewFirst }: Settings,
): Promise<boolean> {
  if (role !== 'artist' || !artistId || reviewFirst === 0) return false
  const before = await tx
    .select({ id: pieces.id })
    .from(pieces)
    .where(
      and(
        eq(pieces.artistId, artistId),
        sql`${pieces.state} in ('approved','mailed','arrived','returned')`,
        sql`exists (select from ${pieceEvents} where ${pieceEvents.pieceId} = ${pieces.id}
          and ${pieceEvents.kind} = 'lettered' and ${pieceEvents.role} = 'artist')`,
      ),
    )
    .limit(reviewFirst)
  return before.length < reviewFirst
}
