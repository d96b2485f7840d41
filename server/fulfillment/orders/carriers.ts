import { trackingCode } from '#contract/base/shipping.ts'

/** A carrier's tracking page. */
const pages: Record<string, string> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
}

/** The tracking URL of a number; null for a carrier that we do not know. */
export function trackingUrl(carrier: string, number: string): string | null {
  const page = pages[carrier]
  return page ? page + encodeURIComponent(trackingCode({ carrier, trackingNumber: number })) : null
}
