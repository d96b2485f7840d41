import { type SQL, and, eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { PieceEventKind, PieceRole, PieceState } from '#contract/fulfillment/pieces.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type OrderRow, type PieceRow, orders, pieceEvents, pieces } from '#server/platform/db/schema.ts'
import { type Refusal, changedMeanwhile, conflict, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { lockOrder } from '#server/fulfillment/orders/order-row.ts'
import { crashPoint, pieceCrashPoint } from '#server/platform/process/crash-points.ts'

/** Who changes a piece: a role, and the administrator's or the artist's id. */
export interface Actor {
  role: PieceRole
  who?: string
  /** How long an administrator's step can be undone, in seconds. */
  undoSeconds?: number
}

/** A piece under the row locks of its order and itself, in the transaction that changes it. */
export interface Change {
  tx: Queries
  jobs: Jobs
  actor: Actor
  order: OrderRow
  piece: PieceRow
}

/**
 * Changes a piece in a new transaction. The order is always locked first, because a change of a piece may change its
 * order.
 * @param whose which piece, and that it is the caller's: a condition on `pieces` and `orders`
 * @throws 404 for a missing piece and for somebody else's
 */
export async function changePiece<Result>(
  db: Db,
  jobs: Jobs,
  actor: Actor,
  whose: SQL | undefined,
  act: (change: Change) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction((tx) => changePieceIn(tx, jobs, actor, whose, act))
  crashPoint('after_piece_change')
  return result
}

/** The same in the caller's transaction, which must not have changed anything else before. @throws 404 */
export async function changePieceIn<Result>(
  tx: Queries,
  jobs: Jobs,
  actor: Actor,
  whose: SQL | undefined,
  act: (change: Change) => Promise<Result>,
): Promise<Result> {
  const [found] = await tx
    .select({ orderId: orders.id })
    .from(pieces)
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .where(whose)
  if (!found) throw notFound('Card')
  const order = await lockOrder(tx, found.orderId)
  // Checked again under the lock: it may have been reassigned meanwhile.
  const [locked] = await tx
    .select({ piece: pieces })
    .from(pieces)
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .where(whose)
    .for('update', { of: pieces })
  if (!locked) throw notFound('Card')
  return act({ tx, jobs, actor, order, piece: locked.piece })
}

/** The pieces of a locked order, locked, in the order of its lines. */
export function lockPieces(tx: Queries, orderId: string): Promise<PieceRow[]> {
  return tx.select().from(pieces).where(eq(pieces.orderId, orderId)).orderBy(pieces.line, pieces.position).for('update')
}

type Values = PgUpdateSetSource<typeof pieces>

/**
 * Stores a locked piece's new values and the event. Callers that move pieces between states call `syncOrder` after the
 * last one.
 * @param detail for people: a reason, or what was changed; never texts or addresses
 */
export async function record(
  { tx, piece, actor, ...change }: Change,
  kind: PieceEventKind,
  values: Values = {},
  detail?: string,
): Promise<Change> {
  const [changed] = await tx
    .update(pieces)
    .set({ version: piece.version + 1, ...values })
    .where(and(eq(pieces.id, piece.id), eq(pieces.state, piece.state), eq(pieces.version, piece.version)))
    .returning()
  if (!changed) throw new Error(`piece ${piece.id} changed under its lock`)
  await tx.insert(pieceEvents).values({
    pieceId: piece.id,
    kind,
    role: actor.role,
    who: actor.who ?? null,
    round: changed.round,
    detail: detail ?? null,
  })
  pieceCrashPoint(kind)
  return { tx, actor, ...change, piece: changed }
}

const stateWords: Record<PieceState, string> = {
  waiting: 'not with an artist yet',
  offered: 'waiting for its artist’s answer',
  accepted: 'being lettered',
  lettered: 'lettered, and its photo waits for approval',
  approved: 'approved and about to be mailed',
  mailed: 'in the mail',
  arrived: 'with its recipient',
  returned: 'on its way back',
  cancelled: 'cancelled',
}

/** @param done the refused action, such as 'be cancelled here' @throws 409 that names the state */
export function expectState({ piece }: Pick<Change, 'piece'>, allowed: readonly PieceState[], done: string): void {
  if (!allowed.includes(piece.state)) throw wrongState(piece.state, done)
}

function wrongState(state: PieceState, done: string): Refusal {
  return conflict(`This card is ${stateWords[state]}, so it cannot ${done}.`, 'wrong_status')
}

/** @throws 409 if it has changed since it was shown */
export function expectVersion({ piece }: Pick<Change, 'piece'>, version: number): void {
  if (piece.version !== version) throw changedMeanwhile('card')
}
