import type { Carriers } from './carrier-provider.ts'

export const sandboxPrefix = 'trk_sbx_'

/**
 * A demo's carrier: cards with a tracking number arrive by themselves within minutes, and pages say that this is
 * simulated.
 */
export const sandboxCarriers: Carriers = {
  name: 'sandbox',
  track: async ({ pieceId, round }) => ({ trackerRef: `${sandboxPrefix}${pieceId}_${round}`, scans: [] }),
}
