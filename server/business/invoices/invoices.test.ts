import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { invoicesAdmin } from '#contract/business/invoices-admin.ts'
import { runInvoices } from '#contract/business/invoices.ts'
import { addDays } from '#contract/base/mail-calendar.ts'
import { auditLog, invoiceEntries, invoices, quoteOfferLines, quoteOffers } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { openInvoiceDesk } from '#tests/support/shop/invoice-desk.ts'
import { invoiceViolations } from './invoice-invariants.ts'

// The money of business runs: invoices, payments and credit notes (product.md, section 20).

const { at, today, aRun, manager, ask, moneyOf, issue, grant, pay, credit, undo, held, makeCard } =
  await openInvoiceDesk()
afterAll(() => at.shop.close())
afterEach(async () => {
  expect(await invoiceViolations(at.shop.db)).toEqual([])
  expect(await violations(at.shop.db)).toEqual([])
})

describe('works', () => {
  test('in advance: the run’s manager requests the invoice; each payment can be spent as it comes in', async () => {
    const run = await aRun()
    await manager().call(runInvoices.purchaseOrder, { params: run.params, body: { purchaseOrder: 'PO 4711' } })
    const { status, body } = await ask(run)
    expect(status).toBe(201)
    expect(body).toMatchObject({ agreed: '600.00', invoiced: '600.00', available: '0.00', termDays: null })
    const [invoice] = body.invoices
    expect(invoice).toMatchObject({
      kind: 'invoice',
      state: 'issued',
      amount: '600.00',
      open: '600.00',
      purchaseOrder: 'PO 4711',
      dueOn: addDays(today, 14),
      lines: [{ quantity: 60, unitPrice: '10.00', total: '600.00' }],
    })
    const [mail] = await at.emailsTo(run.email, 1)
    expect(mail!.subject).toBe(`Invoice ${invoice!.number} for $600.00`)
    expect(mail!.text).toContain(`/api/runs/${run.token}/invoices/${invoice!.id}/pdf`)

    expect((await pay(invoice!.id, '250.00')).body).toMatchObject({ state: 'issued', open: '350.00' })
    expect(await held(run)).toBe(25_000)
    expect((await pay(invoice!.id, '350.00')).body).toMatchObject({ state: 'paid', open: '0.00' })
    expect(await moneyOf(run)).toMatchObject({ available: '600.00', spent: '0.00' })
  })

  test('a number sent with the request is saved and appears on the invoice; without one, the saved number does', async () => {
    const run = await aRun()
    const save = (purchaseOrder: string) =>
      manager().call(runInvoices.purchaseOrder, { params: run.params, body: { purchaseOrder } })
    await save('PO 1')
    const { body } = await ask(run, { purchaseOrder: 'PO-4711' })
    expect(body).toMatchObject({ purchaseOrder: 'PO-4711', invoices: [{ purchaseOrder: 'PO-4711' }] })
    expect(await moneyOf(run)).toMatchObject({ purchaseOrder: 'PO-4711' })
    const [other, cleared] = [await aRun(), await aRun()]
    for (const { params } of [other, cleared])
      await manager().call(runInvoices.purchaseOrder, { params, body: { purchaseOrder: 'PO 2' } })
    expect((await ask(other, {})).body.invoices[0]!.purchaseOrder).toBe('PO 2')
    expect((await ask(cleared, { purchaseOrder: '' })).body.invoices[0]!.purchaseOrder).toBeNull()
  })

  test('on account: the money can be spent once the invoice is issued, and paying it adds nothing', async () => {
    const run = await aRun()
    expect((await grant(run, 30)).body.termDays).toBe(30)
    const { body } = await issue(run)
    expect(body).toMatchObject({ onAccount: true, dueOn: addDays(today, 30) })
    expect(await held(run)).toBe(60_000)
    await pay(body.id, '600.00')
    expect(await held(run)).toBe(60_000)
  })

  test('partial invoices add up to exactly the agreed price', async () => {
    const run = await aRun()
    const { body: first } = await issue(run, { percent: 40 })
    expect(first).toMatchObject({ amount: '240.00', lines: [{ unitPrice: null, total: '240.00' }] })
    expect(await issue(run, { percent: 61 })).toMatchObject({ status: 409, code: 'all_invoiced' })
    expect((await issue(run)).body.amount).toBe('360.00')
    expect(await ask(run)).toMatchObject({ status: 409, code: 'all_invoiced' })
  })

  test('if rounded shares exceed the whole by a cent, the last one is a cent less', async () => {
    const run = await aRun()
    const [offer] = await at.shop.db.select().from(quoteOffers).where(eq(quoteOffers.quoteId, run.quote.id))
    const dearer = { unitCents: 1001 }
    await at.shop.db.update(quoteOfferLines).set(dearer).where(eq(quoteOfferLines.offerId, offer!.id))
    const shares: string[] = []
    for (const percent of [31, 31, 38]) shares.push((await issue(run, { percent })).body.amount)
    expect(shares).toEqual(['186.19', '186.19', '228.22'])
  })

  test.each([
    // $2,597.50 and $389.55: every part is rounded up. $389.54: every part is rounded down.
    [4, 25, { quantity: 50, unitCents: 5195 }, '649.38', '649.36'],
    [10, 10, { quantity: 105, unitCents: 371 }, '38.96', '38.91'],
    [10, 10, { quantity: 2, unitCents: 19_477 }, '38.95', '38.99'],
  ])('%i times %i %%: the last part is what is left', async (times, percent, terms, each, last) => {
    const run = await aRun(terms)
    for (let part = 1; part < times; part++) expect((await issue(run, { percent })).body.amount).toBe(each)
    expect((await issue(run, { percent })).body.amount).toBe(last)
    expect(await ask(run)).toMatchObject({ status: 409, code: 'all_invoiced' })
  })

  test('a part that is clearly too much is refused, and one that leaves more than rounding is no last one', async () => {
    const run = await aRun({ quantity: 50, unitCents: 5195 })
    for (const percent of [33, 33, 33]) await issue(run, { percent })
    expect((await moneyOf(run)).invoiced).toBe('2571.54')
    expect(await issue(run, { percent: 2 })).toMatchObject({ status: 409, code: 'all_invoiced' })
  })

  test('10,000 cards at $9,999.99 are offered, invoiced, paid by transfer and spent; a card is not asked for as much', async () => {
    const run = await aRun({ quantity: 10_000, unitCents: 999_999 })
    expect(await moneyOf(run)).toMatchObject({ agreed: '99999900.00' })
    const { body: invoice } = await issue(run)
    expect(invoice).toMatchObject({ amount: '99999900.00', open: '99999900.00' })
    const params = { ...run.params, id: invoice.id }
    expect(await manager().call(runInvoices.preparePayment, { params })).toMatchObject({
      status: 409,
      code: 'amount_too_large',
      message: 'A card can pay at most $999,999.99 at once. Please pay by transfer.',
    })
    expect((await pay(invoice.id, '99999900.00')).body).toMatchObject({ state: 'paid', paid: '99999900.00' })
    expect(await held(run)).toBe(9_999_990_000)
    const { body } = await at.desk.call(invoicesAdmin.list, { query: { state: 'paid', page: 1 } })
    expect(body.invoices[0]).toMatchObject({ amount: '99999900.00' })
    expect(await invoiceViolations(at.shop.db)).toEqual([])
  })

  test('undoing a payment noted by mistake adds a reversing entry, and both stay on record', async () => {
    const run = await aRun()
    const { body: invoice } = await issue(run)
    const { body: paid } = await pay(invoice.id, '600.00')
    const { body } = await undo(invoice.id, paid.entries[0]!.id)
    expect(body).toMatchObject({ state: 'issued', open: '600.00' })
    expect(body.entries.map(({ kind, canUndo }) => [kind, canUndo])).toEqual([
      ['paid', false],
      ['undone', false],
    ])
    expect(await held(run)).toBe(0)
    expect(await undo(invoice.id, paid.entries[0]!.id)).toMatchObject({ status: 409, code: 'wrong_status' })
    const log = await at.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, invoice.id))
      .orderBy(asc(auditLog.id))
    expect(log.map(({ action }) => action)).toEqual(['issued', 'paid', 'undid payment'])
  })

  test('a credit note reduces the open amount first, then the paid one, which is owed back until it is returned', async () => {
    const run = await aRun()
    const { body: invoice } = await issue(run)
    await pay(invoice.id, '500.00')
    expect((await credit(invoice.id, '100.00')).body).toMatchObject({ state: 'paid', open: '0.00', owedBack: '0.00' })
    expect(await held(run)).toBe(50_000)
    expect((await credit(invoice.id, '50.00')).body).toMatchObject({ owedBack: '50.00', credited: '150.00' })
    expect(await held(run)).toBe(45_000)
    const back = (amount: string) =>
      at.desk.call(invoicesAdmin.payBack, { params: { id: invoice.id }, body: { amount, paidOn: today } })
    expect(await back('50.01')).toMatchObject({ status: 400 })
    expect((await back('50.00')).body).toMatchObject({ owedBack: '0.00', paid: '450.00' })
    expect(await held(run)).toBe(45_000)
    // A credited amount is not invoiced again.
    expect((await issue(run)).body.amount).toBe('150.00')
    const notes = (await moneyOf(run)).invoices.filter(({ kind }) => kind === 'credit_note')
    expect(notes.map(({ creditOf, amount }) => [creditOf, amount])).toEqual([
      [invoice.number, '50.00'],
      [invoice.number, '100.00'],
    ])
    const mails = await at.emailsTo(run.email, 4)
    expect(mails.filter(({ subject }) => subject.startsWith('Credit note'))).toHaveLength(2)
  })

  test('a fully credited invoice is void', async () => {
    const run = await aRun()
    const { body: invoice } = await issue(run)
    expect((await credit(invoice.id, '600.00')).body.state).toBe('void')
    expect(await pay(invoice.id, '1.00')).toMatchObject({ status: 409, code: 'wrong_status' })
  })
})

describe('refuses', () => {
  test('more than is open, a future day, an invoice changed since, and a cancelled run', async () => {
    const run = await aRun()
    const { body: invoice } = await issue(run)
    expect((await pay(invoice.id, '600.01')).message).toBe('At most $600.00 is open.')
    expect(await pay(invoice.id, '1.00', { paidOn: addDays(today, 2) })).toMatchObject({ status: 400 })
    expect(await pay(invoice.id, '0')).toMatchObject({ status: 400, code: 'invalid_input' })
    await pay(invoice.id, '1.00')
    expect(await pay(invoice.id, '1.00', { version: 1 })).toMatchObject({ status: 409, code: 'version_conflict' })
    expect(await credit(invoice.id, '600.01')).toMatchObject({ status: 400 })
    const other = await aRun()
    await at.shop.db.execute(sql`update runs set state = 'cancelled' where id = ${other.id}`)
    expect(await ask(other)).toMatchObject({ status: 409, code: 'wrong_status' })
  })

  test('an invoice with an invalid number: nothing is saved or issued', async () => {
    const run = await aRun()
    for (const purchaseOrder of ['P'.repeat(61), 'PO\n1'])
      expect(await ask(run, { purchaseOrder })).toMatchObject({ status: 400, code: 'invalid_input' })
    expect((await ask(run, { purchaseOrder: 'PO 1' })).status).toBe(201)
    expect(await ask(run, { purchaseOrder: 'PO 2' })).toMatchObject({ status: 409, code: 'all_invoiced' })
    expect(await moneyOf(run)).toMatchObject({ purchaseOrder: 'PO 1', invoices: [{ purchaseOrder: 'PO 1' }] })
  })

  test('crediting money that was spent on cards', async () => {
    const run = await aRun()
    const { body: invoice } = await issue(run)
    const { body: paid } = await pay(invoice.id, '600.00')
    await makeCard(run)
    expect(await moneyOf(run)).toMatchObject({ available: '585.50', spent: '14.50' })
    for (const refused of [await undo(invoice.id, paid.entries[0]!.id), await credit(invoice.id, '600.00')])
      expect(refused).toMatchObject({ status: 409, code: 'wrong_status' })
    expect((await credit(invoice.id, '585.50')).status).toBe(200)
  })

  test('the same payment from two desks at once is noted once', async () => {
    const run = await aRun()
    const { body: invoice } = await issue(run)
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(invoice.id, '600.00', { version: 1 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await held(run)).toBe(60_000)
  })
})

describe('protects', () => {
  test('the database rejects changes to issued invoices and their entries', async () => {
    const run = await aRun()
    const { body: invoice } = await issue(run)
    await pay(invoice.id, '1.00')
    const { db } = at.shop
    const of = eq(invoices.id, invoice.id)
    await expect(db.update(invoices).set({ cents: 1 }).where(of)).rejects.toThrow()
    await expect(db.update(invoices).set({ dueOn: '2030-01-01' }).where(of)).rejects.toThrow()
    await expect(db.delete(invoices).where(of)).rejects.toThrow()
    await expect(db.delete(invoiceEntries).where(eq(invoiceEntries.invoiceId, invoice.id))).rejects.toThrow()
  })
})
