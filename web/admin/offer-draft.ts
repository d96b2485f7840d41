import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { parseCents, toDecimal } from '#contract/money.ts'
import { type DeskQuote, OfferInput } from '#contract/quotes-admin.ts'
import { estimateQuote } from '#contract/volume-prices.ts'
import { readQuantity } from '#web/quotes/quote-draft.ts'
import { parseDay, showDay } from '#web/ui/day.ts'
import { showCalendarDay, usualExpiry } from './quote-days.ts'

/** The quote form as it is typed. */
export interface OfferDraft {
  quantity: string
  unitPrice: string
  message: string
  expiresOn: string
}

/** The next version begins where the last one ended, the first one with what was asked and the tier's price. */
export function draftOffer(quote: DeskQuote): OfferDraft {
  const [last] = quote.offers
  return {
    quantity: String(last?.quantity ?? quote.estimatedQuantity),
    unitPrice: last?.unitPrice ?? tierPrice(String(quote.estimatedQuantity)) ?? '',
    message: last?.message ?? kindWords(quote),
    expiresOn: showDay(usualExpiry()),
  }
}

/** The tier table's price of one card as it is typed; null for what is no quantity that we letter. */
export function tierPrice(quantity: string): string | null {
  const estimate = estimateQuote(readQuantity(quantity))
  return estimate && toDecimal(estimate.each)
}

/** What the typed numbers come to, in cents; null while one of them is none. */
export function offerTotal({ quantity, unitPrice }: Pick<OfferDraft, 'quantity' | 'unitPrice'>): number | null {
  const total = readQuantity(quantity) * (parseCents(unitPrice) ?? 0)
  return total > 0 ? total : null
}

const { quantity, expiresOn } = OfferInput.shape

/** The contract's shape read from what is typed. */
const TypedOffer = z.extend(OfferInput, {
  quantity: z.pipe(z.transform(readQuantity), quantity),
  expiresOn: z.pipe(
    z.transform((text: string) => parseDay(text) ?? ''),
    expiresOn,
  ),
})

export const offerResolver = zodResolver(TypedOffer) as never

/** The letter around it names the person before, and numbers and last day after it. */
function kindWords({ eventType, preferredDeliveryDate: wished }: DeskQuote): string {
  const about = eventType === 'Other' ? 'us' : `us for your ${eventType}`
  return [
    `Thank you for thinking of ${about}. We would love to letter your cards: every one by hand, by one of our artists, in the writing style you choose.`,
    wished && `We have noted that you wish to have them by ${showCalendarDay(wished)}.`,
    'Here is our quote. If you have a question or want something changed, just answer this mail.',
  ]
    .filter(Boolean)
    .join('\n\n')
}
