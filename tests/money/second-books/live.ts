import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { webhookSecret } from '#tests/support/shop/stripe-shop.ts'
import * as bank from './bank.ts'
import * as business from './business.ts'
import * as buyers from './buyers.ts'
import * as desk from './desk.ts'
import { compareBooks } from './compare-books.ts'
import { allPages, readShop } from './read-shop.ts'
import { type Dice, type World, diceOf, letTimePass, note, openWorld } from './world.ts'

type Act = (world: World, dice: Dice) => Promise<void> | void

/** What may happen next, by how often it does. */
const acts: [Act, number][] = [
  [buyers.buyCards, 34],
  [buyers.buyGiftCard, 5],
  [buyers.payIn, 5],
  [buyers.orderByProgram, 8],
  [buyers.cancelByProgram, 3],
  [buyers.cancelOwn, 5],
  [buyers.followCard, 16],
  [desk.refundPart, 5],
  [desk.cancelOrder, 2],
  [desk.workOn, 24],
  [desk.decideClaim, 3],
  [desk.refundGiftCard, 2],
  [desk.payOut, 3],
  [business.invoiceRun, 4],
  [business.payInvoice, 7],
  [business.creditInvoice, 1],
  [business.makeRunCard, 7],
  [business.cancelRunCard, 4],
  [bank.refundInDashboard, 5],
  [bank.dispute, 5],
  [bank.decideDispute, 4],
  [bank.returnRefund, 4],
  [bank.workOnPages, 4],
  [bank.disturb, 12],
  [bank.passTime, 6],
]
const weights = acts.reduce((sum, [, weight]) => sum + weight, 0)

function nextAct(dice: Dice): Act {
  let at = dice.chance() * weights
  return acts.find(([, weight]) => (at -= weight) < 0)![0]
}

/** Lives until so many orders were placed, then comes to rest. */
export async function live(seed: number, orders: number) {
  const world = await openWorld()
  const dice = diceOf(seed)
  const placed = async () => (await world.desk.call(ordersAdmin.list, { query: {} })).body.total
  let number = 0
  while ((await placed()) < orders) {
    // One thing after the other, or several at once.
    const atOnce = dice.often(0.25) ? dice.upTo(3) : 1
    await Promise.all(
      Array.from({ length: atOnce }, async () => nextAct(dice)(world, diceOf(seed * 1_000_003 + ++number))),
    )
  }
  return { ...world, orders: await placed(), acts: number, differences: await comeToRest(world) }
}

/** Everything that is under way ends, and everything that was lost is heard of. @returns what does not agree then */
async function comeToRest(world: World): Promise<string[]> {
  const { stripe, webhookUrl: url } = world.shop
  stripe.clearFaults()
  stripe.state.nextRefunds.length = 0
  stripe.setWebhook({ url, secret: webhookSecret })
  for (const { id } of stripe.state.invoices.values())
    if (stripe.isUnderWay(id)) stripe.finishBankPayment(id, 'succeed')
  for (const { id, status } of stripe.state.refunds.values())
    if (status === 'pending') stripe.changeRefund(id, 'succeeded')
  let differences: string[] = []
  // What is first heard of late has its three days without an address as well, and a job that sends its refund.
  for (const hours of [1, 2, 4, 26, 27, 80, 81, 106, 107, 190, 191, 192]) {
    await stripe.settle()
    await letTimePass(world, hours)
    await settleByDesk(world)
    differences = compareBooks(stripe.state, await readShop(world))
    if (differences.length === 0) break
  }
  return differences
}

/** The desk goes through Attention, and gives back what banks refused for cancelled orders. */
async function settleByDesk(world: World): Promise<void> {
  const { body } = await world.desk.call(alertsAdmin.list)
  for (const { id, refundable } of body)
    if (refundable) note(world, 'try a refund again', await world.desk.call(alertsAdmin.refund, { params: { id } }))
  const cancelled = await allPages(
    async (page) => (await world.desk.call(ordersAdmin.list, { query: { status: 'cancelled', page } })).body.orders,
  )
  for (const { id } of cancelled) {
    const order = (await world.desk.call(ordersAdmin.find, { params: { id } })).body
    if (!order.refunds.some(({ state }) => state === 'failed') || order.refundableAmount === '0.00') continue
    const input = { params: { id }, body: { amount: order.refundableAmount } }
    note(world, 'refund again', await world.desk.call(ordersAdmin.refund, input))
  }
}
