import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { pieces } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type Actor, changePieceIn, record } from './change-piece.ts'

/**
 * An artist has left with unfinished cards: they keep the artist's name, and the desk finishes or reassigns them. Runs
 * in the transaction that ends the account.
 */
export async function returnToDesk(tx: Queries, jobs: Jobs, actor: Actor, artistId: string): Promise<void> {
  const hers = and(
    eq(pieces.artistId, artistId),
    inArray(pieces.state, ['offered', 'accepted', 'lettered', 'approved']),
  )
  // Ordered by order, so that two callers lock them in the same order.
  const rows = await tx.select({ id: pieces.id }).from(pieces).where(hers).orderBy(asc(pieces.orderId), asc(pieces.id))
  for (const { id } of rows) {
    await changePieceIn(tx, jobs, actor, eq(pieces.id, id), (change) => {
      const noAnswer = change.piece.state === 'offered' ? { answerBy: null, nextAt: null } : {}
      return record(change, 'to_desk', noAnswer, 'the artist has left')
    })
  }
}
