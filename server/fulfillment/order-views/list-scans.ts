import { asc, inArray } from 'drizzle-orm'
import type { Scan } from '#contract/fulfillment/pieces.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type PieceRow, scans } from '#server/platform/db/schema.ts'
import { sandboxPrefix } from '#server/platform/integrations/sandbox-carriers.ts'

type ScanRow = typeof scans.$inferSelect

/** Carriers' scans of pieces, oldest first. */
export function listScans(db: Queries, pieceIds: string[]): Promise<ScanRow[]> {
  return db.select().from(scans).where(inArray(scans.pieceId, pieceIds)).orderBy(asc(scans.at), asc(scans.id))
}

/** For the piece's current round. */
export function scansOf({ id, round }: Pick<PieceRow, 'id' | 'round'>, told: ScanRow[]): Scan[] {
  return told
    .filter((scan) => scan.pieceId === id && scan.round === round)
    .map(({ status, message, place, at, trackerRef }) => ({
      status,
      message,
      place,
      at: at.toISOString(),
      isSandbox: trackerRef.startsWith(sandboxPrefix),
    }))
}
