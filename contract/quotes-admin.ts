import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Timestamp, Token, requiredText } from './text.ts'
import { parseCents } from './money.ts'
import { maxBulkQuantity, minBulkQuantity } from './volume-prices.ts'

const tooManyCards = 'Maximum order is 10,000 cards'

/** No card costs more; what a line comes to stays a safe number of cents. */
const maxUnitCents = 1_000_000

const quoteStatuses = ['pending', 'quoted', 'accepted', 'declined'] as const

/** An offer has 1 to 20 lines. */
export const maxOfferLines = 20

/** One thing that is offered; `total` is its price times its quantity. Money is a decimal string. */
export const OfferLine = z.object({
  description: z.string(),
  quantity: z.int(),
  unitPrice: z.string(),
  total: z.string(),
})
export type OfferLine = z.infer<typeof OfferLine>

/** One version of what was offered for a request; `quantity` and `total` are those of all lines together. */
export const QuoteOffer = z.object({
  number: z.int(),
  lines: z.array(OfferLine),
  quantity: z.int(),
  total: z.string(),
  message: z.string(),
  expiresOn: z.iso.date(),
  createdAt: Timestamp,
  by: z.string(),
  decision: z.nullable(z.enum(['accepted', 'declined'])),
  decidedAt: z.nullable(Timestamp),
})
export type QuoteOffer = z.infer<typeof QuoteOffer>

/** A request as the desk sees it; an answer was promised by `answerBy`, 24 hours after it came. */
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
  /** The newest version first. */
  offers: z.array(QuoteOffer),
})
export type AdminQuote = z.infer<typeof AdminQuote>

/** A line of the quote form; the price is that of one card. */
export const OfferLineInput = z.object({
  description: requiredText('Description is required'),
  quantity: z
    .int('Quantity must be a whole number')
    .check(z.minimum(1, 'Quantity must be at least 1'), z.maximum(maxBulkQuantity, tooManyCards)),
  unitPrice: requiredText('Price is required', 20).check(
    z.refine((value) => (parseCents(value) ?? 0) > 0, 'Price must be an amount such as 11.04'),
    z.refine((value) => (parseCents(value) ?? 0) <= maxUnitCents, 'Price must be at most 10,000.00'),
  ),
})
export type OfferLineInput = z.infer<typeof OfferLineInput>

/** The quote form of the desk. All lines together are a bulk order: 50 to 10,000 cards (product.md, section 9). */
export const OfferInput = z.object({
  lines: z.array(OfferLineInput).check(
    z.minLength(1, 'At least one line is needed'),
    z.maxLength(maxOfferLines, `At most ${maxOfferLines} lines are allowed`),
    z.refine((lines) => countCards(lines) >= minBulkQuantity, 'Minimum order is 50 cards'),
    z.refine((lines) => countCards(lines) <= maxBulkQuantity, tooManyCards),
  ),
  message: requiredText('Message is required', 5000),
  expiresOn: z.iso.date('Expiry date is required'),
})
export type OfferInput = z.infer<typeof OfferInput>

export function countCards(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** What a business sees by its private link. */
export const PublicOffer = z.object({
  companyName: z.string(),
  contactName: z.string(),
  eventType: z.string(),
  offer: QuoteOffer,
  /** Still to be decided, not run out, and not replaced by a newer version. */
  open: z.boolean(),
})
export type PublicOffer = z.infer<typeof PublicOffer>

export const quotesAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/quotes',
    summary: 'All quote requests with their offers, those to be answered first.',
    access: 'admin',
    reply: z.array(AdminQuote),
  }),
  offer: endpoint({
    method: 'POST',
    path: '/api/admin/quotes/{id}/offers',
    summary: 'Writes a quote and mails it with a private link; an earlier one is replaced and kept.',
    access: 'admin',
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
    summary: 'The quote of a private link.',
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
