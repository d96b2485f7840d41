import { invoicesAdmin } from '#contract/business/invoices-admin.ts'
import { runInvoices } from '#contract/business/invoices.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { findBalance } from '#server/money/stored-value/balances.ts'
import { placeDirect } from '#server/sales/direct-orders/place-direct.ts'
import { paymentIntentId } from '#contract/sales/checkout.ts'
import { addRun } from '#tests/support/samples/sample-runs.ts'
import { sampleAddress } from '#tests/support/samples/samples.ts'
import { confirm } from '#tests/support/shop/stripe-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { type Dice, type World, count, note } from './world.ts'

// What businesses do, and the desk for them.

export async function invoiceRun(world: World, dice: Dice): Promise<void> {
  const isNew = world.runs.length === 0 || dice.often(0.4)
  if (isNew) {
    const { id, token } = await addRun(world.shop.db, { quantity: 50 + dice.upTo(20), unitCents: 500 })
    world.runs.push({ id, token })
  }
  const { id } = isNew ? world.runs.at(-1)! : dice.pick(world.runs)
  const body = { percent: dice.pick([10, 25, 50, 100]) }
  note(world, 'issue an invoice', await world.desk.call(invoicesAdmin.issue, { params: { id }, body }))
}

/** By card on the run's page, on Stripe's page (at once, in parts, by a bank), or by a transfer. */
export async function payInvoice(world: World, dice: Dice): Promise<void> {
  const { desk, shop } = world
  const { body } = await desk.call(invoicesAdmin.list, { query: { state: 'open', page: 1 } })
  if (body.invoices.length === 0) return
  const invoice = dice.pick(body.invoices)
  const open = Math.round(Number(invoice.open) * 100)
  const way = dice.pick(['card', 'page', 'page', 'part', 'bank', 'transfer'] as const)
  const page = [...shop.stripe.state.invoices.values()].findLast(
    ({ metadata, status }) => metadata?.invoice_id === invoice.id && (status === 'open' || status === 'uncollectible'),
  )
  const run = world.runs.find(({ id }) => id === invoice.runId)!
  if (way === 'transfer') {
    const amount = (Math.max(1, Math.round((open * dice.upTo(4)) / 3)) / 100).toFixed(2)
    const payment = { amount, paidOn: shopDayOf(new Date()), note: 'ACH 7', version: invoice.version }
    note(world, 'transfer', await desk.call(invoicesAdmin.pay, { params: { id: invoice.id }, body: payment }))
  } else if (way === 'card') {
    const visitor = new Visitor(shop)
    const params = { token: run.token, id: invoice.id }
    const begun = note(world, 'prepare an invoice', await visitor.call(runInvoices.preparePayment, { params }))
    if (begun.status !== 200) return
    const paymentRef = paymentIntentId(begun.body.clientSecret)
    world.boughtBy.set(paymentRef, 'invoice')
    await confirm(shop.stripe, { id: paymentRef, clientSecret: begun.body.clientSecret })
    if (dice.often(0.8))
      note(
        world,
        'pay an invoice',
        await visitor.call(runInvoices.pay, { params, body: { paymentIntentId: paymentRef } }),
      )
  } else if (page) {
    count(world, `page: ${way}`)
    if (way === 'part') shop.stripe.payPart(page.id, Math.max(100, Math.round(page.amount_remaining / 3)))
    else if (way === 'bank') shop.stripe.payHosted(page.id, 'pm_usBankAccount')
    else shop.stripe.payHosted(page.id, 'pm_card_visa')
  }
}

export async function creditInvoice(world: World, dice: Dice): Promise<void> {
  const { body } = await world.desk.call(invoicesAdmin.list, { query: { state: 'all', page: 1 } })
  const invoices = body.invoices.filter(({ kind }) => kind === 'invoice')
  if (invoices.length === 0) return
  const { id, version, amount } = dice.pick(invoices)
  const part = ((Number(amount) * dice.upTo(4)) / 8).toFixed(2)
  const answer = { amount: part, reason: 'Fewer cards', version }
  note(world, 'credit an invoice', await world.desk.call(invoicesAdmin.credit, { params: { id }, body: answer }))
}

/** A card of a run for $14.50. */
export async function makeRunCard(world: World, dice: Dice): Promise<void> {
  if (world.runs.length === 0) return
  const { shop } = world
  const { id } = dice.pick(world.runs)
  const balance = await findBalance(shop.db, { runId: id })
  if (!balance) return
  const address = { ...sampleAddress, name: 'Ann Lee' }
  const words = { customSignature: null, customMessage: 'Dear Ann', writingStyle: 'Elegant Cursive' as const }
  const recipients = [{ name: 'Ann Lee', address, customMessage: null, customSignature: null }]
  const item = { cardDesignId: shop.catalog.cardId, selectedArtistId: shop.catalog.artistId, ...words, recipients }
  const person = {
    source: 'run',
    userId: null,
    runId: id,
    customerName: 'Acme',
    customerEmail: 'al@acme.test',
  } as const
  const placed = await shop.db
    .transaction((tx) => placeDirect(tx, { ...person, items: [item], balanceId: balance.id, withoutWaiting: true }))
    .then(
      () => 'made',
      () => 'too little money',
    )
  count(world, `a run’s card: ${placed}`)
}

export async function cancelRunCard(world: World, dice: Dice): Promise<void> {
  const { desk } = world
  const { body } = await desk.call(ordersAdmin.list, { query: { q: 'al@acme.test', status: 'pending' } })
  if (body.orders.length === 0) return
  const params = { id: dice.pick(body.orders).id }
  note(world, 'cancel a run’s card', await desk.call(ordersAdmin.cancel, { params, body: {} }))
}
