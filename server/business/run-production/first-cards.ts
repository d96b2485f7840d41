import { and, asc, eq, isNull } from 'drizzle-orm'
import type { RunMaking } from '#contract/business/run-making.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type RunRecord, pieces, runReplacements, runRows } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { RunLine } from '#server/business/run-lists/run-offer.ts'
import { isRight } from './open-making.ts'
import { linkRows, onlyPieceOf, placeRows } from './place-rows.ts'

// The first card of an artist who letters a line instead of another one: it waits for the buyer, and the rest for it.

type Replacement = typeof runReplacements.$inferSelect

/** Has them begun where they are not yet. @returns what holds one of them up */
export async function placeFirstCards(tx: Queries, run: RunRecord, lines: RunLine[]): Promise<RunMaking['held']> {
  let held: RunMaking['held'] = null
  const open = await tx
    .select()
    .from(runReplacements)
    .where(and(eq(runReplacements.runId, run.id), isNull(runReplacements.approvedAt)))
    .orderBy(asc(runReplacements.card))
  for (const replacement of open) {
    if (await isBegun(tx, replacement)) continue
    // What is refused in between leaves nothing behind, and holds up none of the other lines.
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
  const order = await placeRows(tx, run, lines, [row], false)
  await tx
    .update(runReplacements)
    .set({ sampleRowId: row.id, samplePieceId: await onlyPieceOf(tx, order.id), toldRound: 0 })
    .where(and(eq(runReplacements.runId, run.id), eq(runReplacements.card, card)))
  await linkRows(tx, run.id, order.id)
}

/** Whether its first card is there; one that was cancelled is followed by another person's. */
export async function isBegun(tx: Queries, { samplePieceId }: Pick<Replacement, 'samplePieceId'>): Promise<boolean> {
  if (!samplePieceId) return false
  const [piece] = await tx.select({ state: pieces.state }).from(pieces).where(eq(pieces.id, samplePieceId))
  return piece !== undefined && piece.state !== 'cancelled'
}

/** What of a run's progress a refusal stands for. */
export function reasonOf({ code }: Refusal): NonNullable<RunMaking['held']> {
  if (code === 'balance_too_low') return 'money'
  return code === 'artist_booked_out' ? 'places' : 'failed'
}
