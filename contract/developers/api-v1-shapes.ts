import * as z from 'zod/mini'
import { Address } from '#contract/base/address.ts'
import { ApiMode } from './api-key-form.ts'
import { orderStatuses } from '#contract/fulfillment/orders.ts'
import { PhotoKind, PiecePromise, PieceState } from '#contract/fulfillment/pieces.ts'
import { said } from '#contract/base/api-description.ts'
import { Id, Timestamp } from '#contract/base/text.ts'
import { writingStyles } from '#contract/catalog/writing-styles.ts'

// What API v1 answers (product.md, section 21). Shapes of their own: the shop's pages may change, these may not.

const WritingStyle = z.enum(writingStyles)
const Money = z.string().check(z.regex(/^\d+\.\d\d$/))

export const V1Photo = z.object({
  id: Id,
  kind: PhotoKind,
  url: said('Asks for the key, as every call; `?w=480`, `960` or `1600` is its width.', z.string()),
  width: z.int(),
  height: z.int(),
})

export const V1Piece = z.object({
  id: Id,
  orderId: Id,
  mode: ApiMode,
  item: said('The position of its item in the order.', z.int()),
  state: PieceState,
  reference: said('What the program calls it.', z.nullable(z.string())),
  cardDesignId: z.nullable(Id),
  writingStyle: z.string(),
  customMessage: z.nullable(z.string()),
  customSignature: z.nullable(z.string()),
  artist: z.nullable(z.object({ id: z.nullable(Id), name: z.string() })),
  recipient: Address,
  rush: z.boolean(),
  price: said('What was paid for it, rush included.', Money),
  promise: said('Days in the time zone of its artist; those in the mail are an estimate.', z.nullable(PiecePromise)),
  round: said('Counts how often it was lettered; the first is 1.', z.int()),
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
  price: said('Of one card.', Money),
  rushFee: said('For the rush of one card; null without it.', z.nullable(Money)),
  quantity: z.int(),
})

/** An order in a list. */
export const V1OrderSummary = z.object({
  id: Id,
  mode: ApiMode,
  status: z.enum(orderStatuses),
  reference: said('What the program calls it.', z.nullable(z.string())),
  items: z.array(V1Item),
  currency: z.literal('usd'),
  total: Money,
  refunded: Money,
  createdAt: Timestamp,
})
export type V1OrderSummary = z.infer<typeof V1OrderSummary>

/** An order with its cards, in the order of its items and their recipients. */
export const V1Order = z.extend(V1OrderSummary, {
  cancellable: said('No artist has accepted a card of it yet.', z.boolean()),
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
  artist: said('Whose design it is; any artist may letter it.', z.nullable(z.object({ id: Id, name: z.string() }))),
})
export type V1Design = z.infer<typeof V1Design>

export const V1Artist = z.object({
  id: Id,
  name: z.string(),
  specialty: z.string(),
  bio: z.string(),
  imageUrl: z.string(),
  styles: said('What they letter.', z.array(WritingStyle)),
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
  rushFee: said('What rush costs for each card; null where it was not asked for.', z.nullable(Money)),
})
export type V1Promise = z.infer<typeof V1Promise>

export const V1Balance = z.object({
  mode: ApiMode,
  currency: z.literal('usd'),
  amount: said('What orders can be paid from. A test balance is play money that never runs out.', Money),
})
export type V1Balance = z.infer<typeof V1Balance>
