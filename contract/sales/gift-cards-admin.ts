import * as z from 'zod/mini'
import { GiftCardEntryKind, GiftCardState } from './codes.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { parseCents } from '#contract/base/money.ts'
import { Id, IdParams, Timestamp, Version, cleanText, emailText, optionalLine } from '#contract/base/text.ts'

/** The largest gift card that the shop gives away, in cents. */
const mostGiven = 100_000
const badAmount = 'Please give an amount from $1 to $1,000'

/** A gift card that the shop gives away. */
export const NewGiftCard = z.object({
  amount: z.string(badAmount).check(
    z.maxLength(20, badAmount),
    z.refine((amount) => {
      const cents = parseCents(amount)
      return cents !== null && cents >= 100 && cents <= mostGiven
    }, badAmount),
  ),
  /** Where it is mailed; if left out, the person who issues it passes the code on. */
  email: z.nullish(emailText()),
  name: optionalLine(80),
  /** Internal: why it was given. */
  note: optionalLine(200),
})
export type NewGiftCard = z.infer<typeof NewGiftCard>

/** A gift card at the desk; its code, which is as good as money, is not shown. */
export const AdminGiftCard = z.object({
  id: Id,
  last4: z.string(),
  state: GiftCardState,
  amount: z.string(),
  balance: z.string(),
  /** Bought by a shopper; false if the shop gave it away. */
  isBought: z.boolean(),
  buyerEmail: z.nullable(z.string()),
  recipientName: z.nullable(z.string()),
  recipientEmail: z.nullable(z.string()),
  note: z.nullable(z.string()),
  sendOn: z.nullable(z.iso.date()),
  sentAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  version: z.int(),
})
export type AdminGiftCard = z.infer<typeof AdminGiftCard>

const GiftCardDetails = z.extend(AdminGiftCard, {
  /** Its ledger, oldest first; negative amounts were taken from it. */
  entries: z.array(z.object({ kind: GiftCardEntryKind, amount: z.string(), orderId: z.nullable(Id), at: Timestamp })),
  /** The provider's payment that bought it. */
  paymentReference: z.nullable(z.string()),
})
export type GiftCardDetails = z.infer<typeof GiftCardDetails>

export const giftCardsPerPage = 50

export const giftCardsAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/gift-cards',
    summary:
      'The gift cards, newest first, 50 a page; `q` is the last four characters of a code, or a part of a name, an e-mail address or a note.',
    access: 'admin',
    query: z.object({
      q: z.optional(z.string().check(z.maxLength(200), cleanText)),
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    }),
    reply: z.object({
      giftCards: z.array(AdminGiftCard),
      total: z.int(),
      /** The total left on all gift cards: what the shop still owes for them. */
      outstanding: z.string(),
    }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/gift-cards/{id}',
    summary: 'One gift card with its ledger.',
    access: 'admin',
    params: IdParams,
    reply: GiftCardDetails,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/admin/gift-cards',
    summary: 'Gives a gift card away; its code is in this answer only, and in the e-mail where an address was given.',
    access: 'admin',
    fresh: true,
    once: true,
    body: NewGiftCard,
    reply: z.object({ id: Id, code: z.string(), balance: z.string() }),
    status: 201,
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/api/admin/gift-cards/{id}/state',
    summary: 'Blocks a gift card, so that nobody can spend it, or lets it be spent again.',
    access: 'admin',
    fresh: true,
    params: IdParams,
    body: z.object({ state: z.enum(['active', 'blocked']), version: Version }),
    reply: GiftCardDetails,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/gift-cards/{id}/refund',
    summary: 'Gives what is left on a bought gift card back to the card that paid for it, and blocks it.',
    access: 'admin',
    fresh: true,
    params: IdParams,
    body: z.object({ version: Version }),
    reply: GiftCardDetails,
  }),
}
