import type { apiV1 } from '#contract/developers/api-v1.ts'

type Name = keyof typeof apiV1

/** What the description of API v1 says besides shapes, for people. */
export const operationWords: {
  about: string
  tags: { name: string; description: string }[]
  tagOf: Record<Name, string>
  more: Partial<Record<Name, string[]>>
  done: Partial<Record<Name, string>>
} = {
  about: [
    'Order cards that artists letter by hand, and follow each of them to its letterbox.',
    'Money is a decimal string in US dollars, a moment is ISO 8601 in UTC, a day is YYYY-MM-DD. Fields and values may be added at any time: ignore those that you do not know. Whatever else changes gets a new version by its date, and keys go on speaking theirs.',
    'Lists answer `{data, nextCursor}`: ask again with `?cursor=` for the next page, until `nextCursor` is null. A cursor means nothing to anybody but the shop, and what is new meanwhile does not move the pages after it.',
    'Every failure is problem details (RFC 9457) with a `code`. A call that got 429 or 5xx can be repeated when the seconds in `Retry-After` have passed.',
    'Keys that begin with `fh_test_` are for trying things out: everything is checked, priced and promised as for real, and no money is taken and no card made. Test cards move by themselves: accepted after a minute, photographed after two, mailed after three, arrived after five. Words or a street with `test:returned`, `test:lost` or `test:cancelled` end a card in another way; a message with `test:balance_too_low` is refused with 402.',
  ].join('\n\n'),
  tags: [
    { name: 'Orders', description: 'Ordering cards, and cancelling them.' },
    { name: 'Cards', description: 'Each card of an order, which one artist letters for one person.' },
    { name: 'Catalog', description: 'What can be ordered, from whom, and by when.' },
    { name: 'Balance', description: 'What live orders are paid from.' },
    { name: 'Webhooks', description: 'What the shop sends to the addresses that an account has named.' },
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
      'At most 200 cards. `{firstName}` and `{name}` in the words become the recipient’s. All of it is paid from the balance, or nothing is ordered: 402 with `missing`, the sum that the balance lacks.',
      'An order can be cancelled until an artist has accepted the first card of it. No call changes words: those of a live order can be changed on its page in the account (`/orders/{id}`, signed in) for two hours, where the shop has set no other time.',
    ],
    cancelOrder: ['A repeated call changes nothing. Once an artist has accepted a card: 409 `order_started`.'],
    listPieces: ['With `orderId`, those of one order.'],
    advancePiece: ['Only with a test key. At the end of its way: 409 `already_ended`.'],
    listPromises: ['Without a ZIP code nobody knows how long the mail takes: `arrivesFrom` and `arrivesBy` are null.'],
    findBalance: ['A test balance is play money that never runs out.'],
  },
  done: {
    createOrder: 'The order. `Idempotency-Key` decides whether it was made now or before.',
    cancelOrder: 'The order, cancelled; its money is back on the balance.',
  },
}
