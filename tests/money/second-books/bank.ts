import type { Stripe } from 'stripe'
import { stripeFor } from './at-stripe.ts'
import { type Dice, type World, count, letTimePass } from './world.ts'
import { webhookSecret } from '#tests/support/shop/stripe-shop.ts'

// What happens at banks and in Stripe's dashboard, and on the way to the shop.

/** The payments for one thing, or often all of them: tips and invoices are few, and must not be forgotten. */
function paid({ shop, boughtBy }: World, dice: Dice): Stripe.PaymentIntent[] {
  const all = [...shop.stripe.state.intents.values()].filter(({ status }) => status === 'succeeded')
  const kinds = [...Map.groupBy(all, ({ id }) => boughtBy.get(id) ?? 'page').values()]
  return kinds.length > 0 && dice.often(0.7) ? dice.pick(kinds) : all
}

export async function refundInDashboard(world: World, dice: Dice): Promise<void> {
  const all = paid(world, dice)
  if (all.length === 0) return
  const { id, amount } = dice.pick(all)
  const part = Math.max(1, Math.round((amount * dice.upTo(4)) / 4))
  const { isRefunded } = await stripeFor(world.shop.stripe).refund(id, part)
  count(world, isRefunded ? 'refunded in the dashboard' : 'not refundable in the dashboard')
}

export function dispute(world: World, dice: Dice): void {
  const { stripe } = world.shop
  const disputed = new Set([...stripe.state.disputes.values()].map((each) => each.payment_intent))
  const all = paid(world, dice).filter(({ id }) => !disputed.has(id))
  if (all.length === 0) return
  const { id, latest_charge: charge } = dice.pick(all)
  const { amount, amount_refunded: refunded } = stripe.state.charges.get(String(charge))!
  const left = amount - refunded
  if (left < 50) return
  stripe.dispute(id, dice.often(0.3) ? { amount: Math.round(left / 2) } : { amount: left })
  count(world, 'disputed')
}

export function decideDispute(world: World, dice: Dice): void {
  const { stripe } = world.shop
  const open = [...stripe.state.disputes.values()].filter(({ status }) =>
    ['needs_response', 'under_review'].includes(status),
  )
  if (open.length === 0) return
  const outcome = dice.pick(['won', 'lost', 'lost', 'under_review'] as const)
  stripe.changeDispute(dice.pick(open).id, outcome)
  count(world, `dispute ${outcome}`)
}

/** A bank returns a refund, or takes its time with the next ones. */
export function returnRefund(world: World, dice: Dice): void {
  const { stripe } = world.shop
  if (dice.often(0.4)) stripe.nextRefund(dice.pick(['pending', 'failed'] as const))
  const made = [...stripe.state.refunds.values()].filter(({ status }) => status === 'succeeded' || status === 'pending')
  if (made.length === 0) return
  const { id, status } = dice.pick(made)
  const outcome = status === 'pending' && dice.often(0.6) ? 'succeeded' : 'failed'
  stripe.changeRefund(id, outcome)
  count(world, `refund ${outcome}`)
}

/** Transfers by bank arrive or fail after days; pages are given up, taken up or closed in the dashboard. */
export function workOnPages(world: World, dice: Dice): void {
  const { stripe } = world.shop
  const invoices = [...stripe.state.invoices.values()]
  const underWay = invoices.filter(({ id }) => stripe.isUnderWay(id))
  if (underWay.length > 0 && dice.often(0.7)) {
    stripe.finishBankPayment(dice.pick(underWay).id, dice.often(0.7) ? 'succeed' : 'fail')
    return count(world, 'bank payment ended')
  }
  const open = invoices.filter(({ status, id }) => status === 'open' && !stripe.isUnderWay(id))
  if (open.length === 0 || dice.often(0.5)) return
  const deed = dice.pick(['mark uncollectible', 'mark uncollectible', 'mark paid', 'void'] as const)
  const { id, amount_paid: part } = dice.pick(open)
  if (deed === 'void' && part > 0) return
  stripe.changeInvoice(id, deed)
  count(world, `page: ${deed}`)
}

/** The next calls go wrong, or events come late, twice, in any order, or not at all. */
export function disturb(world: World, dice: Dice): void {
  const { stripe, webhookUrl: url } = world.shop
  const fault = dice.pick(['drop_before', 'drop_after', 'drop_after', 500, 429] as const)
  stripe.fault('*', fault, dice.upTo(2))
  const way = { url, secret: webhookSecret }
  const ways = [way, way, { ...way, duplicates: 2, shuffle: true }, { ...way, shuffle: true }, { ...way, off: true }]
  stripe.setWebhook(dice.pick(ways))
  count(world, `disturbed by ${fault}`)
}

export async function passTime(world: World, dice: Dice): Promise<void> {
  await letTimePass(world, dice.pick([0.05, 0.2, 1, 26]))
}
