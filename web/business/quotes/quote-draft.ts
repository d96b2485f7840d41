import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { QuoteRequest, defaultBulkQuantity, pastDate } from '#contract/business/quotes.ts'
import { dayOf, parseDay } from '#web/ui/form/day.ts'

/** The form's fields as text. */
export const emptyQuote = {
  companyName: '',
  contactName: '',
  contactEmail: '',
  eventType: '',
  estimatedQuantity: String(defaultBulkQuantity),
  preferredDeliveryDate: '',
  additionalDetails: '',
}
export type QuoteDraft = typeof emptyQuote

/** '1,000 cards' -> 1000; NaN when it is not a number. */
export function readQuantity(text: string): number {
  return Math.min(Number.parseInt(text.replace(/[,\s]/g, ''), 10), Number.MAX_SAFE_INTEGER)
}

/** Anything that is not a number counts as 100 (product.md, section 5). */
export function toQuantity(text: string): number {
  const quantity = readQuantity(text)
  return Number.isNaN(quantity) ? defaultBulkQuantity : quantity
}

const { estimatedQuantity, preferredDeliveryDate } = QuoteRequest.shape

/** The contract's schema applied to the typed text. Only the form rejects past days: the server's date may differ. */
const TypedQuote = z.extend(QuoteRequest, {
  estimatedQuantity: z.pipe(z.transform(toQuantity), estimatedQuantity),
  preferredDeliveryDate: z.pipe(
    // Left out where none is entered, as specified (section 3).
    z.transform((text: string): string | null | undefined => parseDay(text) ?? (text.trim() || undefined)),
    preferredDeliveryDate.check(z.refine((day) => !day || day >= dayOf(new Date()), pastDate)),
  ),
})

export const quoteResolver = zodResolver(TypedQuote) as never
