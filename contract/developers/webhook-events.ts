import * as z from 'zod/mini'
import { ApiMode } from './api-key-form.ts'
import { PieceState } from '#contract/fulfillment/pieces.ts'
import { said } from '#contract/base/api-description.ts'
import { Id, Timestamp } from '#contract/base/text.ts'
import { type WebhookEventType } from './webhook-form.ts'

// The bodies of webhooks (product.md, section 21). They contain neither words nor personal data.

const reference = (what: string) => said(`Your reference for the ${what}.`, z.nullable(z.string()))
const Sequence = said('Increases with each event of the same card or order; may skip numbers.', z.int())

const OfPiece = z.object({
  id: said('The card’s id.', Id),
  orderId: Id,
  mode: ApiMode,
  state: PieceState,
  round: said('How often the card has been lettered, starting at 1.', z.int()),
  reference: reference('card'),
  orderReference: reference('order'),
  sequence: Sequence,
  shipment: z.nullable(z.object({ carrier: z.nullable(z.string()), trackingNumber: z.nullable(z.string()) })),
})
const OfOrder = z.object({
  id: said('The order’s id.', Id),
  mode: ApiMode,
  status: z.literal('cancelled'),
  reference: reference('order'),
  sequence: Sequence,
})
const OfPing = z.object({ endpointId: said('The webhook’s id.', Id), mode: ApiMode, sequence: z.int() })

const happened = said('When it happened.', Timestamp)
const eventOf = <Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: happened, data })

/** The body of each event. */
export const webhookBodies = {
  'piece.accepted': eventOf('piece.accepted', OfPiece),
  'piece.photo_ready': eventOf('piece.photo_ready', OfPiece),
  'piece.mailed': eventOf('piece.mailed', OfPiece),
  'piece.arrived': eventOf('piece.arrived', OfPiece),
  'piece.returned': eventOf('piece.returned', OfPiece),
  'order.cancelled': eventOf('order.cancelled', OfOrder),
  ping: eventOf('ping', OfPing),
} satisfies Record<WebhookEventType | 'ping', z.ZodMiniType>

/** Any event. */
export const WebhookBody = z.union(Object.values(webhookBodies))

/** The schemas with a name in the API description. */
export const webhookShapes = { PieceEventData: OfPiece, OrderEventData: OfOrder, PingData: OfPing, WebhookBody }

type Bodies = typeof webhookBodies
const order = '0d9a3f52-7c1b-4e8d-a4b6-6f2e8c5d1a33'
const shipment = { carrier: 'USPS', trackingNumber: '9400100000000000000000' }
const piece = {
  id: '9c4e7b20-1f6d-4a3c-b8e5-2d7f0a9c6b44',
  orderId: order,
  mode: 'live' as const,
  round: 1,
  reference: 'contact-8812',
  orderReference: 'deal-1207',
}

/** The meaning and an example of each event. */
export const webhookExamples: { [Type in keyof Bodies]: { means: string; example: z.infer<Bodies[Type]> } } = {
  'piece.accepted': {
    means: 'An artist has accepted the card.',
    example: {
      type: 'piece.accepted',
      timestamp: '2026-11-25T17:20:44.118Z',
      data: { ...piece, state: 'accepted', sequence: 1, shipment: null },
    },
  },
  'piece.photo_ready': {
    means: 'The card is lettered, and its photos are available.',
    example: {
      type: 'piece.photo_ready',
      timestamp: '2026-11-30T10:12:08.730Z',
      data: { ...piece, state: 'approved', sequence: 2, shipment: null },
    },
  },
  'piece.mailed': {
    means: 'The card is in the mail, with its tracking number if there is one.',
    example: {
      type: 'piece.mailed',
      timestamp: '2026-12-01T14:03:11.402Z',
      data: { ...piece, state: 'mailed', sequence: 3, shipment },
    },
  },
  'piece.arrived': {
    means: 'The card has arrived, as reported by the carrier or a person, or presumably.',
    example: {
      type: 'piece.arrived',
      timestamp: '2026-12-04T19:31:57.265Z',
      data: { ...piece, state: 'arrived', sequence: 4, shipment },
    },
  },
  'piece.returned': {
    means: 'The mail has returned the card.',
    example: {
      type: 'piece.returned',
      timestamp: '2026-12-09T09:45:30.911Z',
      data: { ...piece, state: 'returned', sequence: 4, shipment },
    },
  },
  'order.cancelled': {
    means: 'No card of the order will be lettered.',
    example: {
      type: 'order.cancelled',
      timestamp: '2026-11-25T15:40:02.006Z',
      data: { id: order, mode: 'live', status: 'cancelled', reference: 'deal-1207', sequence: 1 },
    },
  },
  ping: {
    means: 'A test event was sent from the account; it arrives no matter which events the webhook chose.',
    example: {
      type: 'ping',
      timestamp: '2026-11-25T15:04:05.000Z',
      data: { endpointId: '2f8f6a31-5d7e-4b0c-9a41-7c3e1d9b5f66', mode: 'test', sequence: 1 },
    },
  },
}
