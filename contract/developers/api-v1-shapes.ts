import * as z from 'zod/mini'
import { Address } from '#contract/base/address.ts'
import { ApiMode } from './api-key-form.ts'
import { orderStatuses } from '#contract/fulfillment/orders.ts'
import { PhotoKind, PiecePromise, PieceState } from '#contract/fulfillment/pieces.ts'
import { said } from '#contract/base/api-description.ts'
import { Id, Timestamp } from '#contract/base/text.ts'
import { writingStyles } from '#contract/catalog/writing-styles.ts'

// The responses of API v1 (product.md, section 21). Separate shapes: the shop's pages may change, these may not.

const WritingStyle = z.enum(writingStyles)
const Money = z.string().check(z.regex(/^\d+\.\d\d$/))

export const V1Photo = z.object({
  id: Id,
  kind: PhotoKind,
  url: said('Requires the key, like every call; add `?w=480`, `960` or `1600` for a width.', z.string()),
  width: z.int(),
  height: z.int(),
})

export const V1Piece = z.object({
  id: Id,
  orderId: Id,
  mode: ApiMode,
  item: said('The position of its item in the order.', z.int()),
  state: PieceState,
  reference: said('Your reference.', z.nullable(z.string())),
  cardDesignId: z.nullable(Id),
  writingStyle: z.string(),
  customMessage: z.nullable(z.string()),
  customSignature: z.nullable(z.string()),
  artist: z.nullable(z.object({ id: z.nullable(Id), name: z.string() })),
  recipient: Address,
  rush: z.boolean(),
  price: said('The price paid, including rush.', Money),
  promise: said('Dates in the artist’s time zone; arrival dates are estimates.', z.nullable(PiecePromise)),
  round: said('How often it has been lettered, starting at 1.', z.int()),
  photos: z.array(V1Photo),
  shipment: z.nullable(
    z.object({
      carrier: z.nullable(z.string()),
      trackingNumber: z.nullable(z.string()),
      url: z.nullable(z.string()),
    }),
  ),
  createdAt: Timestamp,
  acceptedAt: z.nullable(Timestamp),
  letteredAt: z.nullable(Timestamp),
  mailedAt: z.nullable(Timestamp),
  arrivedAt: z.nullable(Timestamp),
})
export type V1Piece = z.infer<typeof V1Piece>

export const V1Item = z.object({
  cardDesignId: Id,
  title: z.string(),
  writingStyle: z.string(),
  price: said('Per card.', Money),
  rushFee: said('Per card; null without rush.', z.nullable(Money)),
  quantity: z.int(),
})

/** An order in a list. */
export const V1OrderSummary = z.object({
  id: Id,
  mode: ApiMode,
  status: z.enum(orderStatuses),
  reference: said('Your reference.', z.nullable(z.string())),
  items: z.array(V1Item),
  currency: z.literal('usd'),
  total: Money,
  refunded: Money,
  createdAt: Timestamp,
})
export type V1OrderSummary = z.infer<typeof V1OrderSummary>

/** An order with its cards, in the order of its items and their recipients. */
export const V1Order = z.extend(V1OrderSummary, {
  cancellable: said('True until an artist accepts one of its cards.', z.boolean()),
  pieces: z.array(V1Piece),
})
export type V1Order = z.infer<typeof V1Order>

export const V1Design = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  price: Money,
  imageUrl: said('The front of the card.', z.nullable(z.string())),
  artist: said('The designer; any artist may letter it.', z.nullable(z.object({ id: Id, name: z.string() }))),
})
export type V1Design = z.infer<typeof V1Design>

export const V1Artist = z.object({
  id: Id,
  name: z.string(),
  specialty: z.string(),
  bio: z.string(),
  imageUrl: z.string(),
  styles: said('The styles they letter.', z.array(WritingStyle)),
})
export type V1Artist = z.infer<typeof V1Artist>

export const V1Promise = z.object({
  artist: z.object({ id: Id, name: z.string() }),
  available: z.boolean(),
  reason: said('Why there is no date.', z.nullable(z.string())),
  promise: z.nullable(
    z.object({
      letteredBy: z.iso.date(),
      mailedBy: z.iso.date(),
      arrivesFrom: said('Null without a ZIP code.', z.nullable(z.iso.date())),
      arrivesBy: z.nullable(z.iso.date()),
    }),
  ),
  rushFee: said('The rush fee per card; null if rush was not requested.', z.nullable(Money)),
})
export type V1Promise = z.infer<typeof V1Promise>

export const V1Balance = z.object({
  mode: ApiMode,
  currency: z.literal('usd'),
  amount: said('The amount available for orders. A test balance never runs out.', Money),
})
export type V1Balance = z.infer<typeof V1Balance>
