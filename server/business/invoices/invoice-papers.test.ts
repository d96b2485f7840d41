import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { invoicesAdmin, invoicesCsvPath } from '#contract/business/invoices-admin.ts'
import { runInvoices } from '#contract/business/invoices.ts'
import { addDays } from '#contract/base/mail-calendar.ts'
import { invoices } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { openInvoiceDesk } from '#tests/support/shop/invoice-desk.ts'
import { remindOfInvoices } from './invoice-jobs.ts'
import { invoiceViolations } from './invoice-invariants.ts'

// Invoice documents: numbers, PDF, lists, files and reminders (product.md, section 20).

const { at, today, aRun, manager, ask, moneyOf, issue, pay, credit, file, textOf } = await openInvoiceDesk()
afterAll(() => at.shop.close())
afterEach(async () => {
  expect(await invoiceViolations(at.shop.db)).toEqual([])
  expect(await violations(at.shop.db)).toEqual([])
})

describe('works', () => {
  test('concurrent invoices get numbers without gaps, and refused ones get none', async () => {
    const runs = await Promise.all(Array.from({ length: 12 }, aRun))
    const answers = await Promise.all(runs.flatMap((run) => [ask(run), ask(run)]))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(12)
    const year = Number(today.slice(0, 4))
    const rows = await at.shop.db.select().from(invoices).where(eq(invoices.year, year)).orderBy(asc(invoices.serial))
    expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, place) => place + 1))
    expect(rows[0]!.number).toBe(`F${year}-0001`)
  })

  test('sends reminders 3, 10 and 21 days after the due day, each once on any number of nodes, and none once it is paid', async () => {
    const run = await aRun()
    const { body: invoice } = await issue(run)
    const remind = (days: number) =>
      Promise.all(
        [1, 2, 3].map(() =>
          remindOfInvoices(at.shop.db, at.shop.jobs, new Date(Date.parse(`${addDays(invoice.dueOn, days)}T15:00:00Z`))),
        ),
      )
    await remind(2)
    expect(await at.emailsTo(run.email, 1)).toHaveLength(1)
    for (const days of [3, 4, 10, 11]) await remind(days)
    const mails = await at.emailsTo(run.email, 3)
    expect(mails.filter(({ subject }) => subject.includes('was due on'))).toHaveLength(2)
    await pay(invoice.id, '600.00')
    await remind(21)
    const [row] = await at.shop.db.select().from(invoices).where(eq(invoices.id, invoice.id))
    expect(row!.reminders).toBe(2)
  })

  test('the desk lists invoices as open by due day, overdue and paid, with the PDF and the file', async () => {
    const run = await aRun()
    const { body: invoice } = await issue(run)
    const late = await aRun()
    const { body: overdue } = await issue(late)
    const backdate = sql`insert into invoices (run_id, number, year, serial, lines, bill_to, cents, issued_on, due_on)
      select run_id, 'F2020-0001', 2020, 1, lines, bill_to, cents, '2020-01-01', '2020-01-15' from invoices where id = ${overdue.id}`
    await credit(overdue.id, '600.00')
    await at.shop.db.execute(sql`insert into invoice_numbers values (2020, 1)`)
    await at.shop.db.execute(backdate)
    const list = async (state: 'open' | 'overdue' | 'paid' | 'all') =>
      (await at.desk.call(invoicesAdmin.list, { query: { state } })).body
    const late1 = await list('overdue')
    expect(late1).toMatchObject({ total: 1, overdue: '600.00', overdueCount: 1 })
    expect(late1.invoices[0]).toMatchObject({ number: 'F2020-0001', isOverdue: true, quoteId: late.quote.id })
    expect((await list('open')).invoices[0]!.number).toBe('F2020-0001')
    await pay(late1.invoices[0]!.id, '600.00')
    expect((await list('overdue')).total).toBe(0)
    expect((await list('paid')).invoices.map(({ number }) => number)).toContain('F2020-0001')
    expect((await list('all')).invoices.map(({ kind }) => kind)).toContain('credit_note')

    const csv = await file(at.desk, invoicesCsvPath)
    expect(csv.type).toContain('text/csv')
    expect(csv.bytes.toString()).toContain(`"${invoice.number}","Invoice","${run.quote.companyName}"`)
  })

  test('the PDF for customer and desk says what is to be paid', async () => {
    const run = await aRun()
    await manager().call(runInvoices.purchaseOrder, { params: run.params, body: { purchaseOrder: 'PO 4711' } })
    const { body: invoice } = await issue(run)
    await pay(invoice.id, '250.00')
    await credit(invoice.id, '50.00')
    for (const [visitor, path] of [
      [manager(), `/api/runs/${run.token}/invoices/${invoice.id}/pdf`],
      [at.desk, `/api/admin/invoices/${invoice.id}/pdf`],
    ] as const) {
      const { type, bytes } = await file(visitor, path)
      expect(type).toBe('application/pdf')
      const text = await textOf(bytes)
      for (const part of [
        invoice.number,
        run.quote.companyName,
        'PO 4711',
        '$600.00',
        '−$250.00',
        '−$50.00',
        '$300.00',
      ])
        expect(text).toContain(part)
    }
    const [note] = (await moneyOf(run)).invoices
    const { bytes } = await file(manager(), `/api/runs/${run.token}/invoices/${note!.id}/pdf`)
    expect(await textOf(bytes)).toContain(`Of invoice ${invoice.number}: Fewer cards`)
    const mails = await at.emailsTo(run.email, 2)
    const mail = mails.find(({ subject }) => subject.startsWith('Invoice'))
    expect(mail!.attachments.map(({ filename }) => filename)).toEqual([`${invoice.number}.pdf`])
    expect(await textOf(mail!.attachments[0]!.content)).toContain(invoice.number)
  })
})

describe('protects', () => {
  test('only the run’s manager sees its money; another run’s PDF gives 404', async () => {
    const [run, other] = [await aRun(), await aRun()]
    const { body: invoice } = await issue(run)
    for (const token of [run.look, run.approve]) {
      expect(await manager().call(runInvoices.find, { params: { token } })).toMatchObject({
        status: 403,
        code: 'link_allows_less',
      })
      expect((await file(manager(), `/api/runs/${token}/invoices/${invoice.id}/pdf`)).status).toBe(403)
    }
    expect((await file(manager(), `/api/runs/${other.token}/invoices/${invoice.id}/pdf`)).status).toBe(404)
    for (const path of [invoicesCsvPath, `/api/admin/invoices/${invoice.id}/pdf`])
      expect((await file(manager(), path)).status).toBe(401)
  })
})
