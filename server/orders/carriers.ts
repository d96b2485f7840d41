/** Where a carrier shows the way of a parcel. */
const pages: Record<string, string> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
}

/** The address to follow a number at; null for a carrier that we do not know. */
export function trackingUrl(carrier: string, number: string): string | null {
  const page = pages[carrier]
  return page ? page + encodeURIComponent(number.replaceAll(' ', '')) : null
}
