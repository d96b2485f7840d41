import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { QuoteRequest, defaultBulkQuantity, pastDate } from '#contract/quotes.ts'
import { dayOf, parseDay } from '#web/ui/form/day.ts'

/** The form as it is typed. */
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

/** '1,000 cards' -> 1000; NaN for what is no number. */
export function readQuantity(text: string): number {
  return Math.min(Number.parseInt(text.replace(/[,\s]/g, ''), 10), Number.MAX_SAFE_INTEGER)
}

/** What is no number counts as 100 (product.md, section 5). */
export function toQuantity(text: string): number {
  const quantity = readQuantity(text)
  return Number.isNaN(quantity) ? defaultBulkQuantity : quantity
}

const { estimatedQuantity, preferredDeliveryDate } = QuoteRequest.shape

/** The contract's shape read from what is typed. Only here is a day over: the server may be in another one. */
const TypedQuote = z.extend(QuoteRequest, {
  estimatedQuantity: z.pipe(z.transform(toQuantity), estimatedQuantity),
  preferredDeliveryDate: z.pipe(
    z.transform((text: string): string | null | undefined => parseDay(text) ?? text.trim()),
    preferredDeliveryDate.check(z.refine((day) => !day || day >= dayOf(new Date()), pastDate)),
  ),
})

export const quoteResolver = zodResolver(TypedQuote) as never
