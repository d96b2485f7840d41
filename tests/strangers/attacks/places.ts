import { apiV1 } from '#contract/developers/api-v1.ts'
import { trackedPieces } from '#contract/customers/piece-calls.ts'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { sampleAddition, sampleAddress } from '#tests/support/samples/samples.ts'
import type { Attack } from '#tests/strangers/attack.ts'
import type { Stranger } from '#tests/strangers/stranger.ts'
import type { Visitor } from '#tests/support/shop/visitor.ts'

const linesOfTen = 10

/** A cart of a hundred cards for the artist with few places, at the checkout. */
async function fillCart(stranger: Stranger, visitor: Visitor, values: object = {}) {
  const { cardId, artistId } = stranger.scene
  const body = sampleAddition({ cardId, artistId, cheapCardId: cardId }, { quantity: 10, ...values })
  for (let line = 0; line < linesOfTen; line++) await visitor.call(cart.add, { body })
  const { body: intent } = await visitor.call(checkout.createPaymentIntent, { body: {} })
  const form = {
    customerName: 'Mallory',
    customerEmail: 'mallory@shop.test',
    shipToRecipient: true,
    recipientAddress: sampleAddress,
    customerAddress: null,
  }
  const paymentIntentId = intent.clientSecret.split('_secret_')[0]!
  return () => visitor.call(checkout.saveDraft, { body: { paymentIntentId, form } })
}

/** As many intents as one address gets in a minute. */
const carts = 26

const order = (stranger: Stranger, program: Visitor, people: number) =>
  program.call(apiV1.createOrder, {
    body: {
      items: [
        {
          cardDesignId: stranger.scene.cardId,
          writingStyle: 'Modern Script' as const,
          customMessage: 'Dear {firstName}',
          customSignature: 'M',
          recipients: Array.from({ length: people }, () => ({ name: 'Ann Lee', address: sampleAddress })),
        },
      ],
    },
  })

/** Places in days, and money for nothing. */
export const places: Attack[] = [
  {
    title: 'fills carts with all places of an artist, and never pays',
    quick: true,
    act: (stranger) => stranger.repeat(carts, 4, async () => (await fillCart(stranger, stranger.visitor()))(), true),
  },
  {
    title: 'renews the places that carts hold',
    async act(stranger) {
      const holds: (() => Promise<unknown>)[] = []
      await stranger.repeat(6, 2, async () => void holds.push(await fillCart(stranger, stranger.visitor())), true)
      await stranger.repeat(200, 4, (turn) => holds[turn % holds.length]!())
    },
  },
  {
    title: 'holds the rush places',
    act: (stranger) =>
      stranger.repeat(
        carts,
        4,
        async () => (await fillCart(stranger, stranger.visitor(), { rush: true, quantity: 1 }))(),
        true,
      ),
  },
  {
    title: 'fills one cart with thousands of cards',
    async act(stranger) {
      const visitor = stranger.visitor()
      const { cardId, artistId } = stranger.scene
      const body = sampleAddition({ cardId, artistId, cheapCardId: cardId }, { quantity: 10 })
      await stranger.repeat(250, 8, () => visitor.call(cart.add, { body }))
      await stranger.repeat(40, 4, () => visitor.call(checkout.createPaymentIntent, { body: {} }))
      await stranger.repeat(40, 4, () => visitor.send('GET', '/api/cart/promises?zip=62701'))
    },
  },
  {
    title: 'orders thousands of test cards',
    act: (stranger) =>
      stranger.repeat(60, 4, (turn) => order(stranger, stranger.program(turn % 2, turn % 5), 200), true),
  },
  {
    title: 'claims the guarantee with one e-mail address after another',
    act: (stranger) =>
      stranger.repeat(
        stranger.scene.bought.length,
        1,
        (turn) => {
          const { token, pieceId: piece } = stranger.scene.bought[turn]!
          const body = { reason: 'damaged' as const, wish: 'refund' as const }
          return stranger.visitor().call(trackedPieces.claim, { params: { token, piece }, body })
        },
        true,
      ),
  },
]
