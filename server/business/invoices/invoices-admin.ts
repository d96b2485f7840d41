import { openCents, owedBackCents, recordEntry } from '#server/money/stored-value/invoice-money.ts'
import { type SQL, and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type {
  AdminInvoice,
  InvoiceDetails,
  InvoicePayment,
  NewCreditNote,
  invoiceFilters,
} from '#contract/business/invoices-admin.ts'
import { invoicesPerPage } from '#contract/business/invoices-admin.ts'
import { formatMoney, parseCents, toDecimal } from '#contract/base/money.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { audited, recordChange } from '#server/platform/audit/audit.ts'
import type { Db, ReadDb, Queries } from '#server/platform/db/db.ts'
import { type InvoiceRow, admins, invoiceEntries, invoices, quoteOffers, runs } from '#server/platform/db/schema.ts'
import { changedMeanwhile, conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { paidAtStripe } from './hosted-links.ts'
import { creditNoteIssued } from './invoice-emails.ts'
import { insertInvoice } from './issue-invoice.ts'
import { toInvoices } from './run-money.ts'

interface Wanted {
  state: (typeof invoiceFilters)[number]
  page: number
}

/** Open and overdue ones by due day, all others newest first. */
export async function listInvoices(db: ReadDb, { state, page }: Wanted) {
  const overdue = isOverdue()
  const found: Record<Wanted['state'], SQL | undefined> = {
    open: eq(invoices.state, 'issued'),
    overdue,
    paid: and(eq(invoices.state, 'paid'), eq(invoices.kind, 'invoice')),
    all: undefined,
  }
  const order =
    state === 'open' || state === 'overdue'
      ? [asc(invoices.dueOn), asc(invoices.id)]
      : [desc(invoices.createdAt), desc(invoices.id)]
  const unpaid = sql`${invoices.cents} - ${invoices.creditedCents} - ${invoices.paidCents}`
  const [rows, total, [sums]] = await Promise.all([
    db
      .select()
      .from(invoices)
      .where(found[state])
      .orderBy(...order)
      .limit(invoicesPerPage)
      .offset((page - 1) * invoicesPerPage),
    db.$count(invoices, found[state]),
    db
      .select({
        open: sql`coalesce(sum(${unpaid}), 0)`.mapWith(Number),
        overdue: sql`coalesce(sum(${unpaid}) filter (where ${overdue}), 0)`.mapWith(Number),
        overdueCount: sql`count(*) filter (where ${overdue})`.mapWith(Number),
      })
      .from(invoices)
      .where(eq(invoices.state, 'issued')),
  ])
  const { open, overdue: late, overdueCount } = sums!
  return {
    invoices: await toAdminInvoices(db, rows),
    total,
    open: toDecimal(open),
    overdue: toDecimal(late),
    overdueCount,
  }
}

/** How many are unpaid after their due day. */
export const countOverdue = (db: ReadDb): Promise<number> => db.$count(invoices, isOverdue())

const isOverdue = () => and(eq(invoices.state, 'issued'), lt(invoices.dueOn, shopDayOf(new Date())))!

async function toAdminInvoices(db: ReadDb, rows: InvoiceRow[]): Promise<AdminInvoice[]> {
  const ids = [...new Set(rows.map(({ runId }) => runId))]
  const quotes =
    ids.length === 0
      ? []
      : await db
          .select({ runId: runs.id, quoteId: quoteOffers.quoteId })
          .from(runs)
          .innerJoin(quoteOffers, eq(quoteOffers.id, runs.offerId))
          .where(inArray(runs.id, ids))
  const quoteOf = new Map(quotes.map(({ runId, quoteId }) => [runId, quoteId]))
  const shown = await toInvoices(db, rows)
  return shown.map((invoice, place) => {
    const { runId } = rows[place]!
    return { ...invoice, runId, quoteId: quoteOf.get(runId) ?? null }
  })
}

/** @throws 404 */
export async function findInvoice(db: Queries, id: string): Promise<InvoiceDetails> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  if (!row) throw notFound('Invoice')
  const entries = await db
    .select({ entry: invoiceEntries, by: admins.username })
    .from(invoiceEntries)
    .leftJoin(admins, eq(admins.id, invoiceEntries.adminId))
    .where(eq(invoiceEntries.invoiceId, id))
    .orderBy(asc(invoiceEntries.id))
  const undone = new Set(entries.flatMap(({ entry }) => (entry.kind === 'undone' ? entry.reference : [])))
  const online = await paidAtStripe(
    db,
    entries.flatMap(({ entry }) => (entry.kind === 'paid' && entry.adminId === null ? entry.reference : [])),
  )
  const [shown] = await toAdminInvoices(db, [row])
  return {
    ...shown!,
    entries: entries.map(({ entry, by }) => ({
      id: entry.id,
      kind: entry.kind,
      amount: toDecimal(entry.cents),
      reference: entry.reference,
      day: entry.day,
      note: entry.note,
      by,
      at: entry.at.toISOString(),
      method: entry.adminId !== null ? 'by hand' : online.has(entry.reference) ? 'online' : 'card',
      canUndo: entry.kind === 'paid' && entry.adminId !== null && !undone.has(String(entry.id)),
    })),
  }
}

/**
 * Notes a transfer of the full open amount or a part of it.
 * @throws 400 for a future day or more than is open, 404, 409 if the invoice has changed
 */
export async function payInvoice(
  db: Db,
  jobs: Jobs,
  adminId: string,
  id: string,
  payment: InvoicePayment,
): Promise<void> {
  await note(db, jobs, adminId, id, payment, { kind: 'paid', most: openCents, action: 'paid' })
}

/** Notes that the money owed back was returned. @throws as `payInvoice` */
export async function payBackInvoice(
  db: Db,
  jobs: Jobs,
  adminId: string,
  id: string,
  payment: InvoicePayment,
): Promise<void> {
  await note(db, jobs, adminId, id, payment, { kind: 'paid_back', most: owedBackCents, action: 'paid back' })
}

interface Noted {
  kind: 'paid' | 'paid_back'
  most: (invoice: InvoiceRow) => number
  action: string
}

async function note(
  db: Db,
  jobs: Jobs,
  adminId: string,
  id: string,
  { amount, paidOn, note: text, version }: InvoicePayment,
  { kind, most, action }: Noted,
): Promise<void> {
  const cents = parseCents(amount)!
  await db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id, version)
    if (paidOn > shopDayOf(new Date())) throw invalid('The payment date is in the future.')
    const left = most(invoice)
    if (left === 0)
      throw conflict(
        kind === 'paid' ? 'Nothing is left to pay on this invoice.' : 'Nothing is owed back on this invoice.',
        'wrong_status',
      )
    if (cents > left)
      throw invalid(`At most ${formatMoney(toDecimal(left))} is open.`, [
        { path: 'amount', message: `At most ${formatMoney(toDecimal(left))} is open.` },
      ])
    const reference = crypto.randomUUID()
    await recordEntry(tx, jobs, invoice, { kind, cents, reference, day: paidOn, note: text || null, adminId })
    crashPoint('in_invoice_paid')
    await recordChange(tx, adminId, action, subjectOf(invoice), { after: { amount: toDecimal(cents), paidOn } })
  })
  crashPoint('after_invoice_paid')
}

/**
 * Undoes a payment noted by mistake, with a reversing entry.
 * @throws 404, 409 if it was undone before or its money was spent on cards
 */
export async function undoInvoicePayment(
  db: Db,
  jobs: Jobs,
  adminId: string,
  id: string,
  { entry: entryId, note: text, version }: { entry: number; note: string; version?: number | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id, version)
    const of = eq(invoiceEntries.invoiceId, id)
    const [paid] = await tx
      .select()
      .from(invoiceEntries)
      .where(and(of, eq(invoiceEntries.id, entryId), eq(invoiceEntries.kind, 'paid')))
    if (!paid) throw notFound('Payment')
    if (paid.adminId === null)
      throw conflict('The payment provider recorded this payment, so it cannot be undone here.', 'wrong_status')
    const reference = String(entryId)
    const isUndone = and(of, eq(invoiceEntries.kind, 'undone'), eq(invoiceEntries.reference, reference))
    if ((await tx.$count(invoiceEntries, isUndone)) > 0)
      throw conflict('This payment was already undone.', 'wrong_status')
    if (invoice.paidCents < paid.cents)
      throw conflict('Part of this payment was already paid back, so it cannot be undone.', 'wrong_status')
    const { cents, day } = paid
    await recordEntry(tx, jobs, invoice, { kind: 'undone', cents, reference, day, note: text, adminId })
    await recordChange(tx, adminId, 'undid payment', subjectOf(invoice), {
      after: { amount: toDecimal(cents), note: text },
    })
  })
}

/**
 * Cancels all or part of an invoice with a numbered credit note.
 * @throws 400 for more than remains, 404, 409 if the money was spent on cards
 */
export async function creditInvoice(
  db: Db,
  jobs: Jobs,
  adminId: string,
  id: string,
  { amount, reason, version }: NewCreditNote,
): Promise<void> {
  const cents = parseCents(amount)!
  await db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id, version)
    if (invoice.kind === 'credit_note') throw conflict('A credit note cannot be credited.', 'wrong_status')
    const left = invoice.cents - invoice.creditedCents
    if (cents > left) {
      const message = `At most ${formatMoney(toDecimal(left))} can be taken back.`
      throw invalid(message, [{ path: 'amount', message }])
    }
    const { runId, billTo, purchaseOrder, onAccount } = invoice
    const day = shopDayOf(new Date())
    const credit = await insertInvoice(tx, {
      runId,
      billTo,
      purchaseOrder,
      onAccount,
      cents,
      kind: 'credit_note',
      creditOf: id,
      lines: [{ description: `Of invoice ${invoice.number}: ${reason}`, quantity: 1, unitCents: null, cents }],
      issuedOn: day,
      dueOn: day,
      note: reason,
      adminId,
    })
    await recordEntry(tx, jobs, invoice, { kind: 'credited', cents, reference: credit.id, day, note: reason, adminId })
    await recordChange(tx, adminId, 'credited', subjectOf(invoice), {
      after: { amount: toDecimal(cents), creditNote: credit.number, reason },
    })
    await creditNoteIssued.enqueue(tx, jobs, credit.id)
  })
}

/** @throws 404, 409 if it has changed since it was shown */
async function lockInvoice(tx: Queries, id: string, version: number | undefined): Promise<InvoiceRow> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
  if (!invoice) throw notFound('Invoice')
  if (version !== undefined && invoice.version !== version) throw changedMeanwhile('invoice')
  return invoice
}

export const subjectOf = audited('invoice', ({ number, billTo }: InvoiceRow) => `${number} of ${billTo.company}`)
