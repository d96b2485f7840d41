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

/** '1,000 cards' -> 1000; NaN if it is not a number. */
export function readQuantity(text: string): number {
  return Math.min(Number.parseInt(text.replace(/[,\s]/g, ''), 10), Number.MAX_SAFE_INTEGER)
}

/** Anything that is not a number counts as 100 (product.md, section 5). */
export function toQuantity(text: string): number {
  const quantity = readQuantity(text)
  return Number.isNaN(quantity) ? defaultBulkQuantity : quantity
}

/** The contract's schema. Only the form rejects past days: the server's date may differ. */
export const ComingQuote = z.extend(QuoteRequest, {
  preferredDeliveryDate: QuoteRequest.shape.preferredDeliveryDate.check(
    z.refine((day) => !day || day >= dayOf(new Date()), pastDate),
  ),
})

/** For the contract's schema. The day is omitted if none is entered, as specified (section 3). */
export function inputOf({ estimatedQuantity, preferredDeliveryDate: day, ...draft }: QuoteDraft) {
  return {
    ...draft,
    estimatedQuantity: toQuantity(estimatedQuantity),
    preferredDeliveryDate: parseDay(day) ?? (day.trim() || undefined),
  }
}
