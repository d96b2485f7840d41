import { and, asc, eq, isNull } from 'drizzle-orm'
import type { RunMaking } from '#contract/business/run-making.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type RunRecord, pieces, runReplacements, runRows } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { RunLine } from '#server/business/run-lists/run-offer.ts'
import { isRight } from './open-making.ts'
import { linkRows, placeForApproval } from './place-rows.ts'

// A replacement artist's first card: it awaits the buyer's approval, and the line's other cards wait for it.

type Replacement = typeof runReplacements.$inferSelect

/** Places the first cards that are not placed yet. @returns what holds one of them up */
export async function placeFirstCards(tx: Queries, run: RunRecord, lines: RunLine[]): Promise<RunMaking['held']> {
  let held: RunMaking['held'] = null
  const open = await tx
    .select()
    .from(runReplacements)
    .where(and(eq(runReplacements.runId, run.id), isNull(runReplacements.approvedAt)))
    .orderBy(asc(runReplacements.card))
  for (const replacement of open) {
    if (await isBegun(tx, replacement)) continue
    // A nested transaction, so that a refusal leaves nothing behind and does not hold up the other lines.
    await tx
      .transaction((inner) => placeFirst(inner, run, lines, replacement))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        held = reasonOf(error)
      })
  }
  return held
}

async function placeFirst(tx: Queries, run: RunRecord, lines: RunLine[], { card }: Replacement): Promise<void> {
  const [row] = await tx
    .select()
    .from(runRows)
    .where(and(isRight(run.id), eq(runRows.card, card)))
    .orderBy(asc(runRows.number))
    .limit(1)
    .for('update')
  if (!row) return
  const placed = await placeForApproval(tx, run, lines, row)
  await tx
    .update(runReplacements)
    .set({ sampleRowId: row.id, samplePieceId: placed.pieceId, toldRound: 0 })
    .where(and(eq(runReplacements.runId, run.id), eq(runReplacements.card, card)))
  await linkRows(tx, [placed])
}

/** Whether the first card is placed; if it was cancelled, another person's card becomes the first. */
export async function isBegun(tx: Queries, { samplePieceId }: Pick<Replacement, 'samplePieceId'>): Promise<boolean> {
  if (!samplePieceId) return false
  const [piece] = await tx.select({ state: pieces.state }).from(pieces).where(eq(pieces.id, samplePieceId))
  return piece !== undefined && piece.state !== 'cancelled'
}

/** How a run's progress shows a refusal. */
export function reasonOf({ code }: Refusal): NonNullable<RunMaking['held']> {
  if (code === 'balance_too_low') return 'money'
  return code === 'artist_booked_out' ? 'places' : 'failed'
}
