import { and, eq, gt, isNull, like, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { pieces, shipments } from '#server/platform/db/schema.ts'
import type { CarrierScan, Carriers } from '#server/platform/integrations/carrier-provider.ts'
import { sandboxPrefix } from '#server/platform/integrations/sandbox-carriers.ts'
import { type Jobs, job } from '#server/platform/jobs/job.ts'
import { trackQueue } from '#server/fulfillment/pieces/track-queue.ts'
import { recordScans } from './record-scans.ts'

/** Asks the carriers' provider to track a mailed card; once per shipment, however often it is tried. */
export async function trackShipment(
  db: Db,
  jobs: Jobs,
  carriers: Carriers,
  shipment: { pieceId: string; round: number },
): Promise<void> {
  const { pieceId, round } = shipment
  const thisOne = and(eq(shipments.pieceId, pieceId), eq(shipments.round, round), isNull(shipments.trackerRef))
  const [found] = await db.select().from(shipments).where(thisOne)
  // Undone, mailed with a stamp, or already tracked.
  if (!found?.carrier || !found.trackingNumber) return
  const { carrier, trackingNumber } = found
  const tracked = await carriers.track({ pieceId, round, carrier, trackingNumber })
  if (!tracked) return
  const { trackerRef } = tracked
  await db
    .update(shipments)
    .set({ trackerRef })
    .where(and(thisOne, eq(shipments.trackingNumber, trackingNumber)))
  await recordScans(db, jobs, shipment, trackerRef, tracked.scans)
}

const trackJob = job({
  ...trackQueue,
  handler:
    ({ db, jobs, carriers }) =>
    (shipment) =>
      trackShipment(db, jobs, carriers, shipment),
})

/** The sandbox carrier's scans, and how many minutes after the mailing they occur. */
const journey: (Omit<CarrierScan, 'at'> & { minutes: number })[] = [
  { minutes: 1, status: 'pre_transit', message: 'Accepted at the post office', place: null },
  { minutes: 3, status: 'in_transit', message: 'Arrived at the sorting center', place: 'Springfield, IL' },
  { minutes: 6, status: 'out_for_delivery', message: 'Out for delivery', place: null },
  { minutes: 8, status: 'delivered', message: 'Delivered, in the mailbox', place: null },
]
const longest = '1 day'

/** Moves a sandbox's cards: due scans go through the same code as a real carrier's. */
export async function travelInSandbox(db: Db, jobs: Jobs, now = new Date()): Promise<void> {
  const travelling = await db
    .select({ shipment: shipments })
    .from(shipments)
    .innerJoin(pieces, and(eq(pieces.id, shipments.pieceId), eq(pieces.round, shipments.round)))
    .where(
      and(
        eq(pieces.state, 'mailed'),
        like(shipments.trackerRef, `${sandboxPrefix}%`),
        gt(shipments.createdAt, sql`now() - ${longest}::interval`),
      ),
    )
    .limit(500)
  for (const { shipment } of travelling) {
    const told = journey
      .map(({ minutes, ...scan }) => ({ ...scan, at: new Date(shipment.createdAt.getTime() + minutes * 60_000) }))
      .filter(({ at }) => at <= now)
    await recordScans(db, jobs, shipment, shipment.trackerRef!, told)
  }
}

const sandboxJob = job({
  name: 'sandbox-travel',
  due: { cron: '* * * * *' },
  handler:
    ({ db, jobs, carriers }) =>
    async () => {
      if (carriers.name === 'sandbox') await travelInSandbox(db, jobs)
    },
})

export const carrierJobs = [trackJob, sandboxJob]
