import type { ScanStatus } from '#contract/fulfillment/pieces.ts'

/** A carrier's report about a shipment. */
export interface CarrierScan {
  status: ScanStatus
  /** In the carrier's words. */
  message: string
  /** City and state; null if the carrier did not say. */
  place: string | null
  at: Date
}

/** A shipment's current state at the provider. */
export interface Tracked {
  trackerRef: string
  scans: CarrierScan[]
}

/**
 * Tracks shipments. Every call may throw `carriersDown()`, a 503; none may be made inside a database transaction.
 */
export interface Carriers {
  /** `by hand`: there is no provider, and a card's page links to the carrier's own. */
  name: 'by hand' | 'sandbox' | 'easypost'
  /**
   * Requests a shipment's state; repeated calls use the same tracker.
   * @returns null if this number cannot be tracked: it is unknown, or not a carrier's
   */
  track(shipment: { pieceId: string; round: number; carrier: string; trackingNumber: string }): Promise<Tracked | null>
  /**
   * Reads a webhook's raw body. @returns undefined if it is not signed for this shop, null for an event that does not
   * concern it
   */
  readWebhook?(body: Buffer, signature: string): Tracked | null | undefined
}

export const byHand: Carriers = { name: 'by hand', track: async () => null }
