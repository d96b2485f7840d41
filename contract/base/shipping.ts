import * as z from 'zod/mini'
import { requiredText } from './text.ts'

/** Carriers whose tracking numbers become links for the shopper. */
export const carriers = ['USPS', 'UPS', 'FedEx', 'DHL', 'Other'] as const

export const Shipping = z.object({
  carrier: z.enum(carriers, 'Carrier is required'),
  trackingNumber: requiredText('Tracking number is required', 60).check(
    z.regex(/^[\w -]+$/, 'Tracking number can only have letters, digits, spaces and hyphens'),
  ),
})
export type Shipping = z.infer<typeof Shipping>

/** A tracking number as its carrier knows it: without blanks and hyphens, and without what a scanned label puts before. */
export function trackingCode({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }): string {
  const plain = trackingNumber.replaceAll(' ', '').replaceAll('-', '')
  if (carrier !== 'USPS' || !plain.startsWith('420')) return plain
  // 420, a ZIP code of five or nine digits, and the number itself, which begins with 9.
  const start = [8, 12].find((at) => plain[at] === '9' && uspsLengths.includes(plain.length - at))
  return plain.slice(start ?? 0)
}
const uspsLengths = [20, 22, 26]
