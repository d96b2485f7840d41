import { type SQL, eq } from 'drizzle-orm'
import type { ArtistAnswer, PieceClaimInput, PieceRejection, PieceVersion } from '#contract/piece-changes.ts'
import type { Db } from '#server/db/db.ts'
import { type OrderRow, orders } from '#server/db/schema.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { answerArtist, offer } from '#server/pieces/accept.ts'
import { type Change, changePiece } from '#server/pieces/change-piece.ts'
import { openClaim } from '#server/pieces/claims.ts'
import { approve, rejectForMistake } from '#server/pieces/letter.ts'
import { arrive } from '#server/pieces/mail-piece.ts'

/**
 * The buyer's steps with one card, each in a transaction of its own.
 * `whose`: which piece, and that it is the caller's. @throws 404, 409 that names the state
 */
export function createPieceSteps(db: Db, jobs: Jobs) {
  const step = async (whose: SQL, act: (change: Change) => Promise<unknown>): Promise<OrderRow> => {
    const orderId = await changePiece(db, jobs, { role: 'shopper' }, whose, async (change) => {
      await act(change)
      return change.order.id
    })
    return (await db.select().from(orders).where(eq(orders.id, orderId)))[0]!
  }
  return {
    /** "My words are final": the card goes to its artist now. */
    release: (whose: SQL, { version }: PieceVersion) => step(whose, (change) => offer(change, 'released', version)),
    answerArtist: (whose: SQL, { choice, version }: ArtistAnswer) =>
      step(whose, (change) => answerArtist(change, choice, version)),
    approve: (whose: SQL, { version }: PieceVersion) => step(whose, (change) => approve(change, version)),
    reject: (whose: SQL, { note, version }: PieceRejection) =>
      step(whose, (change) => rejectForMistake(change, note, version)),
    claim: (whose: SQL, claim: PieceClaimInput) => step(whose, (change) => openClaim(change, claim)),
    confirmArrival: (whose: SQL, { version }: PieceVersion) => step(whose, (change) => arrive(change, version)),
  }
}
