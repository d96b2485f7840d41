import type { Carriers } from './carrier-provider.ts'

export const sandboxPrefix = 'trk_sbx_'

/** A demo's carrier: cards with a number travel by themselves, within minutes, and pages say that it is invented. */
export const sandboxCarriers: Carriers = {
  name: 'sandbox',
  track: async ({ pieceId, round }) => ({ trackerRef: `${sandboxPrefix}${pieceId}_${round}`, scans: [] }),
}
