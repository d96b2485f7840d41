import { accounts } from '#contract/customers/accounts.ts'
import { trackedPieces } from '#contract/customers/piece-calls.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { cards } from '#contract/catalog/cards.ts'
import { promises } from '#contract/fulfillment/promises.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { cart } from '#contract/sales/cart.ts'
import { checkout, paymentIntentId } from '#contract/sales/checkout.ts'
import { codes } from '#contract/sales/codes.ts'
import { draftOf, goodCard, placementOfLines, sampleAddition } from '#tests/support/samples/samples.ts'
import { type CallResult, Visitor } from '#tests/support/shop/visitor.ts'
import { addressIn, placeAt } from './fetch-from.ts'
import { type Work, ask } from './orderly-work.ts'
import type { Town } from './town.ts'

type Call = <Answer extends CallResult<never>>(what: string, call: () => Promise<Answer>) => Promise<Answer>

let arrived = 0

/** A customer at an address of their own buys a card: from the list of designs to the order's page. */
export async function shopOnce(town: Town, number: number, work: Work): Promise<void> {
  const place = placeAt(addressIn(10, arrived++))
  const visitor = new Visitor(town.shop, place.fetch)
  const call: Call = (what, act) => ask(work, work.calls, what, act)
  try {
    await browse(town, visitor, call)
    const member = town.members[number]
    if (member) {
      visitor.cookies.set('fairhand-device', member.device)
      await call('sign in', () => visitor.call(accounts.signIn, { body: member.credentials }))
    }
    const token = await buy(town, number, visitor, call)
    // The first card of each round goes to its artist at once.
    if (number === 0) await release(token, visitor, call)
  } finally {
    place.leave()
  }
}

async function browse({ catalog, busyArtistId }: Town, visitor: Visitor, call: Call): Promise<void> {
  await call('list designs', () => visitor.call(cards.list))
  await call('see a design', () => visitor.call(cards.find, { params: { id: catalog.cardId } }))
  await call('search', () => visitor.call(cards.search, { query: { q: 'hello' } }))
  await call('see dates', () => visitor.call(promises.list, { query: { artistId: busyArtistId, zip: '62701' } }))
}

/** @returns the token of the order's private link */
async function buy({ catalog, busyArtistId }: Town, number: number, visitor: Visitor, call: Call): Promise<string> {
  const selectedArtistId = number % 2 === 0 ? catalog.artistId : busyArtistId
  const body = sampleAddition(catalog, { selectedArtistId })
  const { body: line } = await call('fill the cart', () => visitor.call(cart.add, { body }))
  await call('see the total', () => visitor.call(codes.summary))
  const { body: intent } = await call('check out', () => visitor.call(checkout.createPaymentIntent, { body: {} }))
  const placement = placementOfLines([line], paymentIntentId(intent.clientSecret))
  await call('save the form', () => visitor.call(checkout.saveDraft, { body: draftOf(placement) }))
  await call('pay', () =>
    visitor.call(checkout.confirmSandbox, {
      params: { id: placement.paymentIntentId },
      body: { clientSecret: intent.clientSecret, card: goodCard },
    }),
  )
  const { body: order } = await call('order', () => visitor.call(orders.place, { body: placement }))
  return order.trackToken
}

async function release(token: string, visitor: Visitor, call: Call): Promise<void> {
  const { body } = await call('see the order', () => visitor.call(tracking.find, { params: { token } }))
  const { id: piece, version } = body.pieces[0]!
  await call('release a card', () =>
    visitor.call(trackedPieces.release, { params: { token, piece }, body: { version } }),
  )
}
