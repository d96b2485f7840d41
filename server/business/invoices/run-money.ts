import { openCents, owedBackCents } from '#server/money/stored-value/invoice-money.ts'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Invoice, RunMoney } from '#contract/business/invoices.ts'
import { toDecimal } from '#contract/base/money.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { findBalance } from '#server/money/stored-value/balances.ts'
import type { Queries, ReadDb } from '#server/platform/db/db.ts'
import {
  type InvoiceRow,
  type RunRecord,
  balanceEntries,
  invoices,
  quoteOfferLines,
  runTerms,
} from '#server/platform/db/schema.ts'
import { hostedLinks } from './hosted-links.ts'

/** A run's payment terms, invoices and money. */
export async function viewMoney(db: Queries, run: RunRecord): Promise<RunMoney> {
  const [agreed, terms, rows, balance] = await Promise.all([
    agreedCents(db, run),
    findTerms(db, run.id),
    db
      .select()
      .from(invoices)
      .where(eq(invoices.runId, run.id))
      .orderBy(desc(invoices.createdAt), desc(invoices.serial)),
    findBalance(db, { runId: run.id }),
  ])
  return {
    termDays: terms?.termDays ?? null,
    purchaseOrder: terms?.purchaseOrder ?? null,
    agreed: toDecimal(agreed),
    invoiced: toDecimal(invoicedOf(rows)),
    available: toDecimal(balance?.cents ?? 0),
    spent: toDecimal(balance ? await spentCents(db, balance.id) : 0),
    invoices: await toInvoices(db, rows),
  }
}

/** The price of all cards of the accepted offer. */
export async function agreedCents(db: Queries, { offerId }: RunRecord): Promise<number> {
  const cents = sql`coalesce(sum(${quoteOfferLines.quantity}::bigint * ${quoteOfferLines.unitCents}), 0)`.mapWith(
    Number,
  )
  const [sum] = await db.select({ cents }).from(quoteOfferLines).where(eq(quoteOfferLines.offerId, offerId))
  return sum!.cents
}

export async function findTerms(db: Queries, runId: string) {
  return (await db.select().from(runTerms).where(eq(runTerms.runId, runId)))[0]
}

/** The total of these invoices, less their credit notes. */
export const invoicedOf = (rows: InvoiceRow[]): number =>
  rows
    .filter(({ kind }) => kind === 'invoice')
    .reduce((sum, { cents, creditedCents }) => sum + cents - creditedCents, 0)

async function spentCents(db: Queries, balanceId: string): Promise<number> {
  const cents =
    sql`coalesce(-sum(${balanceEntries.cents}) filter (where ${balanceEntries.kind} in ('spent', 'refunded')), 0)`.mapWith(
      Number,
    )
  const [sum] = await db.select({ cents }).from(balanceEntries).where(eq(balanceEntries.balanceId, balanceId))
  return sum!.cents
}

/** Rows as responses; a credit note names its invoice. */
export async function toInvoices(db: ReadDb, rows: InvoiceRow[]): Promise<Invoice[]> {
  const credited = rows.flatMap(({ creditOf }) => creditOf ?? [])
  const numbers = new Map(
    credited.length === 0
      ? []
      : (
          await db
            .select({ id: invoices.id, number: invoices.number })
            .from(invoices)
            .where(inArray(invoices.id, credited))
        ).map(({ id, number }) => [id, number]),
  )
  const today = shopDayOf(new Date())
  const links = await hostedLinks(
    db,
    rows.map((row) => ({ id: row.id, open: openCents(row) })),
  )
  return rows.map((row) => ({
    ...toInvoice(row, row.creditOf === null ? null : (numbers.get(row.creditOf) ?? null), today),
    payOnline: links.get(row.id) ?? null,
  }))
}

function toInvoice(row: InvoiceRow, creditOf: string | null, today: string): Omit<Invoice, 'payOnline'> {
  const { id, number, kind, state, billTo, purchaseOrder, cents, paidCents, creditedCents, onAccount } = row
  const { seller, transferDetails, issuedOn, dueOn, note, version } = row
  const open = openCents(row)
  return {
    id,
    number,
    kind,
    state,
    isOverdue: state === 'issued' && dueOn < today,
    creditOf,
    lines: row.lines.map(({ description, quantity, unitCents, cents: total }) => ({
      description,
      quantity,
      unitPrice: unitCents === null ? null : toDecimal(unitCents),
      total: toDecimal(total),
    })),
    billTo,
    seller,
    transferDetails,
    purchaseOrder,
    amount: toDecimal(cents),
    paid: toDecimal(paidCents),
    credited: toDecimal(creditedCents),
    open: toDecimal(open),
    owedBack: toDecimal(owedBackCents(row)),
    onAccount,
    issuedOn,
    dueOn,
    note,
    version,
  }
}
