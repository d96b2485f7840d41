import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Id, IdParams, requiredLine } from '#contract/base/text.ts'

/** A promo code's discount: a percentage of the cards' price, or an amount. */
export const PromoKind = z.enum(['percent', 'amount'])
export type PromoKind = z.infer<typeof PromoKind>

/** A bought card is `awaiting` until it is e-mailed on its day; only an `active` one can be spent. */
export const GiftCardState = z.enum(['active', 'blocked', 'awaiting'])
export type GiftCardState = z.infer<typeof GiftCardState>

/** The kinds of gift card entries; `blocked` is an older one for a refund of what was left. */
export const GiftCardEntryKind = z.enum([
  'issued',
  'spent',
  'refunded',
  'blocked',
  // To its buyer's card, or another way.
  'paid_out',
  'transferred',
  // By the bank of its buyer's card, and back from it.
  'reclaimed',
  'came_back',
  // Of what came back from an order, for what is missing of its payment.
  'made_up',
])
export type GiftCardEntryKind = z.infer<typeof GiftCardEntryKind>

/** The codes of a purchase. A gift card's own code is a secret: only its last four characters are kept and shown. */
export const AppliedCodes = z.object({
  promo: z.nullable(z.object({ id: Id, code: z.string() })),
  giftCards: z.array(z.object({ id: Id, last4: z.string(), cents: z.int() })),
})
export type AppliedCodes = z.infer<typeof AppliedCodes>

/** A promo code or gift card applied to a cart. */
const CartCode = z.object({
  id: Id,
  kind: z.enum(['promo', 'gift']),
  /** The promo code, or the last four characters of a gift card's code, which is a secret. */
  label: z.string(),
  /** The amount it covers; the rest of a gift card stays on it. */
  amount: z.string(),
  /** Why it covers nothing at the moment. */
  problem: z.nullable(z.string()),
})

/** The cart's cost with its codes; `total` is the amount left to pay by card. */
export const CartSummary = z.object({
  subtotal: z.string(),
  rush: z.string(),
  discount: z.string(),
  giftCard: z.string(),
  shipping: z.string(),
  tax: z.string(),
  total: z.string(),
  codes: z.array(CartCode),
  /** Whether the shop has any codes to enter. */
  offersCodes: z.boolean(),
})
export type CartSummary = z.infer<typeof CartSummary>

export const codes = {
  summary: endpoint({
    method: 'GET',
    path: '/api/cart/summary',
    summary:
      'The cost of the visitor’s cart, with promo code and gift cards; the total is the amount left to pay by card.',
    access: 'anyone',
    reply: CartSummary,
  }),
  apply: endpoint({
    method: 'PUT',
    path: '/api/cart/codes',
    once: false,
    summary: 'Applies a gift card, or a promo code in place of any other, to the cart.',
    access: 'anyone',
    body: z.object({ code: requiredLine('Please enter a code', 64) }),
    reply: CartSummary,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/cart/codes/{id}',
    once: false,
    summary: 'Removes a code from the cart.',
    access: 'anyone',
    params: IdParams,
    reply: CartSummary,
  }),
}

/** A promo code as stored and compared: people type lower case and spaces. */
export const plainPromoCode = (text: string): string => text.toUpperCase().replace(/\s/g, '')

/** The alphabet of gift card codes: letters and digits that cannot be confused. */
export const giftCodeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const giftCodeLength = 16

/** As stored and compared: people type lower case, spaces and dashes. */
export const plainGiftCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')

/** Whether a text looks like a gift card code; all others are looked up as promo codes. */
export const isGiftCode = (text: string): boolean => /^[2-9A-HJ-NP-Z]{16}$/.test(plainGiftCode(text))

/** 'ABCD2345…' -> 'ABCD-2345-…', for people to read. */
export const shownGiftCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')
