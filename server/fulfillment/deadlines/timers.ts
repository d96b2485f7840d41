import { and, asc, eq, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { pieces } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/errors.ts'
import { type Jobs, job } from '#server/platform/jobs/job.ts'
import { offer, refuse } from '#server/fulfillment/pieces/accept.ts'
import { type Change, changePiece } from '#server/fulfillment/pieces/change-piece.ts'
import { lookForAddress } from '#server/fulfillment/pieces/give-address.ts'
import { approve } from '#server/fulfillment/pieces/lettering.ts'
import { presumeArrival } from '#server/fulfillment/pieces/mail-piece.ts'

/** How many are checked per round; the rest follow in the next. */
const atOnce = 200

/**
 * Moves every piece that is due. Any number of nodes may do it at once: each piece is moved under its lock, by the
 * first node to get there.
 * @returns how many were moved
 */
export async function moveDuePieces(db: Db, jobs: Jobs): Promise<number> {
  const tried: string[] = []
  const failures: unknown[] = []
  let moved = 0
  for (;;) {
    const due = await db
      .select({ id: pieces.id })
      .from(pieces)
      .where(
        and(
          isNotNull(pieces.nextAt),
          lte(pieces.nextAt, sql`now()`),
          tried.length > 0 ? notInArray(pieces.id, tried) : undefined,
        ),
      )
      .orderBy(asc(pieces.nextAt))
      .limit(atOnce)
    for (const { id } of due) {
      // A piece that cannot be moved does not hold up the others.
      const isMoved = await moveDue(db, jobs, id).catch((error: unknown) => {
        failures.push(error)
        return false
      })
      if (isMoved) moved++
    }
    if (due.length < atOnce) break
    tried.push(...due.map(({ id }) => id))
  }
  if (failures.length > 0) throw failures[0]
  return moved
}

/** Moves one piece if it is due; false if another node was faster. */
async function moveDue(db: Db, jobs: Jobs, id: string): Promise<boolean> {
  const isDue = and(eq(pieces.id, id), lte(pieces.nextAt, sql`now()`), inArray(pieces.state, timed))
  const moved = await changePiece(db, jobs, { role: 'timer' }, isDue, async (change) => {
    await moves[change.piece.state as (typeof timed)[number]](change)
    return true
  }).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return false
    throw error
  })
  return moved
}

const timed = ['waiting', 'offered', 'lettered', 'mailed'] as const
const moves: Record<(typeof timed)[number], (change: Change) => Promise<unknown>> = {
  waiting: (change) => (change.piece.waitsForAddress ? lookForAddress(change) : offer(change)),
  offered: (change) => refuse(change, undefined),
  lettered: (change) => approve(change),
  mailed: presumeArrival,
}

/** Checks every minute for pieces that are due. */
const pieceTimers = job({
  name: 'piece-timers',
  due: { cron: '* * * * *' },
  handler:
    ({ db, jobs }) =>
    () =>
      moveDuePieces(db, jobs),
})

export const pieceJobs = [pieceTimers]
