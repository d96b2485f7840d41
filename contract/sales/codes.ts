import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Id, IdParams, requiredLine } from '#contract/base/text.ts'

/** What a promo code takes off: so many percent of the cards' price, or a sum. */
export const PromoKind = z.enum(['percent', 'amount'])
export type PromoKind = z.infer<typeof PromoKind>

/** A bought card is `awaiting` until its day has come and it is mailed; only an `active` one can be spent. */
export const GiftCardState = z.enum(['active', 'blocked', 'awaiting'])
export type GiftCardState = z.infer<typeof GiftCardState>

/** What can happen to a gift card's money. */
export const GiftCardEntryKind = z.enum(['issued', 'spent', 'refunded', 'blocked'])
export type GiftCardEntryKind = z.infer<typeof GiftCardEntryKind>

/** The codes of a purchase. A gift card's own code is a secret: only its last four characters are kept and shown. */
export const AppliedCodes = z.object({
  promo: z.nullable(z.object({ id: Id, code: z.string() })),
  giftCards: z.array(z.object({ id: Id, last4: z.string(), cents: z.int() })),
})
export type AppliedCodes = z.infer<typeof AppliedCodes>

/** A promo code or a gift card that a cart is paid with. */
const CartCode = z.object({
  id: Id,
  kind: z.enum(['promo', 'gift']),
  /** The promo code; of a gift card, whose code is a secret, the last four characters. */
  label: z.string(),
  /** What it takes off; what is left on a gift card stays there. */
  amount: z.string(),
  /** Why it takes nothing off at the moment. */
  problem: z.nullable(z.string()),
})

/** What the cart costs, with its codes; `total` is what is left to pay by card. */
export const CartSummary = z.object({
  subtotal: z.string(),
  rush: z.string(),
  discount: z.string(),
  giftCard: z.string(),
  shipping: z.string(),
  tax: z.string(),
  total: z.string(),
  codes: z.array(CartCode),
  /** Whether the shop has any code that could be entered. */
  offersCodes: z.boolean(),
})
export type CartSummary = z.infer<typeof CartSummary>

export const codes = {
  summary: endpoint({
    method: 'GET',
    path: '/api/cart/summary',
    summary: 'What the visitor’s cart costs, with promo code and gift cards; the total is what is left to pay by card.',
    access: 'anyone',
    reply: CartSummary,
  }),
  apply: endpoint({
    method: 'PUT',
    path: '/api/cart/codes',
    summary: 'Applies a promo code, in place of another one, or a gift card to the cart.',
    access: 'anyone',
    body: z.object({ code: requiredLine('Please enter a code', 64) }),
    reply: CartSummary,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/cart/codes/{id}',
    summary: 'Takes a code from the cart.',
    access: 'anyone',
    params: IdParams,
    reply: CartSummary,
  }),
}

/** A promo code as it is stored and compared: people type small letters and spaces. */
export const plainPromoCode = (text: string): string => text.toUpperCase().replace(/\s/g, '')

/** Of gift cards' codes: letters and digits that cannot be mistaken for each other. */
export const giftCodeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const giftCodeLength = 16

/** As it is stored and compared: people type small letters, spaces and dashes. */
export const plainGiftCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')

/** Whether a text has a gift card's form; every other one is looked up as a promo code. */
export const isGiftCode = (text: string): boolean => /^[2-9A-HJ-NP-Z]{16}$/.test(plainGiftCode(text))

/** 'ABCD2345…' -> 'ABCD-2345-…', as it is read by people. */
export const shownGiftCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')
