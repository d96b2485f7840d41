import type { Queue } from '#server/platform/jobs/job.ts'

/** A mailed card has a tracking number: its carrier is asked to tell of its scans. */
export const trackQueue: Queue<{ pieceId: string; round: number }> = { name: 'track-shipment' }
