import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { checkout, paymentIntentId } from '#contract/sales/checkout.ts'
import { invoicesAdmin } from '#contract/business/invoices-admin.ts'
import { runInvoices } from '#contract/business/invoices.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { findBalance } from '#server/money/stored-value/balances.ts'
import { alerts, bulkQuotes, checkouts, invoiceEntries, refunds } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { settlePayment } from '#server/money/settlement/settle.ts'
import { addRun } from '#tests/support/samples/sample-runs.ts'
import { goodCard } from '#tests/support/samples/samples.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { invoiceViolations } from './invoice-invariants.ts'

// A run's invoice is paid by card (product.md, section 20).

const at = await openOrderDesk()
afterAll(() => at.shop.close())
afterEach(async () => {
  expect(await invoiceViolations(at.shop.db)).toEqual([])
  expect(await violations(at.shop.db)).toEqual([])
})

let count = 0

/** An invoice for $600.00. */
async function anInvoice() {
  const run = await addRun(at.shop.db)
  const email = `card${++count}@acme.test`
  await at.shop.db.update(bulkQuotes).set({ contactEmail: email }).where(eq(bulkQuotes.id, run.quote.id))
  const manager = new Visitor(at.shop)
  const { body } = await manager.call(runInvoices.ask, { params: { token: run.token }, body: {} })
  return { run, email, manager, id: body.invoices[0]!.id, params: { token: run.token, id: body.invoices[0]!.id } }
}
type Due = Awaited<ReturnType<typeof anInvoice>>

const prepare = ({ manager, params }: Due) => manager.call(runInvoices.preparePayment, { params })
const pay = ({ manager, params }: Due, reference: string) =>
  manager.call(runInvoices.pay, { params, body: { paymentIntentId: reference } })
const settle = (reference: string) => settlePayment(at.shop, reference)
const confirm = ({ manager }: Due, clientSecret: string) =>
  manager.call(checkout.confirmSandbox, {
    params: { id: paymentIntentId(clientSecret) },
    body: { clientSecret, card: goodCard },
  })
/** Submits the card form; the page does not know the outcome yet. */
async function paid(due: Due): Promise<string> {
  const { status, body, message } = await prepare(due)
  expect(status, message).toBe(200)
  await confirm(due, body.clientSecret)
  return paymentIntentId(body.clientSecret)
}
const transfer = ({ id }: Due, amount: string) =>
  at.desk.call(invoicesAdmin.pay, { params: { id }, body: { amount, paidOn: shopDayOf(new Date()), note: 'ACH 7' } })
const seen = async ({ id }: Due) => (await at.desk.call(invoicesAdmin.find, { params: { id } })).body
const held = async ({ run }: Due) => (await findBalance(at.shop.db, { runId: run.id }))?.cents ?? 0
const told = (kind: string, reference: string) =>
  at.shop.db.$count(alerts, and(eq(alerts.kind, kind), eq(alerts.subject, reference)))

describe('works', () => {
  test('pays the open amount; the run, the desk and the receipt show it', async () => {
    const due = await anInvoice()
    await transfer(due, '100.00')
    const prepared = await prepare(due)
    expect(prepared.body.amount).toBe(50_000)
    const reference = await paid(due)
    const { status, body } = await pay(due, reference)
    expect(status).toBe(200)
    expect(body.invoices[0]).toMatchObject({ state: 'paid', open: '0.00', owedBack: '0.00' })
    expect(await held(due)).toBe(60_000)
    expect((await seen(due)).entries[1]).toMatchObject({
      kind: 'paid',
      amount: '500.00',
      reference,
      method: 'card',
      by: null,
      canUndo: false,
    })
    const mails = await at.emailsTo(due.email, 2)
    expect(mails.some(({ subject }) => subject.startsWith('$500.00 paid for invoice F'))).toBe(true)
  })

  test('the same amount keeps its payment intent; after a transfer, another one replaces it', async () => {
    const due = await anInvoice()
    const [one, same] = [await prepare(due), await prepare(due)]
    expect(same.body.clientSecret).toBe(one.body.clientSecret)
    await transfer(due, '50.00')
    const less = await prepare(due)
    expect(less.body.amount).toBe(55_000)
    expect((await confirm(due, one.body.clientSecret)).status).toBeGreaterThanOrEqual(400)
  })

  test('the page is closed after paying: the reconciler books the payment', async () => {
    const due = await anInvoice()
    const reference = await paid(due)
    await settle(reference)
    expect(await seen(due)).toMatchObject({ state: 'paid' })
    expect((await pay(due, reference)).status).toBe(200)
    expect((await seen(due)).entries).toHaveLength(1)
  })
})

describe('refuses', () => {
  test('an unpaid intent, other links, other invoices, and an invoice with nothing open', async () => {
    const [due, other] = [await anInvoice(), await anInvoice()]
    const reference = paymentIntentId((await prepare(due)).body.clientSecret)
    expect((await pay(due, reference)).status).toBe(402)
    expect((await pay(other, reference)).status).toBe(404)
    expect((await pay({ ...due, params: { ...due.params, id: other.id } }, reference)).status).toBe(404)
    expect((await prepare({ ...due, params: { ...due.params, id: other.id } })).status).toBe(404)
    expect((await prepare({ ...due, params: { ...due.params, token: due.run.approve } })).status).toBe(403)
    await transfer(other, '600.00')
    expect(await prepare(other)).toMatchObject({ status: 409, code: 'wrong_status' })
  })

  test('undoing a card payment as if it had been noted by mistake', async () => {
    const due = await anInvoice()
    await pay(due, await paid(due))
    const [entry] = (await seen(due)).entries
    const body = { entry: entry!.id, note: 'A mistake' }
    expect((await at.desk.call(invoicesAdmin.undo, { params: { id: due.id }, body })).status).toBe(409)
  })
})

describe('protects', () => {
  test('browser, webhook and reconciler at once book a payment once', async () => {
    const due = await anInvoice()
    const reference = await paid(due)
    await Promise.all([
      ...Array.from({ length: 5 }, () => pay(due, reference)),
      ...Array.from({ length: 5 }, () => settle(reference)),
    ])
    expect(await held(due)).toBe(60_000)
    expect(await at.shop.db.$count(invoiceEntries, eq(invoiceEntries.reference, reference))).toBe(1)
  })

  test('a transfer noted while the card is charged: both are booked, the excess is owed back, and the desk is alerted', async () => {
    const due = await anInvoice()
    const reference = await paid(due)
    await transfer(due, '600.00')
    await settle(reference)
    expect(await seen(due)).toMatchObject({ state: 'paid', paid: '1200.00', owedBack: '600.00' })
    expect(await held(due)).toBe(60_000)
    expect(await told('invoice_overpaid', reference)).toBe(1)
  })

  test('a payment of another amount is refunded, and the desk is alerted', async () => {
    const due = await anInvoice()
    const { clientSecret } = (await prepare(due)).body
    const reference = paymentIntentId(clientSecret)
    await at.shop.db.update(checkouts).set({ amountCents: 59_000 }).where(eq(checkouts.paymentRef, reference))
    await confirm(due, clientSecret)
    expect(await pay(due, reference)).toMatchObject({ status: 409, code: 'payment_mismatch' })
    expect(await seen(due)).toMatchObject({ paid: '0.00', entries: [] })
    expect(await at.shop.db.$count(refunds, eq(refunds.paymentRef, reference))).toBe(1)
    expect(await told('payment_mismatch', reference)).toBe(1)
  })

  test('a refund in the provider’s dashboard reduces what is paid once, and the desk is alerted', async () => {
    const due = await anInvoice()
    const reference = await paid(due)
    await pay(due, reference)
    await at.shop.payments.refund(reference, 20_000, `dashboard ${reference}`, 0)
    for (let time = 0; time < 3; time++) await settle(reference)
    expect(await seen(due)).toMatchObject({ state: 'issued', paid: '400.00', open: '200.00' })
    expect(await held(due)).toBe(40_000)
    expect(await told('invoice_payment_reclaimed', reference)).toBe(1)
  })
})
