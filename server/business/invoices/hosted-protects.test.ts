import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { paymentIntentId } from '#contract/sales/checkout.ts'
import { runInvoices } from '#contract/business/invoices.ts'
import { checkouts, paymentEvents, paymentLedger } from '#server/platform/db/schema.ts'
import { someOf } from '#tests/support/checks/chaos-figures.ts'
import { openHostedDesk } from '#tests/support/shop/hosted-desk.ts'
import { confirm } from '#tests/support/shop/stripe-shop.ts'

// Invoices paid on pages at Stripe (decision 049): no payment is booked twice, lost, or requested twice.

const at = await openHostedDesk()
afterAll(() => at.shop.close())
afterEach(() => at.endTest())

test('repeated events, reordered events and concurrent checks book a payment once', async () => {
  const due = await at.issued()
  const reference = await at.open(due)
  at.stripe.setWebhook({ url: at.shop.webhookUrl, secret: 'whsec_of_the_test_shop', duplicates: 2, shuffle: true })
  at.pay(reference)
  await Promise.all([at.sync(due), at.sync(due), at.follow(), at.stripe.settle()])
  await at.until(async () => expect((await at.seen(due)).state).toBe('paid'))
  await at.until(async () =>
    expect(await at.shop.db.$count(paymentEvents, eq(paymentEvents.paymentRef, reference))).toBe(1),
  )
  expect(await at.entries(due)).toBe(1)
  expect(await at.held(due)).toBe(60_000)
  expect(await at.shop.db.$count(paymentLedger, eq(paymentLedger.paymentRef, (await at.paidOf(due))!))).toBe(1)
})

test('paid on our page and on Stripe’s: both are booked, the excess is owed back, and the desk is alerted', async () => {
  const due = await at.issued()
  const reference = await at.open(due)
  const params = { token: due.params.token, id: due.id }
  const { clientSecret } = (await due.manager.call(runInvoices.preparePayment, { params })).body
  const own = paymentIntentId(clientSecret)
  await confirm(at.stripe, { id: own, clientSecret })
  at.pay(reference)
  const body = { paymentIntentId: own }
  await Promise.all([due.manager.call(runInvoices.pay, { params, body }), at.sync(due)])
  await at.sync(due)
  expect(await at.seen(due)).toMatchObject({ state: 'paid', paid: '1200.00', owedBack: '600.00' })
  expect(await at.held(due)).toBe(60_000)
  const online = (await at.paidOf(due))!
  expect((await at.toldOf('invoice_overpaid', own)) + (await at.toldOf('invoice_overpaid', online))).toBe(1)
})

test('paid on the page while the desk notes the transfer: the page is not marked as paid by hand, and both are booked', async () => {
  const due = await at.issued()
  const reference = await at.open(due)
  at.stripe.fault('POST /v1/invoices/:id/pay', 500, 100)
  await at.transfer(due, '600.00')
  await at.until(async () => expect((await at.rowsOf(due))[0]).toMatchObject({ state: 'closing', workingUntil: null }))
  expect((await at.money(due))[0]!.payOnline).toBeNull()
  at.pay(reference)
  await at.follow()
  expect(await at.seen(due)).toMatchObject({ paid: '1200.00', owedBack: '600.00' })
  expect(await at.toldOf('invoice_overpaid', (await at.paidOf(due))!)).toBe(1)
})

test('a page that cannot be closed stays on the desk’s list until it is', async () => {
  const due = await at.issued()
  at.stripe.fault('POST /v1/invoices/:id/void', 400, 100)
  await at.credit(due, '600.00')
  await at.until(async () => expect(await at.told(due, 'hosted_invoice_not_closed')).toBe(1))
  at.stripe.clearFaults()
  expect(await at.follow()).toEqual([])
  await at.ended(due, 'void')
  await at.until(async () => expect(await at.told(due, 'hosted_invoice_not_closed')).toBe(0))
})

test('a change in Stripe’s dashboard is not undone: no new page, and one alert', async () => {
  const [paid, voided] = [await at.issued(), await at.issued()]
  at.stripe.changeInvoice(await at.open(paid), 'mark paid')
  at.stripe.changeInvoice(await at.open(voided), 'void')
  for (let time = 1; time < 3; time++) expect(await at.follow(60 * time)).toEqual([])
  for (const due of [paid, voided]) {
    expect(await at.states(due)).toEqual(['elsewhere'])
    expect(await at.told(due, 'hosted_invoice_elsewhere')).toBe(1)
    expect(await at.seen(due)).toMatchObject({ state: 'issued', open: '600.00', payOnline: null })
  }
})

test('a page given up in the dashboard can still be paid: the money is booked, and nobody is reminded', async () => {
  const due = await at.issued()
  const reference = await at.open(due)
  at.stripe.changeInvoice(reference, 'mark uncollectible')
  await at.sync(due)
  expect(await at.states(due)).toEqual(['elsewhere'])
  expect(await at.told(due, 'hosted_invoice_elsewhere')).toBe(1)
  expect(at.pay(reference)).toBe('paid')
  // Without an event, it is found within a day.
  expect(await at.follow(60)).toEqual([])
  expect(await at.states(due)).toEqual(['elsewhere'])
  expect(await at.follow(25 * 60)).toEqual([])
  expect(await at.states(due)).toEqual(['paid'])
  expect(await at.seen(due)).toMatchObject({ state: 'paid', paid: '600.00', open: '0.00' })
  expect(await at.told(due, 'hosted_invoice_elsewhere')).toBe(0)
})

test('a page given up in the dashboard is closed before another one asks for what is open', async () => {
  const due = await at.issued()
  const reference = await at.open(due)
  at.stripe.fault('POST /v1/invoices/:id/void', 400, 100)
  await at.transfer(due, '200.00')
  await at.until(async () => expect(await at.told(due, 'hosted_invoice_not_closed')).toBe(1))
  at.stripe.changeInvoice(reference, 'mark uncollectible')
  at.stripe.clearFaults()
  expect(await at.follow()).toEqual([])
  await at.ended(due, 'void', 'open')
  expect(at.atStripe(due)).toEqual([
    ['void', 60_000],
    ['open', 40_000],
  ])
})

test('a page that is paid in two parts books both, and asks for the rest in between', async () => {
  const due = await at.issued()
  const reference = await at.open(due)
  at.stripe.payPart(reference, 25_000)
  await at.ended(due, 'open')
  expect(await at.seen(due)).toMatchObject({ state: 'issued', paid: '250.00', open: '350.00' })
  expect((await at.money(due))[0]!.payOnline).toBeTruthy()
  await at.sync(due)
  at.stripe.payPart(reference, 35_000)
  await at.ended(due, 'paid')
  const seen = await at.seen(due)
  expect(seen).toMatchObject({ state: 'paid', paid: '600.00', open: '0.00' })
  expect(seen.entries.map(({ amount, method }) => [amount, method])).toEqual([
    ['250.00', 'online'],
    ['350.00', 'online'],
  ])
  expect(await at.held(due)).toBe(60_000)
})

test.each(['open', 'uncollectible'])(
  'a page that is %s and paid in part, which Stripe does not void, ends as settled elsewhere once its invoice is credited',
  async (status) => {
    const due = await at.issued()
    const reference = await at.open(due)
    at.stripe.payPart(reference, 25_000)
    await at.sync(due)
    at.stripe.fault('POST /v1/invoices/:id/pay', 400, 100)
    await at.credit(due, '100.00')
    await at.until(async () => expect(await at.told(due, 'hosted_invoice_not_closed')).toBe(1))
    if (status === 'uncollectible') at.stripe.changeInvoice(reference, 'mark uncollectible')
    at.stripe.clearFaults()
    expect(await at.follow()).toEqual([])
    await at.ended(due, 'settled', 'open')
    expect(await at.seen(due)).toMatchObject({ state: 'issued', paid: '250.00', open: '250.00' })
    expect(at.atStripe(due)).toEqual([
      ['paid', 60_000],
      ['open', 25_000],
    ])
    expect(await at.held(due)).toBe(25_000)
  },
)

test('a payment of more than the page asks for is refunded, and the desk is alerted', async () => {
  const due = await at.issued()
  const reference = await at.open(due)
  at.pay(reference)
  const intent = String(at.stripe.state.invoices.get(reference)!.payments!.data[0]!.payment.payment_intent)
  const before = at.stripe.state.intents.get(intent)!
  at.stripe.state.save('intents', intent, { ...before, amount: 60_001, amount_received: 60_001 })
  const charge = at.stripe.state.charges.get(String(before.latest_charge))!
  at.stripe.state.save('charges', charge.id, { ...charge, amount: 60_001 })
  await at.sync(due)
  expect(await at.seen(due)).toMatchObject({ state: 'issued', paid: '0.00' })
  expect(await at.toldOf('payment_mismatch', intent)).toBe(1)
  const [kept] = await at.shop.db.select().from(checkouts).where(eq(checkouts.paymentRef, intent))
  expect(kept!.amountCents).toBe(60_000)
  expect(kept!.state).toMatch(/^refund/)
})

const faults = [
  ['POST /v1/customers', 500],
  ['POST /v1/invoices', 'drop_after'],
  ['POST /v1/invoices/:id/add_lines', 'drop_after'],
  ['POST /v1/invoices/:id/add_lines', 500],
  ['POST /v1/invoices/:id/finalize', 'drop_after'],
] as const
test.each(someOf(faults))('%s fails (%s): one page in the end', async (route, fault) => {
  at.stripe.fault(route, fault, 3)
  const due = await at.issued({ isOpen: false })
  await at.until(async () => expect((await at.rowsOf(due))[0]!.triedAt).not.toBeNull())
  await at.until(async () => {
    await at.follow()
    expect(await at.states(due)).toEqual(['open'])
  })
  expect(at.atStripe(due)).toEqual([['open', 60_000]])
})
