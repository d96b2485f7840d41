import { asc, eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { invoicesAdmin, invoicesCsvPath } from '#contract/invoices-admin.ts'
import { runInvoices } from '#contract/invoices.ts'
import { addDays } from '#contract/mail-calendar.ts'
import { shopDayOf } from '#contract/shop-day.ts'
import { findBalance } from '#server/balances/balances.ts'
import { auditLog, bulkQuotes, invoiceEntries, invoices } from '#server/db/schema.ts'
import { placeDirect } from '#server/direct-orders/place-direct.ts'
import { violations } from '#server/payments/invariants.ts'
import { addRun } from '#tests/support/samples/sample-runs.ts'
import { sampleAddress } from '#tests/support/samples/samples.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { remindOfInvoices } from './invoice-jobs.ts'
import { invoiceViolations } from './invoice-invariants.ts'

// The money of business runs: invoices, what is paid of them, and what is taken back (product.md, section 20).

let at: OrderDesk
beforeAll(async () => {
  at = await openOrderDesk()
})
afterAll(() => at.shop.close())
afterEach(async () => {
  expect(await invoiceViolations(at.shop.db)).toEqual([])
  expect(await violations(at.shop.db)).toEqual([])
})

const today = shopDayOf(new Date())
let count = 0

/** A run of 60 cards for $10.00 each, whose contact has an address of its own. */
async function aRun() {
  const run = await addRun(at.shop.db)
  const email = `al${++count}@acme.test`
  await at.shop.db.update(bulkQuotes).set({ contactEmail: email }).where(eq(bulkQuotes.id, run.quote.id))
  return { ...run, email, params: { token: run.token } }
}
type Run = Awaited<ReturnType<typeof aRun>>

const manager = () => new Visitor(at.shop)
const ask = ({ params }: Run) => manager().call(runInvoices.ask, { params })
const moneyOf = async ({ params }: Run) => (await manager().call(runInvoices.find, { params })).body
const issue = ({ id }: Run, body = {}) => at.desk.call(invoicesAdmin.issue, { params: { id }, body })
const grant = ({ id }: Run, termDays: number | null) =>
  at.desk.call(invoicesAdmin.setTerms, { params: { id }, body: { termDays } })
const pay = (id: string, amount: string, change = {}) =>
  at.desk.call(invoicesAdmin.pay, { params: { id }, body: { amount, paidOn: today, note: 'ACH 7', ...change } })
const credit = (id: string, amount: string) =>
  at.desk.call(invoicesAdmin.credit, { params: { id }, body: { amount, reason: 'Fewer cards' } })
const undo = (id: string, entry: number) =>
  at.desk.call(invoicesAdmin.undo, { params: { id }, body: { entry, note: 'Somebody else’s' } })
const held = async ({ id }: Run) => (await findBalance(at.shop.db, { runId: id }))?.cents ?? 0

/** As a link of the page has it. */
async function file({ cookies, url }: Visitor, path: string) {
  const response = await fetch(url + path, {
    headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, type: response.headers.get('content-type'), bytes }
}

async function textOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text
}

/** A card of the run for $14.50. */
async function makeCard(run: Run) {
  const balance = (await findBalance(at.shop.db, { runId: run.id }))!
  const address = { ...sampleAddress, name: 'Ann Lee' }
  const item = { cardDesignId: at.catalog.cardId, selectedArtistId: at.catalog.artistId, customSignature: null }
  await at.shop.db.transaction((tx) =>
    placeDirect(tx, {
      source: 'run',
      userId: null,
      runId: run.id,
      customerName: 'Acme',
      customerEmail: run.email,
      items: [
        {
          ...item,
          writingStyle: 'Elegant Cursive',
          customMessage: 'Dear Ann',
          recipients: [{ name: 'Ann Lee', address, customMessage: null, customSignature: null }],
        },
      ],
      balanceId: balance.id,
      withoutWaiting: true,
    }),
  )
}

describe('works', () => {
  test('in advance: whoever manages the run asks for the invoice; what is paid can be spent, part by part', async () => {
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

  test('on account: the money is there when the invoice is issued, and paying it adds nothing', async () => {
    const run = await aRun()
    expect((await grant(run, 30)).body.termDays).toBe(30)
    const { body } = await issue(run)
    expect(body).toMatchObject({ onAccount: true, dueOn: addDays(today, 30) })
    expect(await held(run)).toBe(60_000)
    await pay(body.id, '600.00')
    expect(await held(run)).toBe(60_000)
  })

  test('part invoices add up to what was agreed, and to no cent more', async () => {
    const run = await aRun()
    const { body: first } = await issue(run, { percent: 40 })
    expect(first).toMatchObject({ amount: '240.00', lines: [{ unitPrice: null, total: '240.00' }] })
    expect(await issue(run, { percent: 61 })).toMatchObject({ status: 409, code: 'all_invoiced' })
    expect((await issue(run)).body.amount).toBe('360.00')
    expect(await ask(run)).toMatchObject({ status: 409, code: 'all_invoiced' })
  })

  test('a payment that was noted by mistake is taken back by an entry; the books keep both', async () => {
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

  test('credit notes: of what is open first, then of what was paid, which is owed back until it went back', async () => {
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
    // What was taken back is not invoiced any more.
    expect((await issue(run)).body.amount).toBe('150.00')
    const notes = (await moneyOf(run)).invoices.filter(({ kind }) => kind === 'credit_note')
    expect(notes.map(({ creditOf, amount }) => [creditOf, amount])).toEqual([
      [invoice.number, '50.00'],
      [invoice.number, '100.00'],
    ])
    const mails = await at.emailsTo(run.email, 4)
    expect(mails.filter(({ subject }) => subject.startsWith('Credit note'))).toHaveLength(2)
  })

  test('an invoice that is taken back whole is void', async () => {
    const run = await aRun()
    const { body: invoice } = await issue(run)
    expect((await credit(invoice.id, '600.00')).body.state).toBe('void')
    expect(await pay(invoice.id, '1.00')).toMatchObject({ status: 409, code: 'wrong_status' })
  })

  test('numbers without gaps, whoever issues at once, and none for what is refused', async () => {
    const runs = await Promise.all(Array.from({ length: 12 }, aRun))
    const answers = await Promise.all(runs.flatMap((run) => [ask(run), ask(run)]))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(12)
    const year = Number(today.slice(0, 4))
    const rows = await at.shop.db.select().from(invoices).where(eq(invoices.year, year)).orderBy(asc(invoices.serial))
    expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, place) => place + 1))
    expect(rows[0]!.number).toBe(`F${year}-0001`)
  })

  test('reminders 3, 10 and 21 days after it was due, each once on any number of nodes, and none once it is paid', async () => {
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

  test('the desk’s list: open by the day they are due, overdue, paid; the PDF and the file', async () => {
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

  test('a PDF for the customer and for the desk, which says what is to be paid', async () => {
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
  })
})

describe('refuses', () => {
  test('more than is open, a day to come, an invoice that has changed since, a run that is cancelled', async () => {
    const run = await aRun()
    const { body: invoice } = await issue(run)
    expect((await pay(invoice.id, '600.01')).message).toBe('At most $600.00 are open.')
    expect(await pay(invoice.id, '1.00', { paidOn: addDays(today, 2) })).toMatchObject({ status: 400 })
    expect(await pay(invoice.id, '0')).toMatchObject({ status: 400, code: 'invalid_input' })
    await pay(invoice.id, '1.00')
    expect(await pay(invoice.id, '1.00', { version: 1 })).toMatchObject({ status: 409, code: 'version_conflict' })
    expect(await credit(invoice.id, '600.01')).toMatchObject({ status: 400 })
    const other = await aRun()
    await at.shop.db.execute(sql`update runs set state = 'cancelled' where id = ${other.id}`)
    expect(await ask(other)).toMatchObject({ status: 409, code: 'wrong_status' })
  })

  test('to take back money that cards were made for', async () => {
    const run = await aRun()
    const { body: invoice } = await issue(run)
    const { body: paid } = await pay(invoice.id, '600.00')
    await makeCard(run)
    expect(await moneyOf(run)).toMatchObject({ available: '585.50', spent: '14.50' })
    for (const refused of [await undo(invoice.id, paid.entries[0]!.id), await credit(invoice.id, '600.00')])
      expect(refused).toMatchObject({ status: 409, code: 'wrong_status' })
    expect((await credit(invoice.id, '585.50')).status).toBe(200)
  })

  test('the same payment at once from two desks: it is noted once', async () => {
    const run = await aRun()
    const { body: invoice } = await issue(run)
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(invoice.id, '600.00', { version: 1 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await held(run)).toBe(60_000)
  })
})

describe('protects', () => {
  test('money is for whoever manages the run; a PDF of another run is not there', async () => {
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

  test('the database keeps what was issued, and what happened', async () => {
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
