import { apiV1 } from '#contract/developers/api-v1.ts'
import { balance } from '#contract/sales/balance.ts'
import { cart } from '#contract/sales/cart.ts'
import { type PaymentSession, checkout, paymentIntentId } from '#contract/sales/checkout.ts'
import { codes } from '#contract/sales/codes.ts'
import { giftCards } from '#contract/sales/gift-cards.ts'
import { trackedTips } from '#contract/sales/tip-payments.ts'
import { trackedWordPayments } from '#contract/sales/word-payments.ts'
import { trackedPieces } from '#contract/customers/piece-calls.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { draftOf, placementOf, sampleAddition, sampleAddress } from '#tests/support/samples/samples.ts'
import { confirm } from '#tests/support/shop/stripe-shop.ts'
import { type CallResult, Visitor } from '#tests/support/shop/visitor.ts'
import { type Dice, type World, note } from './world.ts'

// What people who pay do, in their browsers and programs.

/** A browser asks again when the shop says that it is busy, and gives up in the end. */
async function asking<Answer extends CallResult<never>>(world: World, what: string, ask: () => Promise<Answer>) {
  for (let tries = 1; ; tries++) {
    const answer = note(world, what, await ask())
    if (answer.status !== 503 || tries === 4) return answer
  }
}

/**
 * A card is charged, at the first try or after a refusal; then the page finishes, or finishes twice at once, or was
 * closed.
 */
async function charge(
  world: World,
  dice: Dice,
  what: string,
  { clientSecret }: PaymentSession,
  finish: (id: string) => Promise<unknown>,
) {
  const id = paymentIntentId(clientSecret)
  world.boughtBy.set(id, what)
  const { stripe } = world.shop
  if (dice.often(0.08)) await confirm(stripe, { id, clientSecret }, 'pm_card_chargeDeclined')
  if (dice.often(0.05)) {
    await confirm(stripe, { id, clientSecret }, 'pm_card_authenticationRequired')
    if (stripe.state.intents.get(id)?.status === 'requires_action')
      stripe.authenticate(id, dice.often(0.7) ? 'succeed' : 'fail')
  } else await confirm(stripe, { id, clientSecret })
  const closed = dice.often(0.2)
  if (closed) return
  await Promise.all(dice.often(0.15) ? [finish(id), finish(id)] : [finish(id)])
}

export async function buyCards(world: World, dice: Dice): Promise<void> {
  const { catalog } = world.shop
  const visitor = new Visitor(world.shop)
  const cards = dice.often(0.2) ? [catalog.cardId, catalog.cheapCardId] : [catalog.cardId]
  for (const cardDesignId of cards)
    await visitor.call(cart.add, { body: sampleAddition(catalog, { cardDesignId, quantity: dice.upTo(3) }) })
  if (world.codes.length > 0 && dice.often(0.35))
    await visitor.call(codes.apply, { body: { code: dice.pick(world.codes) } })
  const begun = await asking(world, 'prepare an order', () => visitor.call(checkout.createPaymentIntent, { body: {} }))
  if (begun.status !== 200) return
  const id = paymentIntentId(begun.body.clientSecret)
  const totalAmount = (await visitor.call(codes.summary)).body.total
  const placement = await placementOf(visitor, id, { totalAmount, customerEmail: 'buyer@shop.test' })
  if (dice.often(0.95)) await visitor.call(checkout.saveDraft, { body: draftOf(placement) })
  const place = async () => {
    const placed = await asking(world, 'place an order', () => visitor.call(orders.place, { body: placement }))
    if (placed.status === 201) world.tokens.push(placed.body.trackToken)
  }
  // Somebody changes the cart in another tab while paying.
  if (dice.often(0.04)) await visitor.call(cart.add, { body: sampleAddition(catalog, { quantity: 1 }) })
  if (begun.body.provider === 'none') await place()
  else await charge(world, dice, 'order', begun.body, place)
}

export async function buyGiftCard(world: World, dice: Dice): Promise<void> {
  const visitor = new Visitor(world.shop)
  const to = { recipientName: 'Tom', recipientEmail: 'tom@shop.test', fromName: 'Ann', buyerEmail: 'ann@shop.test' }
  const wish = { ...to, amount: dice.pick(['10.00', '25.00', '41.69']) }
  const begun = await asking(world, 'prepare a gift card', () => visitor.call(giftCards.prepare, { body: wish }))
  if (begun.status !== 200) return
  await charge(world, dice, 'gift card', begun.body, async (paymentIntentId) => {
    const bought = await asking(world, 'buy a gift card', () =>
      visitor.call(giftCards.buy, { body: { paymentIntentId } }),
    )
    if (bought.status < 300 && !world.codes.includes(bought.body.code)) world.codes.push(bought.body.code)
  })
}

export async function payIn(world: World, dice: Dice): Promise<void> {
  const { owner, topUps } = dice.pick(world.accounts)
  const amount = dice.pick(['20.00', '58.00', '145.00'])
  const begun = await asking(world, 'prepare a top-up', () => owner.call(balance.prepare, { body: { amount } }))
  if (begun.status !== 200) return
  topUps.add(paymentIntentId(begun.body.clientSecret))
  await charge(world, dice, 'top-up', begun.body, (paymentIntentId) =>
    asking(world, 'pay in', () => owner.call(balance.payIn, { body: { paymentIntentId } })),
  )
}

export async function orderByProgram(world: World, dice: Dice): Promise<void> {
  const { program } = dice.pick(world.accounts)
  const recipients = Array.from({ length: dice.upTo(3) }, (_, place) => ({
    name: `Ann ${place}`,
    address: sampleAddress,
  }))
  const words = { writingStyle: 'Modern Script' as const, customMessage: 'Thank you.', customSignature: 'Acme' }
  const body = { items: [{ cardDesignId: world.shop.catalog.cardId, ...words, recipients }] }
  note(world, 'order by a program', await program.call(apiV1.createOrder, { body }))
}

export async function cancelByProgram(world: World, dice: Dice): Promise<void> {
  const { program } = dice.pick(world.accounts)
  const { body } = await program.call(apiV1.listOrders, { query: {} })
  const open = body.data.filter(({ status }) => status === 'pending')
  if (open.length === 0) return
  const params = { id: dice.pick(open).id }
  note(world, 'cancel by a program', await program.call(apiV1.cancelOrder, { params }))
}

/** The whole order, or one of its lines. */
export async function cancelOwn(world: World, dice: Dice): Promise<void> {
  if (world.tokens.length === 0) return
  const params = { token: dice.pick(world.tokens.slice(-40)) }
  const body = dice.often(0.3) ? { lines: [0] } : {}
  note(world, 'cancel an own order', await new Visitor(world.shop).call(tracking.cancel, { params, body }))
}

/** Thanks the artist, complains, or asks for other words, whatever the state of the card allows. */
export async function followCard(world: World, dice: Dice): Promise<void> {
  if (world.tokens.length === 0) return
  const visitor = new Visitor(world.shop)
  let [token, piece] = await look()
  for (let looks = 1; looks < 4 && (!piece || piece.state === 'waiting'); looks++) [token, piece] = await look()
  if (!piece) return
  async function look() {
    const any = dice.pick(world.tokens)
    return [any, (await visitor.call(tracking.find, { params: { token: any } })).body.pieces[0]] as const
  }
  const params = { token, piece: piece.id }
  if (piece.state === 'arrived' && dice.often(0.6)) {
    const wish = { amount: dice.pick(['2', '5', '7.77']) }
    const begun = await asking(world, 'prepare a tip', () => visitor.call(trackedTips.prepare, { params, body: wish }))
    if (begun.status !== 200) return
    await charge(world, dice, 'tip', begun.body, (paymentIntentId) =>
      asking(world, 'give a tip', () => visitor.call(trackedTips.give, { params, body: { paymentIntentId } })),
    )
  } else if (piece.state === 'arrived' || piece.state === 'mailed') {
    const body = { reason: 'damaged', wish: 'refund', note: 'The corner is bent.' } as const
    note(world, 'complain', await visitor.call(trackedPieces.claim, { params, body }))
  } else if (piece.state === 'lettered') {
    const words = { customMessage: `Other words ${dice.upTo(1000)}`, customSignature: 'B.' }
    const body = { kind: 'other words' as const, ...words, version: piece.version }
    if (note(world, 'ask for other words', await visitor.call(trackedPieces.reject, { params, body })).status !== 200)
      return
    const begun = await asking(world, 'prepare other words', () =>
      visitor.call(trackedWordPayments.prepare, { params }),
    )
    if (begun.status !== 200) return
    await charge(world, dice, 'other words', begun.body, (paymentIntentId) =>
      asking(world, 'pay for other words', () =>
        visitor.call(trackedWordPayments.finish, { params, body: { paymentIntentId } }),
      ),
    )
  }
}
