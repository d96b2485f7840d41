import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { AdminOrder } from './admin-order.ts'
import { Piece } from './pieces.ts'
import { Id, cleanText } from '#contract/base/text.ts'

/** A card with a job sheet: its words and its destination. */
const SheetCard = z.pick(Piece, {
  id: true,
  line: true,
  copies: true,
  customMessage: true,
  customSignature: true,
  recipient: true,
  waitsForAddress: true,
  gifteePage: true,
})

/** The contents of an order's job sheets, card by card. */
export const OrderSheet = z.extend(
  z.pick(AdminOrder, {
    id: true,
    createdAt: true,
    status: true,
    customerName: true,
    items: true,
    shippingAddress: true,
    customerAddress: true,
    shipToRecipient: true,
    changeableUntil: true,
    mailBy: true,
    late: true,
    revision: true,
  }),
  { cards: z.array(SheetCard) },
)
export type OrderSheet = z.infer<typeof OrderSheet>

/** An artist's unlettered cards, with how many are late or due today in the artist’s time zone. */
const ArtistAtWork = z.object({
  id: Id,
  name: z.string(),
  orders: z.int(),
  cards: z.int(),
  late: z.int(),
  dueToday: z.int(),
  nextDue: z.iso.date(),
})
export type ArtistAtWork = z.infer<typeof ArtistAtWork>

export const orderSheets = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/orders/sheets',
    summary:
      'The job sheets of these orders, of all cards an artist has yet to letter, or of the artist’s cards in these orders; oldest order first.',
    access: 'admin',
    roles: ['desk'],
    query: z.object({ ids: z.optional(z.string().check(z.maxLength(2000), cleanText)), artist: z.optional(Id) }),
    reply: z.array(OrderSheet),
  }),
  artists: endpoint({
    method: 'GET',
    path: '/api/admin/orders/artists',
    summary: 'The artists of open orders, with the orders and cards each has to letter and when they are due.',
    access: 'admin',
    roles: ['desk'],
    reply: z.array(ArtistAtWork),
  }),
}
