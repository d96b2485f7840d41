import { type SQL, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { checkouts, orders, pieces } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { type Actor, type Change, changePieceIn } from '#server/fulfillment/pieces/change-piece.ts'

// Payments for one card after its order: new words and tips.

/** `within` of a payable whose purpose is a piece: it is locked with its order. */
export const withinPiece =
  (role: Actor['role']) =>
  async <Result>(tx: Queries, jobs: Jobs, id: string, act: (change: Change | undefined) => Promise<Result>) => {
    const isPiece = eq(pieces.id, id)
    return (await tx.$count(pieces, isPiece)) === 0 ? act(undefined) : changePieceIn(tx, jobs, { role }, isPiece, act)
  }

/** Its checkouts. @param whose selects the piece, and checks that it is the caller's */
export const ofPiece = (db: Db, whose: SQL): SQL =>
  inArray(
    checkouts.purposeId,
    db
      .select({ id: sql`${pieces.id}::text` })
      .from(pieces)
      .innerJoin(orders, eq(orders.id, pieces.orderId))
      .where(whose),
  )
