import * as z from 'zod/mini'
import { Address } from '#contract/base/address.ts'
import { Customization, Quantity } from '#contract/catalog/customization.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { type PricedLine, rushCents, subtotalCents } from '#contract/base/money.ts'
import { WishedArrival, isWindow } from '#contract/fulfillment/wished-arrival.ts'
import { CartRecipient, Recipients, fitsEverybody } from './recipients.ts'
import { Done, Id, IdParams, Timestamp, optionalText } from '#contract/base/text.ts'

/** A new cart line. The cookie identifies the session, so `sessionId` is accepted and ignored. */
export const CartAddition = z
  .extend(Customization, {
    cardDesignId: z.guid('Card design is required'),
    quantity: z._default(Quantity, 1),
    sessionId: optionalText(),
    /** Several recipients, one card each: their number is then the quantity. */
    recipients: z.nullish(Recipients),
    ...WishedArrival.shape,
  })
  .check(fitsEverybody, isWindow)
export type CartAddition = z.infer<typeof CartAddition>

/**
 * A change to a line: its quantity, as in product.md, section 7, or any other choice; without recipients (null), it
 * goes to the checkout's address.
 */
export const CartChange = z
  .extend(z.partial(Customization), { recipients: z.nullish(Recipients), ...WishedArrival.shape })
  .check(
    z.refine((change) => Object.keys(change).length > 0, {
      message: 'Quantity must be a whole number',
      path: ['quantity'],
    }),
    fitsEverybody,
    isWindow,
  )
export type CartChange = z.infer<typeof CartChange>

/**
 * A cart line with all fields of product.md, section 3. `cardDesign` or `selectedArtist` is null if it is no longer
 * offered, the artist also if they no longer letter the style. `sessionId` is always null, because a session's id is a
 * secret; addresses are asked for at checkout.
 */
export const CartItem = z.object({
  id: Id,
  userId: z.nullable(Id),
  sessionId: z.null(),
  cardDesignId: Id,
  quantity: z.int(),
  /** The rush fee per card; null without rush. */
  rushFee: z.nullable(z.string()),
  /** The shop may choose another artist if that keeps the date. */
  anyArtist: z.boolean(),
  customMessage: z.nullable(z.string()),
  customSignature: z.nullable(z.string()),
  writingStyle: z.string(),
  selectedArtistId: z.nullable(Id),
  recipientAddress: z.nullable(Address),
  shipToRecipient: z.boolean(),
  customerAddress: z.nullable(Address),
  /** The recipients, one card each; null for a line that goes to the checkout's address. */
  recipients: z.nullable(z.array(CartRecipient)),
  /** The days of a wished arrival, for those without their own; null if it may arrive as soon as it can. */
  arriveBy: z.nullable(z.iso.date()),
  arriveNotBefore: z.nullable(z.iso.date()),
  createdAt: Timestamp,
  cardDesign: z.nullable(z.object({ id: Id, title: z.string(), price: z.string(), imageUrl: z.nullable(z.string()) })),
  selectedArtist: z.nullable(z.object({ id: Id, name: z.string() })),
})
export type CartItem = z.infer<typeof CartItem>

export const cart = {
  list: endpoint({
    method: 'GET',
    path: '/api/cart',
    summary: 'The visitor’s cart, oldest line first.',
    failure: 'Failed to fetch cart items',
    access: 'anyone',
    reply: z.array(CartItem),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/cart',
    once: true,
    summary: 'Adds a customized card to the cart as a new line.',
    access: 'anyone',
    body: CartAddition,
    reply: CartItem,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/cart/{id}',
    once: false,
    summary: 'Changes a line: its quantity, words, writing style, artist or rush. Omitted fields stay.',
    access: 'anyone',
    params: IdParams,
    body: CartChange,
    reply: CartItem,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/cart/{id}',
    once: false,
    summary: 'Removes a line from the cart.',
    access: 'anyone',
    params: IdParams,
    reply: Done,
  }),
}

/** The badge's number: the sum of all quantities (product.md, section 9). */
export function cartCount(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

/** Subtotal in cents; a missing price counts as 0. */
export function cartSubtotalCents(items: readonly CartItem[]): number {
  return subtotalCents(items.map(pricedLine))
}

/** The additional cost of rush, in cents. */
export function cartRushCents(items: readonly CartItem[]): number {
  return rushCents(items.map(pricedLine))
}

/** The fields of a line that totals need. */
export function pricedLine({ cardDesign, rushFee, quantity }: CartItem): PricedLine {
  return { price: cardDesign?.price, rushFee, quantity }
}
