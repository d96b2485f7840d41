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
