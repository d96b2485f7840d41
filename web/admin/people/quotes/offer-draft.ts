import { parseCents, toDecimal } from '#contract/base/money.ts'
import { type AdminQuote, type OfferLine, type OfferLineInput, countCards } from '#contract/business/quotes-admin.ts'
import { estimateQuote } from '#contract/catalog/volume-prices.ts'
import { writingStyles } from '#contract/catalog/writing-styles.ts'
import { isPastDay } from '#contract/base/shop-day.ts'
import { readQuantity } from '#web/business/quotes/quote-draft.ts'
import { parseDay, showDay } from '#web/ui/form/day.ts'
import { showCalendarDay, usualExpiry } from '#web/admin/people/parts/quote-days.ts'

/** A line's fields as text. */
export interface OfferLineDraft {
  description: string
  quantity: string
  unitPrice: string
  cardDesignId: string
  /** The design with that id. */
  cardDesign: PickedDesign | null
  writingStyle: string
  selectedArtistId: string
}

export interface PickedDesign {
  title: string
  imageUrl: string | null
  /** The price in the shop. */
  price: string
}

/** The quote form's fields as text. */
export interface OfferDraft {
  lines: OfferLineDraft[]
  message: string
  expiresOn: string
  readyBy: string
}

export const emptyLine: OfferLineDraft = {
  description: '',
  quantity: '',
  unitPrice: '',
  cardDesignId: '',
  cardDesign: null,
  writingStyle: '',
  selectedArtistId: '',
}

/** A next version starts from the last one, the first version from the request and the tier's price. */
export function draftOffer(quote: AdminQuote): OfferDraft {
  const [last] = quote.offers
  return {
    lines: last ? last.lines.map(typed) : [askedFor(quote)],
    message: last?.message ?? kindWords(quote),
    expiresOn: showDay(usualExpiry(quote.validDays)),
    readyBy: last?.readyBy && !isPastDay(last.readyBy) ? showDay(last.readyBy) : '',
  }
}

/** The lines' cards so far; a quantity that is not a number yet counts as 0. */
export function countTyped(lines: OfferLineDraft[]): number {
  return countCards(lines.map(({ quantity }) => ({ quantity: readQuantity(quantity) || 0 })))
}

/** The tier table's price per card for the total quantity; null for a quantity we do not offer. */
export function tierPrice(lines: OfferLineDraft[]): string | null {
  const estimate = estimateQuote(countTyped(lines))
  return estimate && toDecimal(estimate.each)
}

/** The suggested price per card: the tier table's, or the design's price in the shop if that is lower. */
export function usualPrice(tier: string, design: PickedDesign | null): string {
  return design && (parseCents(design.price) ?? 0) < (parseCents(tier) ?? 0) ? design.price : tier
}

/** The first description of a line without a design. */
export function usualDescription({ eventType }: AdminQuote): string {
  return eventType === 'Other' ? 'Hand-lettered cards' : `Hand-lettered cards, ${eventType}`
}

/** A typed line's total in cents; null while its numbers are invalid. */
export function lineTotal({ quantity, unitPrice }: OfferLineDraft): number | null {
  const total = readQuantity(quantity) * (parseCents(unitPrice) ?? 0)
  return total > 0 ? total : null
}

/** The typed lines' total in cents; null while one of them is invalid. */
export function offerTotal(lines: OfferLineDraft[]): number | null {
  return lines.map(lineTotal).reduce((sum, total) => (sum === null || total === null ? null : sum + total), 0)
}

/** For the contract's schema. */
export function inputOf({ lines, expiresOn, readyBy, ...draft }: OfferDraft) {
  return {
    ...draft,
    lines: readLines(lines),
    expiresOn: parseDay(expiresOn) ?? '',
    readyBy: readyBy.trim() === '' ? null : (parseDay(readyBy) ?? readyBy),
  }
}

function readLines(typedLines: OfferLineDraft[]): OfferLineInput[] {
  return typedLines.map(({ cardDesign: _, ...line }) => ({
    ...line,
    quantity: readQuantity(line.quantity),
    cardDesignId: line.cardDesignId || null,
    writingStyle: writingStyles.find((style) => style === line.writingStyle) ?? null,
    selectedArtistId: line.selectedArtistId || null,
  }))
}

/** Leaves out a design or an artist that is no longer offered. */
function typed({ cardDesign, selectedArtist, writingStyle, quantity, ...line }: OfferLine): OfferLineDraft {
  const price = cardDesign?.price
  return {
    description: line.description,
    quantity: String(quantity),
    unitPrice: line.unitPrice,
    cardDesignId: cardDesign && price ? cardDesign.id : '',
    cardDesign: cardDesign && price ? { ...cardDesign, price } : null,
    writingStyle: writingStyle ?? '',
    selectedArtistId: selectedArtist?.isActive ? selectedArtist.id : '',
  }
}

function askedFor(quote: AdminQuote): OfferLineDraft {
  const line = {
    ...emptyLine,
    description: usualDescription(quote),
    quantity: String(quote.estimatedQuantity),
  }
  return { ...line, unitPrice: tierPrice([line]) ?? '' }
}

/** The e-mail around it starts with the person's name and ends with the prices and the last day. */
function kindWords({ eventType, preferredDeliveryDate: wished }: AdminQuote): string {
  const about = eventType === 'Other' ? 'us' : `us for your ${eventType}`
  return [
    `Thank you for thinking of ${about}. Our artists would love to letter your cards, each one by hand.`,
    wished && `You asked for delivery by ${showCalendarDay(wished)}.`,
    'Here is our quote. If you have questions or would like changes, just reply to our e-mail.',
  ]
    .filter(Boolean)
    .join('\n\n')
}
