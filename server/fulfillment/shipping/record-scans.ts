import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { pieces, scans, shipments } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { CarrierScan, Tracked } from '#server/platform/integrations/carrier-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type Change, changePiece } from '#server/fulfillment/pieces/change-piece.ts'
import { isConfirmed, isSaidByPeople } from '#server/fulfillment/pieces/arrival-told.ts'
import { confirmArrival } from '#server/fulfillment/pieces/confirm-arrival.ts'
import { arrive, returnPiece } from '#server/fulfillment/pieces/mail-piece.ts'

interface Shipment {
  pieceId: string
  round: number
}

/** Stores a carrier's scans of a tracker's shipments: several cards may share an envelope. */
export async function recordTracked(db: Db, jobs: Jobs, { trackerRef, scans: told }: Tracked): Promise<void> {
  const shipped = await db
    .select({ pieceId: shipments.pieceId, round: shipments.round })
    .from(shipments)
    .where(eq(shipments.trackerRef, trackerRef))
  for (const shipment of shipped) await recordScans(db, jobs, shipment, trackerRef, told)
}

/**
 * Stores a shipment's scans, each once, and moves its piece: delivered means arrived, sent back means returned. In
 * whatever order and parts they come, its state is the same. Scans about another round are stored and move nothing.
 */
export async function recordScans(
  db: Db,
  jobs: Jobs,
  { pieceId, round }: Shipment,
  trackerRef: string,
  told: CarrierScan[],
): Promise<void> {
  if (told.length === 0) return
  const thisOne = eq(pieces.id, pieceId)
  await changePiece(db, jobs, { role: 'carrier' }, thisOne, async (change) => {
    const rows = told.map((scan) => ({ ...scan, pieceId, round, trackerRef }))
    await change.tx.insert(scans).values(rows).onConflictDoNothing()
    if (change.piece.round === round) await follow(change, told)
  }).catch((error: unknown) => {
    // Erased meanwhile.
    if (!(error instanceof Refusal && error.status === 404)) throw error
  })
}

/**
 * A return is final, and of several deliveries the first counts, whichever was told first. What its carrier knows is worth more than a presumed
 * arrival, and what somebody said who has the card is worth more than both.
 */
async function follow(change: Change, told: CarrierScan[]): Promise<void> {
  const { state, version, arrivedAt } = change.piece
  if (state !== 'mailed' && state !== 'arrived') return
  // Where it is delivered afterwards is its sender's.
  const isBack = told.some(({ status }) => status === 'return_to_sender')
  const delivered = told.filter(({ status }) => status === 'delivered').map(({ at }) => at.getTime())
  if (!isBack && delivered.length === 0) return
  if (state === 'arrived' && (await isSaidByPeople(change.tx, change.piece))) return
  if (isBack) await returnPiece(change, version)
  else {
    // A carrier's clock may be ahead of ours.
    const at = new Date(Math.min(...delivered, Date.now()))
    if (state === 'mailed') await arrive(change, undefined, at)
    else if (!(await isConfirmed(change.tx, change.piece))) await confirmArrival(change, at)
    else if (arrivedAt! > at)
      await change.tx.update(pieces).set({ arrivedAt: at }).where(eq(pieces.id, change.piece.id))
  }
}
