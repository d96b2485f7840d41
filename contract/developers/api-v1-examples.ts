import type { Input, Reply } from '#contract/base/endpoint.ts'
import type { apiV1 } from './api-v1.ts'
import type { Problem } from './problem.ts'

// One example of each API v1 call. A test sends all of them; their ids exist in its shop.

const design = '5f0c8f4e-3c0a-4b51-9d0e-0a6c2f1d7b11'
const artist = 'b7b1c1de-54c3-4f0e-8f7a-9a1f6e2d3c22'
const order = '0d9a3f52-7c1b-4e8d-a4b6-6f2e8c5d1a33'
const piece = '9c4e7b20-1f6d-4a3c-b8e5-2d7f0a9c6b44'
export const exampleIds = { design, artist, order, piece }

const address = { street: '12 Alder Lane', city: 'Springfield', state: 'IL', zipCode: '62701' }
const recipient = { name: 'Dana Whitfield', ...address, country: 'United States' }
const promise = {
  letteredBy: '2026-12-01',
  mailedBy: '2026-12-02',
  arrivesFrom: '2026-12-04',
  arrivesBy: '2026-12-07',
}
const item = {
  cardDesignId: design,
  title: 'Hello',
  writingStyle: 'Modern Script',
  price: '14.50',
  rushFee: null,
  quantity: 1,
}
const waiting = {
  id: piece,
  orderId: order,
  mode: 'test' as const,
  item: 0,
  state: 'waiting' as const,
  reference: 'contact-8812',
  cardDesignId: design,
  writingStyle: 'Modern Script',
  customMessage: 'Dear Dana, welcome to the family!',
  customSignature: 'Everyone at Acme',
  artist: { id: artist, name: 'Ines Moreau' },
  recipient,
  rush: false,
  price: '14.50',
  promise,
  round: 1,
  photos: [],
  shipment: null,
  createdAt: '2026-11-25T15:04:05.000Z',
  acceptedAt: null,
  letteredAt: null,
  mailedAt: null,
  arrivedAt: null,
}
const accepted = { ...waiting, state: 'accepted' as const, acceptedAt: '2026-11-25T15:05:05.000Z' }
const summary = {
  id: order,
  mode: 'test' as const,
  status: 'pending' as const,
  reference: 'deal-1207',
  items: [item],
  currency: 'usd' as const,
  total: '14.50',
  refunded: '0.00',
  createdAt: '2026-11-25T15:04:05.000Z',
}
const placed = { ...summary, cancellable: true, pieces: [waiting] }
const shownDesign = {
  id: design,
  title: 'Hello',
  description: 'A plain hello in black ink.',
  category: 'birthday',
  price: '14.50',
  imageUrl: 'https://fairhand.example/media/3fd1c0a9',
  artist: { id: artist, name: 'Ines Moreau' },
}
const shownArtist = {
  id: artist,
  name: 'Ines Moreau',
  specialty: 'Modern script',
  bio: 'Letters with a steel nib.',
  imageUrl: 'https://fairhand.example/media/8be4d201',
  styles: ['Modern Script' as const],
}

type V1 = typeof apiV1
type Example<Name extends keyof V1> = Input<V1[Name]> & { reply: Reply<V1[Name]> }

/** The request and response of each call. */
export const v1Examples: { [Name in keyof V1]: Example<Name> } = {
  createOrder: {
    body: {
      items: [
        {
          cardDesignId: design,
          writingStyle: 'Modern Script',
          customMessage: 'Dear {firstName}, welcome to the family!',
          customSignature: 'Everyone at Acme',
          recipients: [{ name: 'Dana Whitfield', address, reference: 'contact-8812' }],
        },
      ],
      reference: 'deal-1207',
    },
    reply: placed,
  },
  listOrders: { query: { limit: 25 }, reply: { data: [summary], nextCursor: null } },
  findOrder: { params: { id: order }, reply: placed },
  cancelOrder: {
    params: { id: order },
    reply: {
      ...placed,
      status: 'cancelled',
      refunded: '14.50',
      cancellable: false,
      pieces: [{ ...waiting, state: 'cancelled' }],
    },
  },
  listPieces: { query: { orderId: order }, reply: { data: [waiting], nextCursor: null } },
  findPiece: { params: { id: piece }, reply: accepted },
  advancePiece: { params: { id: piece }, reply: accepted },
  listDesigns: { query: { category: 'birthday' }, reply: { data: [shownDesign], nextCursor: null } },
  findDesign: { params: { id: design }, reply: shownDesign },
  listArtists: { query: {}, reply: { data: [shownArtist], nextCursor: null } },
  listPromises: {
    query: { writingStyle: 'Modern Script', copies: 1, zipCode: '62701' },
    reply: {
      data: [
        {
          artist: { id: artist, name: 'Ines Moreau' },
          available: true,
          reason: null,
          promise,
          rushFee: null,
        },
      ],
      nextCursor: null,
    },
  },
  findBalance: { reply: { mode: 'test', currency: 'usd', amount: '10000.00' } },
}

/** A failure. */
export const problemExample: Problem = {
  type: 'https://fairhand.example/developers/errors#invalid_input',
  title: 'Invalid input',
  status: 400,
  detail: 'Message is required',
  code: 'invalid_input',
  errors: [{ detail: 'Message is required', pointer: '#/items/0/customMessage' }],
}
