import { bookIssued } from '#server/money/stored-value/invoice-money.ts'
import { eq, sql } from 'drizzle-orm'
import { formatCount } from '#contract/base/format-count.ts'
import { type InvoiceLine, prepaidDays } from '#contract/business/invoice-states.ts'
import { addDays } from '#contract/base/mail-calendar.ts'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type InvoiceRow, type RunRecord, invoiceNumbers, invoices } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Invoicing } from '#server/platform/integrations/invoice-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { findContact, listRunLines } from '#server/business/run-lists/run-offer.ts'
import { getSettings } from '#server/catalog/shop-settings/settings.ts'
import { beginHosted } from './hosted-queue.ts'
import { invoiceIssued } from './invoice-emails.ts'
import { agreedCents, findTerms, invoicedOf } from './run-money.ts'

interface Issue {
  /** A share of the agreed price; without one, all that is not invoiced yet. */
  percent?: number | null | undefined
  note?: string | null | undefined
  adminId?: string
  /** Opens a page for paying it at Stripe; undefined without Stripe keys. */
  invoicing?: Pick<Invoicing, 'livemode'> | undefined
}

/**
 * Issues an invoice of a locked run and e-mails it. On account, its money can be spent on cards immediately.
 * @throws 409 for more than was agreed, or a cancelled run
 */
export async function issueInvoice(
  tx: Queries,
  jobs: Jobs,
  run: RunRecord,
  { percent, note, adminId, invoicing }: Issue,
): Promise<InvoiceRow> {
  if (run.state === 'cancelled') throw conflict('This run is cancelled.', 'wrong_status')
  const [agreed, terms, earlier] = await Promise.all([
    agreedCents(tx, run),
    findTerms(tx, run.id),
    tx.select().from(invoices).where(eq(invoices.runId, run.id)),
  ])
  const left = agreed - invoicedOf(earlier)
  const cents = percent ? partOf(agreed, percent, left, earlier.length) : left
  if (left <= 0) throw conflict('The full agreed amount is already on invoices.', 'all_invoiced')
  if (cents > left || cents <= 0)
    throw conflict(`${formatMoney(toDecimal(left))} of what was agreed are not on an invoice yet.`, 'all_invoiced')
  const today = shopDayOf(new Date())
  const termDays = terms?.termDays ?? null
  const row = await insertInvoice(tx, {
    runId: run.id,
    kind: 'invoice',
    lines: await linesOf(tx, run, cents, agreed),
    billTo: await findContact(tx, run),
    purchaseOrder: terms?.purchaseOrder ?? null,
    cents,
    onAccount: termDays !== null,
    issuedOn: today,
    dueOn: addDays(today, termDays ?? prepaidDays),
    note: note || null,
    adminId: adminId ?? null,
  })
  await bookIssued(tx, row)
  if (invoicing) await beginHosted(tx, jobs, row, invoicing.livemode)
  await invoiceIssued.enqueue(tx, jobs, row.id)
  return row
}

/** A rounded part; the last one is what is left: four times 25 % of $2,597.50 are two cents too much. */
export function partOf(agreed: number, percent: number, left: number, earlier: number): number {
  const part = Math.round((agreed * percent) / 100)
  // Each part before it, and this one, may be half a cent off.
  return Math.abs(left - part) * 2 <= Math.min(earlier + 1, part) ? left : part
}

type New = Omit<typeof invoices.$inferInsert, 'number' | 'year' | 'serial' | 'seller' | 'transferDetails'>

/**
 * Takes the year's next number; concurrent callers wait, so there are no gaps. Seller and bank details are stored with
 * the invoice, so it stays the same when the settings change.
 */
export async function insertInvoice(tx: Queries, values: New): Promise<InvoiceRow> {
  const year = Number(values.issuedOn.slice(0, 4))
  const { invoiceSeller: seller, transferDetails } = await getSettings(tx)
  const [counted] = await tx
    .insert(invoiceNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.year, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning()
  const serial = counted!.last
  const number = `F${year}-${String(serial).padStart(4, '0')}`
  const [row] = await tx
    .insert(invoices)
    .values({ ...values, number, year, serial, seller, transferDetails })
    .returning()
  return row!
}

/** The offer's lines, or one line for a share of them. */
async function linesOf(tx: Queries, run: RunRecord, cents: number, agreed: number): Promise<InvoiceLine[]> {
  const lines = await listRunLines(tx, run)
  if (cents === agreed)
    return lines.map(({ description, quantity, unitCents }) => ({
      description,
      quantity,
      unitCents,
      cents: quantity * unitCents,
    }))
  const cards = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const description = `Part of ${formatMoney(toDecimal(agreed))} for ${formatCount(cards)} hand-lettered cards`
  return [{ description, quantity: 1, unitCents: null, cents }]
}
