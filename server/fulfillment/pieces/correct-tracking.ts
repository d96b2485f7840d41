import { and, eq } from 'drizzle-orm'
import type { Shipping } from '#contract/base/shipping.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { shipments } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { trackQueue } from './track-queue.ts'

/** Corrects a mailed card's tracking number, and starts tracking the new one. */
export async function correctTracking(
  tx: Queries,
  jobs: Jobs,
  { pieceId, round }: { pieceId: string; round: number },
  { carrier, trackingNumber }: Shipping,
): Promise<void> {
  await tx
    .update(shipments)
    .set({ carrier, trackingNumber, trackerRef: null })
    .where(and(eq(shipments.pieceId, pieceId), eq(shipments.round, round)))
  await jobs.enqueue(tx, trackQueue, { pieceId, round })
}
