import { and, eq, ne } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { type PieceRow, pieceEvents } from '#server/platform/db/schema.ts'

type Event = Pick<typeof pieceEvents.$inferSelect, 'pieceId' | 'kind' | 'round'>

/** Somebody has confirmed it: a card that merely counts as arrived can still be confirmed. */
export async function isConfirmed(db: Queries, piece: PieceRow): Promise<boolean> {
  return piece.state === 'arrived' && (await db.$count(pieceEvents, isTold(piece))) > 0
}

/** The same from its events, which the caller has read. */
export const isConfirmedBy = (events: Event[], { id, state, round }: PieceRow): boolean =>
  state === 'arrived' &&
  events.some((event) => event.pieceId === id && event.kind === 'arrived' && event.round === round)

/** The recipient, the buyer or the desk has: it is not the carrier's word alone. */
export async function isSaidByPeople(db: Queries, piece: PieceRow): Promise<boolean> {
  return (await db.$count(pieceEvents, and(isTold(piece), ne(pieceEvents.role, 'carrier')))) > 0
}

const isTold = ({ id, round }: PieceRow) =>
  and(eq(pieceEvents.pieceId, id), eq(pieceEvents.kind, 'arrived'), eq(pieceEvents.round, round))
