import type { Queue } from '#server/platform/jobs/job.ts'

/** Mailed cards with a tracking number, whose scans are to be requested from the carriers' provider. */
export const trackQueue: Queue<{ pieceId: string; round: number }> = { name: 'track-shipment' }
