import { balancesAdmin } from '#contract/money/balances-admin.ts'
import { giftCardsAdmin } from '#contract/sales/gift-cards-admin.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { photosAdmin } from '#contract/fulfillment/photos.ts'
import { piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { cardPhoto } from '#tests/support/samples/card-photos.ts'
import { type Dice, type World, note } from './world.ts'

// What the desk does, by the portal.

const dollars = (cents: number) => (cents / 100).toFixed(2)
const cents = (amount: string) => Math.round(Number(amount) * 100)

async function anOrder({ desk }: World, dice: Dice, statuses: string[]) {
  const { body } = await desk.call(ordersAdmin.list, { query: { status: dice.pick(statuses) as 'pending' } })
  if (body.orders.length === 0) return undefined
  const { id } = dice.pick(body.orders)
  return (await desk.call(ordersAdmin.find, { params: { id } })).body
}

export async function refundPart(world: World, dice: Dice): Promise<void> {
  const order = await anOrder(world, dice, ['pending', 'processing', 'completed', 'cancelled'])
  if (!order) return
  const left = cents(order.totalAmount) - cents(order.payment.promisedAmount)
  const body = { amount: dollars(Math.max(1, Math.round(left * (dice.upTo(4) / 4)))) }
  note(world, 'refund a part', await world.desk.call(ordersAdmin.refund, { params: { id: order.id }, body }))
}

export async function cancelOrder(world: World, dice: Dice): Promise<void> {
  const order = await anOrder(world, dice, ['pending', 'processing'])
  if (!order) return
  note(world, 'cancel an order', await world.desk.call(ordersAdmin.cancel, { params: { id: order.id }, body: {} }))
}

/** Moves an order's first card on, by one step or several. */
export async function workOn(world: World, dice: Dice): Promise<void> {
  const order = await anOrder(world, dice, ['pending', 'processing', 'processing', 'completed'])
  if (!order) return
  for (let steps = dice.upTo(4); steps > 0 && (await moveOn(world, order.id)); steps--);
}

/** @returns whether there was something to do */
async function moveOn(world: World, id: string): Promise<boolean> {
  const { desk } = world
  const order = (await desk.call(ordersAdmin.find, { params: { id } })).body
  const card = order.pieces[0]
  if (!card) return false
  const params = { id: card.id }
  const { version } = (await desk.call(piecesAdmin.find, { params })).body
  if (order.status === 'pending') {
    const body = { endChangeWindow: true }
    note(world, 'start an order', await desk.call(ordersAdmin.start, { params: { id }, body }))
  } else if (card.state === 'accepted') {
    for (const kind of ['inside', 'envelope'] as const) {
      const body = { kind, version, photo: await cardPhoto({ width: 40, height: 30 }) }
      note(world, 'photograph', await desk.call(photosAdmin.add, { params, body }))
    }
    note(world, 'letter', await desk.call(piecesAdmin.letter, { params, body: { version } }))
  } else if (card.state === 'lettered') {
    const body = { tracking: null, withoutApproval: true, version }
    note(world, 'mail', await desk.call(piecesAdmin.mail, { params, body }))
  } else if (card.state === 'mailed') {
    note(world, 'arrive', await desk.call(piecesAdmin.arrive, { params, body: { version } }))
  } else return false
  return true
}

export async function decideClaim(world: World, dice: Dice): Promise<void> {
  const { body } = await world.desk.call(piecesAdmin.list, { query: { state: 'claims' } })
  if (body.pieces.length === 0) return
  const params = { id: dice.pick(body.pieces).id }
  const piece = (await world.desk.call(piecesAdmin.find, { params })).body
  const open = piece.claims.find(({ state }) => state === 'waiting')
  if (!open) return
  const answer = { decision: dice.pick(['refund', 'refund', 'decline'] as const), note: 'We are sorry.' }
  const input = { params: { ...params, claim: open.id }, body: answer }
  note(world, 'decide a claim', await world.desk.call(piecesAdmin.decide, input))
}

export async function refundGiftCard(world: World, dice: Dice): Promise<void> {
  const { body } = await world.desk.call(giftCardsAdmin.list, { query: { page: 1 } })
  if (body.giftCards.length === 0) return
  const { id, version } = dice.pick(body.giftCards)
  note(world, 'refund a gift card', await world.desk.call(giftCardsAdmin.refund, { params: { id }, body: { version } }))
}

export async function payOut(world: World, dice: Dice): Promise<void> {
  const { desk } = world
  const { body } = await desk.call(balancesAdmin.list, { query: { page: 1 } })
  if (body.balances.length === 0) return
  const params = { id: dice.pick(body.balances).id }
  const held = (await desk.call(balancesAdmin.find, { params })).body
  const way = dice.pick(['cards', 'cards', 'transfer'] as const)
  const most = Math.min(cents(held.amount), way === 'cards' ? cents(held.toCards) : 2000)
  const amount = dollars(Math.max(1, Math.round((most * dice.upTo(3)) / 3)))
  const input = { way, amount, reference: way === 'cards' ? null : 'ACH 7', version: held.version }
  note(world, `pay out by ${way}`, await desk.call(balancesAdmin.payOut, { params, body: input }))
}
