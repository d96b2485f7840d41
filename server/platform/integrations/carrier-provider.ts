import type { ScanStatus } from '#contract/fulfillment/pieces.ts'

/** What a carrier said about a shipment. */
export interface CarrierScan {
  status: ScanStatus
  /** In the carrier's words. */
  message: string
  /** City and state; null where the carrier did not say. */
  place: string | null
  at: Date
}

/** A shipment as the provider knows it now. */
export interface Tracked {
  trackerRef: string
  scans: CarrierScan[]
}

/**
 * Who tells where shipments are. Every call may throw `carriersDown()`, a 503; none may be made inside a database
 * transaction.
 */
export interface Carriers {
  /** `by hand`: nobody, and a card's page leads to the carrier's own. */
  name: 'by hand' | 'sandbox' | 'easypost'
  /**
   * Asks for the news of a shipment; asked again, it is the same tracker.
   * @returns null where this number is not followed: it is unknown, or not of a carrier
   */
  track(shipment: { pieceId: string; round: number; carrier: string; trackingNumber: string }): Promise<Tracked | null>
  /**
   * Reads a webhook's raw body. @returns undefined for one that is not signed for this shop, null for an event that means
   * nothing to it
   */
  readWebhook?(body: Buffer, signature: string): Tracked | null | undefined
}

export const byHand: Carriers = { name: 'by hand', track: async () => null }
