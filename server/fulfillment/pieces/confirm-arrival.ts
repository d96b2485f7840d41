import { and, eq, ne } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { type PieceRow, pieceEvents } from '#server/platform/db/schema.ts'
import { type Change, expectState, record } from './change-piece.ts'
import { arrive } from './mail-piece.ts'
import { planReviewRequest } from './review-requests.ts'

/** Somebody has confirmed it: a card that merely counts as arrived can still be confirmed. */
export async function isConfirmed(db: Queries, { id, state, round }: PieceRow): Promise<boolean> {
  if (state !== 'arrived') return false
  const said = and(eq(pieceEvents.pieceId, id), eq(pieceEvents.kind, 'arrived'), eq(pieceEvents.round, round))
  return (await db.$count(pieceEvents, said)) > 0
}

/** The recipient, the buyer or the desk has: it is not the carrier's word alone. */
export async function isSaidByPeople(db: Queries, { id, round }: PieceRow): Promise<boolean> {
  const said = and(eq(pieceEvents.pieceId, id), eq(pieceEvents.kind, 'arrived'), eq(pieceEvents.round, round))
  return (await db.$count(pieceEvents, and(said, ne(pieceEvents.role, 'carrier')))) > 0
}

/** Somebody who knows confirms that it has arrived; repeating it changes nothing. @param at when it arrived, if known @throws 409 before it was mailed */
export async function confirmArrival(change: Change, at?: Date): Promise<Change> {
  expectState(change, ['mailed', 'arrived'], 'have arrived')
  if (change.piece.state === 'mailed') return arrive(change, undefined, at)
  if (await isConfirmed(change.tx, change.piece)) return change
  await planReviewRequest(change)
  return record(change, 'arrived', at && { arrivedAt: at })
}
