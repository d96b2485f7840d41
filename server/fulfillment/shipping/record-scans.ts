import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { pieces, scans, shipments } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { CarrierScan, Tracked } from '#server/platform/integrations/carrier-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type Change, changePiece } from '#server/fulfillment/pieces/change-piece.ts'
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
 * Stores a shipment's scans, each once, and moves its piece: delivered means arrived, sent back means returned. Scans
 * that come late, twice, or about another round are stored and move nothing.
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
    if (change.piece.round === round && change.piece.state === 'mailed') await follow(change, told)
  }).catch((error: unknown) => {
    // Erased meanwhile.
    if (!(error instanceof Refusal && error.status === 404)) throw error
  })
}

async function follow(change: Change, told: CarrierScan[]): Promise<void> {
  const last = told.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1)!
  const back = told.find(({ status }) => status === 'return_to_sender')
  const delivered = told.find(({ status }) => status === 'delivered')
  if (back && last.status !== 'delivered') await returnPiece(change, change.piece.version)
  else if (delivered) await arrive(change, undefined, earliest(delivered.at, new Date()))
}

/** A carrier's clock may be ahead of ours. */
const earliest = (one: Date, other: Date) => (one < other ? one : other)
