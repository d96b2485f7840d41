import type { Scan, ScanStatus } from './pieces.ts'

const words: Record<ScanStatus, string> = {
  unknown: 'Seen by the carrier',
  pre_transit: 'Known to the carrier',
  in_transit: 'On its way',
  out_for_delivery: 'Out for delivery',
  available_for_pickup: 'Ready to be picked up',
  delivered: 'Delivered',
  return_to_sender: 'On its way back',
  failure: 'Could not be delivered',
  cancelled: 'Cancelled at the carrier',
  error: 'The carrier has no news',
}

/** A scan's meaning, in the shop's words. */
export const scanWords = ({ status }: Pick<Scan, 'status'>) => words[status]

/** The scan's source and place. */
export function scanSource({ isSandbox, place }: Pick<Scan, 'isSandbox' | 'place'>): string {
  return [isSandbox ? 'Invented by the sandbox' : 'The carrier’s scan', place].filter(Boolean).join(', ')
}
