import { apiV1 } from '#contract/developers/api-v1.ts'
import { cart } from '#contract/sales/cart.ts'
import { favorites } from '#contract/customers/favorites.ts'
import { people, peopleCsvPath } from '#contract/customers/people.ts'
import { reminders } from '#contract/customers/reminders.ts'
import { sampleAddition } from '#tests/support/samples/samples.ts'
import type { Attack } from '#tests/strangers/attack.ts'

/** What programs do all day. */
export const programs: Attack[] = [
  {
    title: 'asks API v1 all day with one key',
    act: (stranger) =>
      stranger.repeat(2000, 8, (turn) =>
        turn % 2
          ? stranger.program(0, turn % 5).call(apiV1.listDesigns, { query: {} })
          : stranger.program(0, turn % 5).call(apiV1.listPieces, { query: {} }),
      ),
  },
  {
    title: 'asks API v1 with keys that do not exist',
    act: (stranger) =>
      stranger.repeat(1500, 8, (turn) =>
        stranger.visitor(turn % 5).send('GET', '/api/v1/designs', undefined, {
          authorization: `Bearer fh_test_${crypto.randomUUID().replaceAll('-', '')}`,
        }),
      ),
  },
  {
    title: 'repeats one Idempotency-Key fifty times at once',
    act: async (stranger) => {
      const { cardId, artistId } = stranger.scene
      const body = sampleAddition({ cardId, artistId, cheapCardId: cardId })
      const visitor = stranger.visitor()
      await visitor.call(cart.list)
      await stranger.repeat(250, 50, (turn) =>
        visitor.call(cart.add, { body }, { key: `the-same-${Math.floor(turn / 50)}` }),
      )
    },
  },
  {
    title: 'sends another Idempotency-Key with each call',
    act: async (stranger) => {
      const { cardId, artistId } = stranger.scene
      const body = sampleAddition({ cardId, artistId, cheapCardId: cardId })
      await stranger.repeat(600, 8, (turn) =>
        stranger.visitor(turn % 5).call(cart.add, { body }, { key: `${turn}-${'k'.repeat(50)}` }),
      )
    },
  },
  {
    title: 'begins a visit with each call, and marks favorites',
    act: (stranger) =>
      stranger.repeat(600, 8, (turn) =>
        stranger.visitor(turn % 5).call(favorites.add, { params: { id: stranger.scene.cardId } }),
      ),
  },
  {
    title: 'fills an address book and asks for its calendar without end',
    act: async (stranger) => {
      const owner = await stranger.signedIn()
      const { password } = stranger.scene.accounts[0]!
      const rows = Array.from({ length: 2000 }, (_, at) => `Ann ${at},${1 + (at % 12)}/${1 + (at % 28)}/1990`)
      const csv = `Name,Birthday\n${rows.join('\n')}`
      await owner.send('POST', people.import.path, csv, { 'content-type': 'text/csv', 'sec-fetch-site': 'same-origin' })
      const { url } = (await owner.call(reminders.calendar, { body: { password } })).body
      await stranger.repeat(300, 8, (turn) => stranger.visitor(turn % 5).send('GET', new URL(url).pathname))
    },
  },
  {
    title: 'downloads his address book and reads no answer',
    act: async (stranger) => {
      const owner = await stranger.signedIn()
      const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ')
      const head = `GET ${peopleCsvPath} HTTP/1.1\r\nHost: shop.test\r\nCookie: ${cookie}\r\n\r\n`
      await stranger.repeat(200, 40, () => stranger.say(head.repeat(20), { drip: head, reads: false }))
    },
  },
]
