import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Timestamp, Token, requiredText } from './text.ts'
import { parseCents } from './money.ts'

const quoteStatuses = ['pending', 'quoted', 'accepted', 'declined'] as const

/** One version of what was offered for a request. Money is a decimal string. */
export const QuoteOffer = z.object({
  number: z.int(),
  quantity: z.int(),
  unitPrice: z.string(),
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
export const DeskQuote = z.object({
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
export type DeskQuote = z.infer<typeof DeskQuote>

/** The quote form of the desk: the price is that of one card. */
export const OfferInput = z.object({
  quantity: z
    .int('Quantity must be a whole number')
    .check(z.minimum(50, 'Minimum order is 50 cards'), z.maximum(10_000, 'Maximum order is 10,000 cards')),
  unitPrice: requiredText('Price is required', 20).check(
    z.refine((value) => (parseCents(value) ?? 0) > 0, 'Price must be an amount such as 11.04'),
  ),
  message: requiredText('Message is required', 5000),
  expiresOn: z.iso.date('Expiry date is required'),
})
export type OfferInput = z.infer<typeof OfferInput>

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
    reply: z.array(DeskQuote),
  }),
  offer: endpoint({
    method: 'POST',
    path: '/api/admin/quotes/{id}/offers',
    summary: 'Writes a quote and mails it with a private link; an earlier one is replaced and kept.',
    access: 'admin',
    params: IdParams,
    body: OfferInput,
    reply: DeskQuote,
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
