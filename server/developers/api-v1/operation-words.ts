import type { apiV1 } from '#contract/developers/api-v1.ts'

type Name = keyof typeof apiV1

/** The texts in API v1's OpenAPI description. */
export const operationWords: {
  about: string
  tags: { name: string; description: string }[]
  tagOf: Record<Name, string>
  more: Partial<Record<Name, string[]>>
  done: Partial<Record<Name, string>>
} = {
  about: [
    'Order cards that artists letter by hand, and follow each one to its mailbox.',
    'Money is a decimal string in US dollars, a time is ISO 8601 in UTC, a day is YYYY-MM-DD. Fields and values may be added at any time: ignore those that you do not know. Any other change gets a new version, named by its date, and keys keep the version they have.',
    'Lists return `{data, nextCursor}`: call again with `?cursor=` for the next page, until `nextCursor` is null. Cursors are opaque, and entries added in the meantime do not shift later pages.',
    'Every failure is problem details (RFC 9457) with a `code`. After 429 or 5xx, you can repeat the call once the seconds in `Retry-After` have passed.',
    'Keys that begin with `fh_test_` are for trying things out: everything is checked, priced and promised as in live mode, but no money is taken and no card is made. Test cards move automatically: accepted after a minute, photographed after two, mailed after three, arrived after five. `test:returned`, `test:lost` or `test:cancelled` in the words or the street ends a card another way; a message with `test:balance_too_low` is refused with 402.',
  ].join('\n\n'),
  tags: [
    { name: 'Orders', description: 'Order cards, and cancel them.' },
    { name: 'Cards', description: 'Each card of an order, which one artist letters for one person.' },
    { name: 'Catalog', description: 'Designs, artists and the dates they can meet.' },
    { name: 'Balance', description: 'The money that pays for live orders.' },
    { name: 'Webhooks', description: 'Events that the shop sends to an account’s endpoints.' },
    { name: 'Test mode', description: 'For keys that begin with `fh_test_`.' },
  ],
  tagOf: {
    createOrder: 'Orders',
    listOrders: 'Orders',
    findOrder: 'Orders',
    cancelOrder: 'Orders',
    listPieces: 'Cards',
    findPiece: 'Cards',
    advancePiece: 'Test mode',
    listDesigns: 'Catalog',
    findDesign: 'Catalog',
    listArtists: 'Catalog',
    listPromises: 'Catalog',
    findBalance: 'Balance',
  },
  more: {
    createOrder: [
      'At most 200 cards. `{firstName}` and `{name}` in the words become the recipient’s. The balance must cover the whole order, or nothing is ordered: 402 with `missing`, the amount that the balance is short.',
      'An order can be cancelled until an artist accepts its first card. No call changes words: for two hours, unless the shop has set another time, a live order’s words can be changed on its page in the account (`/orders/{id}`, signed in).',
    ],
    cancelOrder: ['Repeating the call changes nothing. Once an artist has accepted a card: 409 `order_started`.'],
    listPieces: ['With `orderId`, only the cards of that order.'],
    advancePiece: ['Test keys only. Once a card has ended: 409 `already_ended`.'],
    listPromises: ['Without a ZIP code, the time in the mail is unknown: `arrivesFrom` and `arrivesBy` are null.'],
    findBalance: ['A test balance is play money that never runs out.'],
  },
  done: {
    createOrder: 'The order, placed by this call or by an earlier one with the same `Idempotency-Key`.',
    cancelOrder: 'The order, cancelled. The refund is on the balance when the call returns.',
  },
}
