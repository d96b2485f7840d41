import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Id, IdParams, Timestamp, Token, requiredText, withinYears } from '#contract/base/text.ts'
import { priceText } from '#contract/catalog/price.ts'
import { maxBulkQuantity, minBulkQuantity } from '#contract/catalog/volume-prices.ts'
import { writingStyles } from '#contract/catalog/writing-styles.ts'

const tooManyCards = 'Maximum order is 10,000 cards'

const quoteStatuses = ['pending', 'quoted', 'accepted', 'declined'] as const

/** A quote has 1 to 20 lines. */
export const maxOfferLines = 20

/** A line's terms beside its price; null is still to be agreed. Titles and names are those of the day it was sent. */
const LineChoices = z.object({
  cardDesign: z.nullable(
    z.object({
      id: Id,
      title: z.string(),
      imageUrl: z.nullable(z.string()),
      /** The price in the shop; null if it is no longer offered. */
      price: z.nullable(z.string()),
    }),
  ),
  writingStyle: z.nullable(z.string()),
  selectedArtist: z.nullable(
    z.object({ id: Id, name: z.string(), profileImage: z.nullable(z.string()), isActive: z.boolean() }),
  ),
})

/** A line of a quote; `total` is price times quantity. Money is a decimal string. */
export const OfferLine = z.extend(LineChoices, {
  description: z.string(),
  quantity: z.int(),
  unitPrice: z.string(),
  total: z.string(),
})
export type OfferLine = z.infer<typeof OfferLine>

/** One version of a quote; `quantity` and `total` are sums over its lines. */
export const QuoteOffer = z.object({
  number: z.int(),
  lines: z.array(OfferLine),
  quantity: z.int(),
  total: z.string(),
  message: z.string(),
  expiresOn: z.iso.date(),
  /** The day by which all cards are mailed; null is still to be agreed. */
  readyBy: z.nullable(z.iso.date()),
  createdAt: Timestamp,
  by: z.string(),
  decision: z.nullable(z.enum(['accepted', 'declined'])),
  decidedAt: z.nullable(Timestamp),
})
export type QuoteOffer = z.infer<typeof QuoteOffer>

/** A request as the admin shows it; a response was promised by `answerBy`, 24 hours after the request arrived. */
export const AdminQuote = z.object({
  id: Id,
  createdAt: Timestamp,
  answerBy: Timestamp,
  late: z.boolean(),
  status: z.enum(quoteStatuses),
  companyName: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  eventType: z.string(),
  estimatedQuantity: z.int(),
  preferredDeliveryDate: z.nullable(z.string()),
  additionalDetails: z.nullable(z.string()),
  /** How many days a new quote is valid. */
  validDays: z.int(),
  /** Newest version first. */
  offers: z.array(QuoteOffer),
})
export type AdminQuote = z.infer<typeof AdminQuote>

/** A line of the quote form; the price is per card. */
export const OfferLineInput = z.object({
  description: requiredText('Description is required'),
  quantity: z
    .int('Quantity must be a whole number')
    .check(z.minimum(1, 'Quantity must be at least 1'), z.maximum(maxBulkQuantity, tooManyCards)),
  unitPrice: priceText('11.04'),
  cardDesignId: z.nullish(Id),
  writingStyle: z.nullish(z.enum(writingStyles, 'Writing style is not valid')),
  selectedArtistId: z.nullish(Id),
})
export type OfferLineInput = z.infer<typeof OfferLineInput>

/** The admin's quote form. All lines together are a bulk order: 50 to 10,000 cards (product.md, section 9). */
export const OfferInput = z.object({
  lines: z.array(OfferLineInput).check(
    z.minLength(1, 'At least one line is needed'),
    z.maxLength(maxOfferLines, `At most ${maxOfferLines} lines are allowed`),
    z.refine((lines) => countCards(lines) >= minBulkQuantity, 'Minimum order is 50 cards'),
    z.refine((lines) => countCards(lines) <= maxBulkQuantity, tooManyCards),
  ),
  message: requiredText('Message is required', 5000),
  expiresOn: z.iso.date('Expiry date is required').check(withinYears),
  readyBy: z.nullish(z.iso.date('Ready-by date is not valid').check(withinYears)),
})
export type OfferInput = z.infer<typeof OfferInput>

/** What a quote's day depends on. */
const OfferQuestion = z.object({
  lines: z
    .array(z.pick(OfferLineInput, { quantity: true, writingStyle: true, selectedArtistId: true }))
    .check(z.minLength(1), z.maxLength(maxOfferLines)),
  expiresOn: z.iso.date().check(withinYears),
  readyBy: z.nullish(z.iso.date().check(withinYears)),
})

/** By when the cards of a quote can be mailed, and by whom, by today's calendars. */
export const OfferPlan = z.object({
  /** The first day by which all can be mailed; null if none in the coming months. */
  earliest: z.nullable(z.iso.date()),
  /** The same with whoever letters the styles; null if no line names an artist, or that is no earlier. */
  earliestWithOthers: z.nullable(z.iso.date()),
  /** Who letters how many by the wished day, or, without one, by the earliest. */
  shares: z.array(z.object({ name: z.string(), cards: z.int() })),
  /** Cards for which there is no time by that day: an artist's own, or, without a name, the others. */
  short: z.array(z.object({ name: z.nullable(z.string()), cards: z.int(), free: z.int() })),
})
export type OfferPlan = z.infer<typeof OfferPlan>

/** Whether a line promises a design, a writing style or an artist. */
export function namesChoices({ cardDesign, writingStyle, selectedArtist }: z.infer<typeof LineChoices>): boolean {
  return Boolean(cardDesign ?? writingStyle ?? selectedArtist)
}

/** Whether a quote promises more than its price. */
export function namesMore({ lines, readyBy }: QuoteOffer): boolean {
  return readyBy !== null || lines.some(namesChoices)
}

export function countCards(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** What a business sees through its private link. */
export const PublicOffer = z.object({
  companyName: z.string(),
  contactName: z.string(),
  eventType: z.string(),
  offer: QuoteOffer,
  /** Undecided, not expired, and not superseded by a newer version. */
  open: z.boolean(),
  /** For an accepted one: the link by which its recipients and words are collected, `/run/{token}`. */
  run: z.nullable(z.string()),
})
export type PublicOffer = z.infer<typeof PublicOffer>

export const quotesAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/quotes',
    summary: 'Lists all quote requests with their quotes, earliest response due first.',
    access: 'admin',
    roles: ['desk'],
    reply: z.array(AdminQuote),
  }),
  plan: endpoint({
    method: 'POST',
    path: '/api/admin/quotes/{id}/plan',
    summary: 'Says by when the cards of a quote could be mailed, and by whom; nothing is stored.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: OfferQuestion,
    reply: OfferPlan,
  }),
  offer: endpoint({
    method: 'POST',
    path: '/api/admin/quotes/{id}/offers',
    summary: 'Writes a quote and e-mails its private link; it supersedes the previous version, which is kept.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: OfferInput,
    reply: AdminQuote,
    status: 201,
  }),
}

export const offers = {
  find: endpoint({
    method: 'GET',
    path: '/api/offers/{token}',
    summary: 'The quote behind a private link.',
    access: 'anyone',
    params: z.object({ token: Token }),
    reply: PublicOffer,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/offers/{token}/decision',
    summary: 'Accepts or declines a quote, once.',
    access: 'anyone',
    params: z.object({ token: Token }),
    body: z.object({ decision: z.enum(['accepted', 'declined'], 'Please accept or decline') }),
    reply: PublicOffer,
  }),
}
