import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { runInvoiceOnlinePath } from '#contract/business/invoices.ts'
import { hostedInvoices, paymentLedger } from '#server/platform/db/schema.ts'
import { listStripeInvoices } from '#server/platform/integrations/stripe-list.ts'
import { settleNews } from '#server/money/settlement/settle-news.ts'
import { settlePayment } from '#server/money/settlement/settle.ts'
import { openHostedDesk } from '#tests/support/shop/hosted-desk.ts'
import { compareHosted } from './compare-hosted.ts'

// Invoices are paid on pages at Stripe (decision 049).

const at = await openHostedDesk()
afterAll(() => at.shop.close())
afterEach(() => at.endTest())

const lead = (token: string, { id }: { id: string }) =>
  fetch(at.shop.url + runInvoiceOnlinePath.replace('{token}', token).replace('{id}', id), { redirect: 'manual' })

describe('works', () => {
  test('an issued invoice gets a page with its lines and numbers, and Stripe sends no e-mails', async () => {
    const due = await at.issued({ purchaseOrder: 'PO 4711', isOpen: false })
    // The job opens it.
    await at.until(async () => expect(await at.states(due)).toEqual(['open']))
    const reference = await at.open(due)
    const invoice = at.stripe.state.invoices.get(reference)!
    expect(invoice).toMatchObject({
      status: 'open',
      total: 60_000,
      collection_method: 'send_invoice',
      auto_advance: false,
    })
    expect(invoice.custom_fields).toEqual([
      { name: 'Invoice', value: due.number },
      { name: 'Purchase order', value: 'PO 4711' },
    ])
    expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([60_000])
    expect(at.stripe.state.customers.get(String(invoice.customer))).toMatchObject({ email: due.email })
    expect((await at.money(due))[0]!.payOnline).toBe(invoice.hosted_invoice_url)
    expect((await at.seen(due)).payOnline).toBe(invoice.hosted_invoice_url)
    await at.until(async () => expect(await at.shop.emailsTo(due.email)).toHaveLength(1))
    const [mail] = await at.shop.emailsTo(due.email)
    expect(mail!.text).toContain(`/api/runs/${due.params.token}/invoices/${due.id}/online`)
    const led = await lead(due.params.token, due)
    expect([led.status, led.headers.get('location')]).toEqual([303, invoice.hosted_invoice_url])
  })

  test('the webhook books a payment on the page once, with a receipt that says where it was paid', async () => {
    const due = await at.issued()
    at.webhook(true)
    expect(at.pay(await at.open(due))).toBe('paid')
    await at.until(async () => expect((await at.seen(due)).state).toBe('paid'))
    expect(await at.held(due)).toBe(60_000)
    expect((await at.seen(due)).entries).toMatchObject([
      { kind: 'paid', amount: '600.00', method: 'online', canUndo: false },
    ])
    expect((await at.money(due))[0]!.payOnline).toBeNull()
    expect((await lead(due.params.token, due)).headers.get('location')).toBe(`/run/${due.params.token}`)
    await at.until(async () => {
      const mails = await at.shop.emailsTo(due.email)
      expect(mails.some(({ text }) => text.includes('$600.00 on Stripe’s page for invoice'))).toBe(true)
    })
  })

  test('if the webhook is lost, the reconciler finds the payment', async () => {
    const due = await at.issued()
    at.pay(await at.open(due))
    expect(await at.follow()).toEqual([])
    expect(await at.seen(due)).toMatchObject({ state: 'paid', paid: '600.00' })
    expect(await at.follow(120)).toEqual([])
    expect(await at.entries(due)).toBe(1)
  })

  test('a full transfer marks the page as paid; after a partial one, a new page asks for the rest', async () => {
    const [whole, part] = [await at.issued(), await at.issued()]
    await at.transfer(whole, '600.00')
    await at.transfer(part, '150.00')
    await at.open(part, 45_000)
    await at.ended(whole, 'settled')
    expect(at.atStripe(whole)).toEqual([['paid', 60_000]])
    expect(at.atStripe(part)).toEqual([
      ['void', 60_000],
      ['open', 45_000],
    ])
    expect((await at.money(part))[0]!.payOnline).toBe(
      at.stripe.state.invoices.get(await at.open(part, 45_000))!.hosted_invoice_url,
    )
  })

  test('a credit note closes the page, and undoing a payment opens a new one', async () => {
    const [credited, undone] = [await at.issued(), await at.issued()]
    await at.credit(credited, '600.00')
    await at.transfer(undone, '600.00')
    await at.ended(credited, 'void')
    await at.ended(undone, 'settled')
    await at.undo(undone, (await at.seen(undone)).entries[0]!.id)
    await at.open(undone)
    expect(at.atStripe(credited)).toEqual([['void', 60_000]])
    expect(at.atStripe(undone)).toEqual([
      ['paid', 60_000],
      ['open', 60_000],
    ])
  })

  test('a refund in the dashboard reduces what is paid, and the amount open again can be paid', async () => {
    const due = await at.issued()
    at.pay(await at.open(due))
    await at.sync(due)
    const reference = (await at.paidOf(due))!
    await at.shop.payments.refund(reference, 20_000, `dashboard ${reference}`, 0)
    await settlePayment(at.shop, reference)
    expect(await at.seen(due)).toMatchObject({ state: 'issued', open: '200.00' })
    await at.open(due, 20_000)
    expect(await at.toldOf('invoice_payment_reclaimed', reference)).toBe(1)
  })
})

test('npm run audit -- stripe finds a payment on the page that is not booked', async () => {
  const compare = () => compareHosted(at.shop.db, listStripeInvoices(at.client, new Date(Date.now() - 60_000)))
  const due = await at.issued()
  const before = await compare()
  at.pay(await at.open(due))
  const { found, compared } = await compare()
  expect(compared).toBe(before.compared + 1)
  expect(found.filter(({ subject }) => subject.includes(due.number))).toHaveLength(1)
  await at.sync(due)
  expect((await compare()).found.filter(({ subject }) => subject.includes(due.number))).toEqual([])
})

describe('refuses', () => {
  test('links without the manager’s rights, and invoices of other runs', async () => {
    const [due, other] = [await at.issued(), await at.issued()]
    expect((await lead(other.params.token, due)).status).toBe(404)
    expect((await lead(due.run.approve, due)).status).toBe(403)
    expect((await lead('x'.repeat(22), due)).status).toBe(404)
  })

  test('an event about another shop’s invoice changes nothing and is logged', async () => {
    const { db, stripe, invoicing } = { ...at.shop, ...at.parts }
    const customer = await invoicing.createCustomer({ name: 'X', email: 'x@x.test', runId: 'none' }, 'stranger', 0)
    const terms = { customer, invoiceId: 'stranger', number: 'X', purchaseOrder: null, daysUntilDue: 3 }
    const { id } = await invoicing.draft(terms, 'stranger draft', 0)
    await invoicing.fill(id, [{ description: 'X', amount: 5_000 }], 'stranger lines', 0)
    await invoicing.finalize(id)
    const before = await db.$count(paymentLedger)
    stripe.payHosted(id)
    expect(await settleNews({ ...at.shop, invoicing }, id)).toMatchObject({ event: 'invoice unknown' })
    expect(await db.$count(paymentLedger)).toBe(before)
  })

  test('if Stripe refuses to open a page, the desk is alerted and the invoice is paid as before', async () => {
    at.stripe.fault('POST /v1/invoices', 400)
    const due = await at.issued({ isOpen: false })
    await at.ended(due, 'failed')
    expect(await at.told(due, 'hosted_invoice_refused')).toBe(1)
    await at.transfer(due, '600.00')
    expect(await at.seen(due)).toMatchObject({ state: 'paid', payOnline: null })
  })

  test('a page whose address is not Stripe’s is never shown', async () => {
    const due = await at.issued()
    await at.shop.db
      .update(hostedInvoices)
      .set({ state: 'pending', url: null })
      .where(eq(hostedInvoices.invoiceId, due.id))
    const reference = (await at.rowsOf(due))[0]!.stripeRef!
    const invoice = at.stripe.state.invoices.get(reference)!
    at.stripe.state.save('invoices', reference, { ...invoice, hosted_invoice_url: 'https://stripe.com.evil.test/i/1' })
    await at.sync(due)
    expect(await at.states(due)).toEqual(['open'])
    expect((await at.money(due))[0]!.payOnline).toBeNull()
  })

  test('a page for an amount other than the open one is never shown', async () => {
    const due = await at.issued()
    expect((await at.money(due))[0]!.payOnline).toMatch(/^http/)
    await at.shop.db.update(hostedInvoices).set({ amountCents: 59_900 }).where(eq(hostedInvoices.invoiceId, due.id))
    expect((await at.money(due))[0]!.payOnline).toBeNull()
    await at.shop.db.update(hostedInvoices).set({ amountCents: 60_000 }).where(eq(hostedInvoices.invoiceId, due.id))
  })
})
