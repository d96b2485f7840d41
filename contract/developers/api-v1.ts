import * as z from 'zod/mini'
import { NewV1Order } from './api-v1-order.ts'
import { V1Artist, V1Balance, V1Design, V1Order, V1OrderSummary, V1Piece, V1Promise } from './api-v1-shapes.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { said } from '#contract/base/api-description.ts'
import { Cursor, Id, IdParams, cleanText } from '#contract/base/text.ts'
import { writingStyles } from '#contract/catalog/writing-styles.ts'

/** The largest page of a list, and the default. */
const mostListed = 100
export const usuallyListed = 25

const Limit = z.optional(
  z.coerce
    .number('Limit must be a whole number')
    .check(
      z.int('Limit must be a whole number'),
      z.minimum(1, 'Limit must be at least 1'),
      z.maximum(mostListed, `Limit must be at most ${mostListed}`),
    ),
)
const Page = z.strictObject({
  cursor: said('`nextCursor` of the previous page.', Cursor),
  limit: said(`Entries per page; ${usuallyListed} by default.`, Limit),
})
const flag = z.optional(z.enum(['true', 'false'], 'Must be true or false'))

/** A page of a list: new entries do not shift later pages. */
function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    data: z.array(item),
    nextCursor: said('Pass it as `cursor` for the next page; null on the last one.', z.nullable(z.string())),
  })
}

/** The public API, for programs with a key (product.md, section 21); described at /api/v1/openapi.json. */
export const apiV1 = {
  createOrder: endpoint({
    method: 'POST',
    path: '/api/v1/orders',
    summary: 'Orders cards and pays for them from the balance.',
    access: 'key',
    scopes: ['orders:write'],
    body: NewV1Order,
    reply: V1Order,
    once: true,
    status: 201,
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/api/v1/orders',
    summary: 'Orders of the account, newest first.',
    access: 'key',
    scopes: ['orders:read'],
    query: Page,
    reply: listOf(V1OrderSummary),
  }),
  findOrder: endpoint({
    method: 'GET',
    path: '/api/v1/orders/{id}',
    summary: 'One order with its cards.',
    access: 'key',
    scopes: ['orders:read'],
    params: IdParams,
    reply: V1Order,
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/api/v1/orders/{id}/cancellation',
    summary: 'Cancels an order until an artist accepts one of its cards; the balance is refunded.',
    access: 'key',
    scopes: ['orders:write'],
    params: IdParams,
    reply: V1Order,
  }),
  listPieces: endpoint({
    method: 'GET',
    path: '/api/v1/pieces',
    summary: 'Cards of the account, from the newest order first.',
    access: 'key',
    scopes: ['orders:read'],
    query: z.extend(Page, { orderId: said('Returns only cards of this order.', z.optional(Id)) }),
    reply: listOf(V1Piece),
  }),
  findPiece: endpoint({
    method: 'GET',
    path: '/api/v1/pieces/{id}',
    summary: 'One card: its state, dates, photos and shipment.',
    access: 'key',
    scopes: ['orders:read'],
    params: IdParams,
    reply: V1Piece,
  }),
  advancePiece: endpoint({
    method: 'POST',
    path: '/api/v1/test/pieces/{id}/advance',
    summary: 'Advances a test mode card to its next state immediately.',
    access: 'key',
    scopes: ['orders:write'],
    params: IdParams,
    reply: V1Piece,
  }),
  listDesigns: endpoint({
    method: 'GET',
    path: '/api/v1/designs',
    summary: 'Designs that can be ordered, newest first.',
    access: 'key',
    scopes: ['catalog:read'],
    query: z.extend(Page, { category: z.optional(z.string().check(z.maxLength(100), cleanText)) }),
    reply: listOf(V1Design),
  }),
  findDesign: endpoint({
    method: 'GET',
    path: '/api/v1/designs/{id}',
    summary: 'One design.',
    access: 'key',
    scopes: ['catalog:read'],
    params: IdParams,
    reply: V1Design,
  }),
  listArtists: endpoint({
    method: 'GET',
    path: '/api/v1/artists',
    summary: 'Artists who letter cards, in the order they joined.',
    access: 'key',
    scopes: ['catalog:read'],
    query: Page,
    reply: listOf(V1Artist),
  }),
  listPromises: endpoint({
    method: 'GET',
    path: '/api/v1/promises',
    summary: 'When each artist, or one, could letter the next order; at most a few seconds old.',
    access: 'key',
    scopes: ['catalog:read'],
    query: z.strictObject({
      artistId: z.optional(Id),
      writingStyle: z.optional(z.enum(writingStyles, 'Writing style is not known')),
      cardDesignId: z.optional(Id),
      copies: said('The number of cards.', z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)))),
      zipCode: z.optional(z.string().check(z.regex(/^\d{5}(-\d{4})?$/, 'ZIP code must have five digits'))),
      rush: flag,
      withoutWaiting: said('True by default.', flag),
    }),
    reply: listOf(V1Promise),
  }),
  findBalance: endpoint({
    method: 'GET',
    path: '/api/v1/balance',
    summary: 'The prepaid balance.',
    access: 'key',
    scopes: ['balance:read'],
    reply: V1Balance,
  }),
}
