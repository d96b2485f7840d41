import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { AdminOrder } from './orders-admin.ts'
import { Piece } from './pieces.ts'
import { Id, Timestamp, cleanText } from '#contract/base/text.ts'

/** A card that has a sheet: what is lettered, and where it goes. */
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

/** What is on an order's job sheets, card by card. */
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
    dueAt: true,
    late: true,
    revision: true,
  }),
  { cards: z.array(SheetCard) },
)
export type OrderSheet = z.infer<typeof OrderSheet>

/** What an artist has yet to letter; of the cards some are late, some are due by the end of this day in the artist’s time zone. */
const ArtistAtWork = z.object({
  id: Id,
  name: z.string(),
  orders: z.int(),
  cards: z.int(),
  late: z.int(),
  dueToday: z.int(),
  nextDue: Timestamp,
})
export type ArtistAtWork = z.infer<typeof ArtistAtWork>

export const orderSheets = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/orders/sheets',
    summary:
      'The job sheets of these orders, of all cards that an artist has yet to letter, or of hers in these orders; oldest order first.',
    access: 'admin',
    roles: ['desk'],
    query: z.object({ ids: z.optional(z.string().check(z.maxLength(2000), cleanText)), artist: z.optional(Id) }),
    reply: z.array(OrderSheet),
  }),
  artists: endpoint({
    method: 'GET',
    path: '/api/admin/orders/artists',
    summary: 'The artists of open orders, and how many orders and cards each has to letter, and by when.',
    access: 'admin',
    roles: ['desk'],
    reply: z.array(ArtistAtWork),
  }),
}
