import * as z from 'zod/mini'
import { Address, MailingAddress } from '#contract/base/address.ts'
import { ExpectedItems, ExpectedTotal, customerAddressWhenNeeded } from './expected-order.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { NewAddress } from './order-address.ts'
import { OrderChange } from './order-changes.ts'
import { NewWords } from './order-words.ts'
import { Piece } from './pieces.ts'
import {
  Done,
  Id,
  IdParams,
  Timestamp,
  emailText,
  optionalText,
  requiredLine,
  requiredText,
} from '#contract/base/text.ts'

/** A line of a placed order; title, price and artist are those at the time of payment. */
export const OrderItem = z.object({
  cardDesignId: Id,
  quantity: z.int(),
  customMessage: z.nullable(z.string()),
  customSignature: z.nullable(z.string()),
  writingStyle: z.string(),
  selectedArtistId: z.nullable(Id),
  cardDesign: z.object({ title: z.string(), price: z.string(), imageUrl: z.nullable(z.string()) }),
  selectedArtist: z.nullable(z.object({ name: z.string() })),
  price: z.string(),
  /** The rush fee paid per card; absent without rush. */
  rushFee: z.optional(z.string()),
  /** The promo code's discount on the whole line; absent without one. */
  discount: z.optional(z.string()),
  /** The buyer left the choice of artist to the shop. */
  anyArtist: z.optional(z.boolean()),
  /** The days of the arrival that its buyer wished for; absent without any. */
  arriveBy: z.optional(z.iso.date()),
  arriveNotBefore: z.optional(z.iso.date()),
  /** The number of recipients, one card each; words, addresses and states are in its pieces. */
  people: z.optional(z.int()),
})
export type OrderItem = z.infer<typeof OrderItem>

export const Order = z.object({
  id: Id,
  createdAt: Timestamp,
  status: z.string(),
  totalAmount: z.string(),
  /** The promo code's discount, already deducted from the total; absent without one. */
  discountAmount: z.optional(z.string()),
  promoCode: z.optional(z.string()),
  /** The part of the total paid by gift cards; absent without them. */
  giftCardAmount: z.optional(z.string()),
  /** The total, if it was paid from a prepaid balance; absent otherwise. */
  balanceAmount: z.optional(z.string()),
  customerName: z.string(),
  customerEmail: z.string(),
  items: z.array(OrderItem),
  /** The positions of lines that were cancelled; `isLineCancelled` knows of cancelled orders too. */
  cancelledLines: z.array(z.int()),
  shippingAddress: Address,
  customerAddress: z.nullable(Address),
})
export type Order = z.infer<typeof Order>

/** A placed order as its buyer gets it, with the token of its private link. */
export const PlacedOrder = z.extend(Order, { trackToken: z.string() })
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** The states of an order (product.md, section 4). */
export const orderStatuses = ['pending', 'processing', 'completed', 'cancelled'] as const

/** An event of an order, for its timeline. */
const orderEvents = [
  'placed',
  'changed',
  'address_changed',
  'cards_cancelled',
  'started',
  'mailed',
  'completed',
  'cancelled',
  'refunded',
] as const
export const OrderEvent = z.object({
  kind: z.enum(orderEvents),
  at: Timestamp,
  /** For a change: what changed, and whether the shop did it for the buyer. */
  change: z.nullable(z.extend(OrderChange, { byShop: z.boolean() })),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** A mailed card: its line, its carrier and its tracking link; mailed without tracking, it has neither. */
export const Shipment = z.object({
  line: z.int(),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  url: z.nullable(z.string()),
  mailedAt: Timestamp,
})
export type Shipment = z.infer<typeof Shipment>

/** An order with its timeline, oldest event first, and its mailed cards. */
export const OrderDetails = z.extend(Order, {
  shipToRecipient: z.boolean(),
  refundedAmount: z.string(),
  /** What can still go back: neither refunded nor promised, nor returned by the payer's bank. */
  refundableAmount: z.string(),
  /** Until when the buyer can edit words and address, or cancel; null if no longer. */
  changeableUntil: z.nullable(Timestamp),
  events: z.array(OrderEvent),
  /** So old that its oldest events may be in a detached month (decision 053). */
  isShortened: z.boolean(),
  shipments: z.array(Shipment),
  /** The cards one by one, in the order of their lines. */
  pieces: z.array(Piece),
})
export type OrderDetails = z.infer<typeof OrderDetails>

/** A line, identified by its position in the order. */
export const LineNumber = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(199))

/** A buyer's cancellation of these lines; if left out, of the whole order. */
export const OwnCancellation = z.object({
  lines: z.optional(z.array(LineNumber).check(z.minLength(1), z.maxLength(200))),
})
export type OwnCancellation = z.input<typeof OwnCancellation>

/**
 * The request that places an order (product.md, section 7). `totalAmount` and `items` are an expectation; the server's
 * own totals decide.
 */
export const OrderPlacement = z
  .object({
    customerName: requiredLine('Name is required'),
    customerEmail: emailText(),
    totalAmount: ExpectedTotal,
    items: ExpectedItems,
    shippingAddress: MailingAddress,
    customerAddress: z.nullish(MailingAddress),
    shipToRecipient: z.optional(z.boolean()),
    /** Mailed without waiting for the buyer's approval of the photos. */
    withoutWaiting: z.optional(z.boolean()),
    sessionId: optionalText(),
    paymentIntentId: requiredText('Payment reference is required'),
  })
  .check(customerAddressWhenNeeded)
export type OrderPlacement = z.infer<typeof OrderPlacement>

/** Orders placed without an account, with the shopper’s e-mail address. */
const GuestOrders = z.object({ count: z.int() })

export const orders = {
  place: endpoint({
    method: 'POST',
    path: '/api/orders',
    once: false,
    summary: 'Places the order of a succeeded payment; a repeated call returns the same order.',
    access: 'anyone',
    body: OrderPlacement,
    reply: PlacedOrder,
    status: 201,
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/api/user/orders',
    summary: 'The signed-in shopper’s orders, newest first.',
    access: 'shopper',
    reply: z.array(Order),
  }),
  countGuest: endpoint({
    method: 'GET',
    path: '/api/user/guest-orders',
    summary: 'How many orders without an account have the shopper’s e-mail address; 0 until it is confirmed.',
    access: 'shopper',
    reply: GuestOrders,
  }),
  addGuest: endpoint({
    method: 'POST',
    path: '/api/user/guest-orders',
    summary: 'Adds the orders without an account that have the shopper’s confirmed e-mail address to the account.',
    access: 'shopper',
    reply: GuestOrders,
  }),
  findOwn: endpoint({
    method: 'GET',
    path: '/api/orders/{id}',
    summary: 'One order of the signed-in shopper, with its timeline.',
    access: 'shopper',
    params: IdParams,
    reply: OrderDetails,
  }),
  changeWords: endpoint({
    method: 'PUT',
    path: '/api/orders/{id}/items/{line}',
    summary: 'Edits the message of a card, within 2 hours of ordering and before the artist starts.',
    access: 'shopper',
    params: z.object({ id: Id, line: LineNumber }),
    body: NewWords,
    reply: OrderDetails,
  }),
  changeAddress: endpoint({
    method: 'PUT',
    path: '/api/orders/{id}/address',
    summary: 'Changes where an order goes, within 2 hours of ordering and before the artist starts.',
    access: 'shopper',
    params: IdParams,
    body: NewAddress,
    reply: OrderDetails,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/cancellation',
    summary: 'Cancels an order or some of its cards, within 2 hours and before the artist starts, and refunds them.',
    access: 'shopper',
    params: IdParams,
    body: OwnCancellation,
    reply: OrderDetails,
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/link',
    summary: 'Replaces the order’s private link; the new one is e-mailed to the address on the order.',
    access: 'shopper',
    params: IdParams,
    reply: Done,
  }),
}

/** Whether a line was cancelled, alone or with its order. */
export function isLineCancelled(
  { status, cancelledLines }: Pick<Order, 'status' | 'cancelledLines'>,
  line: number,
): boolean {
  return status === 'cancelled' || cancelledLines.includes(line)
}

/** 'Qty: 2', or 'To 5 people' with one card each. */
export function quantityWords({ quantity, people }: { quantity: number; people?: number | undefined }): string {
  if (people === undefined) return `Qty: ${quantity}`
  return people === 1 ? 'To one person' : `To ${people} people`
}

/** The last 8 characters of an id in upper case (product.md, section 2). */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase()
}
