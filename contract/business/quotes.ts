import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Done, emailText, optionalText, requiredLine, withinYears } from '#contract/base/text.ts'
import { maxBulkQuantity, minBulkQuantity } from '#contract/catalog/volume-prices.ts'

export const eventTypes = [
  'Corporate Thank You Cards',
  'Wedding Invitations',
  'Holiday Greetings',
  'Event Invitations',
  'Product Launch Cards',
  'Anniversary Celebrations',
  'Other',
] as const

/** The error for text that is not a number (product.md, section 5). */
export const defaultBulkQuantity = 100

const badDate = 'Preferred delivery date is not valid'

export const QuoteRequest = z.object({
  companyName: requiredLine('Company name is required'),
  contactName: requiredLine('Contact name is required'),
  contactEmail: emailText(),
  eventType: z.enum(eventTypes, 'Event type is required'),
  estimatedQuantity: z
    .int('Estimated quantity must be a whole number')
    .check(
      z.minimum(minBulkQuantity, 'Minimum order is 50 cards'),
      z.maximum(maxBulkQuantity, 'Maximum order is 10,000 cards'),
    ),
  preferredDeliveryDate: z.nullish(
    z.string(badDate).check(
      z.maxLength(40, badDate),
      z.refine((value) => value === '' || isDate(value), badDate),
      withinYears,
    ),
  ),
  additionalDetails: optionalText(5000),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>

export const quotes = {
  request: endpoint({
    method: 'POST',
    path: '/api/bulk-quotes',
    once: true,
    summary: 'Requests a bulk quote, to be answered within 24 hours.',
    access: 'anyone',
    body: QuoteRequest,
    reply: Done,
    status: 201,
  }),
}

/**
 * The error for a day in the past; only the form checks it, because only the browser knows the visitor's local date.
 */
export const pastDate = 'Preferred delivery date must not be in the past'

/** A calendar day, as '2026-12-24' or as a full ISO timestamp. */
function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}(T[\d:.]{5,12}Z)?$/.test(value) || Number.isNaN(Date.parse(value))) return false
  return new Date(value.slice(0, 10)).toISOString().startsWith(value.slice(0, 10))
}
