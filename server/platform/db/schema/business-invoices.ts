import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  BillTo,
  InvoiceEntryKind,
  InvoiceKind,
  InvoiceLine,
  InvoiceState,
} from '#contract/business/invoice-states.ts'
import { admins } from './admin-administrators.ts'
import { runs } from './business-runs.ts'
import { createdAt, id, moment, updatedAt, version } from './columns.ts'

/** How a run is paid: what the desk has granted, and what its customer's books call it. */
export const runTerms = pgTable(
  'run_terms',
  {
    runId: uuid()
      .primaryKey()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** On account, with so many days to pay; null where cards are made once they are paid. */
    termDays: integer(),
    purchaseOrder: text(),
    updatedAt: updatedAt(),
  },
  (table) => [check('run_terms_days', sql`${table.termDays} between 1 and 90`)],
)

/** Counts the invoices and credit notes of a year: no number is left out. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

/**
 * Invoices and credit notes of runs. What was issued never changes, and none is ever deleted (enforced by a trigger);
 * its sums follow its entries.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    /** No foreign key: books outlive what became of a run's list. */
    runId: uuid().notNull(),
    kind: text().$type<InvoiceKind>().notNull().default('invoice'),
    /** Which invoice a credit note takes back, or a part of it. */
    creditOf: uuid().references((): AnyPgColumn => invoices.id),
    number: text().notNull(),
    year: integer().notNull(),
    serial: integer().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    billTo: jsonb().$type<BillTo>().notNull(),
    /** As the settings were when it was issued; empty where they said nothing. */
    seller: text().notNull().default(''),
    transferDetails: text().notNull().default(''),
    purchaseOrder: text(),
    cents: integer().notNull(),
    paidCents: integer().notNull().default(0),
    creditedCents: integer().notNull().default(0),
    state: text()
      .$type<InvoiceState>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when kind = 'credit_note' then 'paid' when credited_cents >= cents then 'void' when paid_cents + credited_cents >= cents then 'paid' else 'issued' end`,
      ),
    /** It counts as money of the run at once, not only when it is paid. */
    onAccount: boolean().notNull().default(false),
    issuedOn: date().notNull(),
    dueOn: date().notNull(),
    /** Why, for the customer. */
    note: text(),
    /** How many reminders went out. */
    reminders: integer().notNull().default(0),
    adminId: uuid().references(() => admins.id),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.number),
    uniqueIndex('invoices_serial').on(table.year, table.serial),
    index('invoices_run').on(table.runId, table.createdAt),
    index('invoices_created').on(table.createdAt, table.id),
    index('invoices_state').on(table.state, table.kind, table.createdAt, table.id),
    index('invoices_due')
      .on(table.dueOn, table.id)
      .where(sql`${table.state} = 'issued'`),
    index('invoices_credit')
      .on(table.creditOf)
      .where(sql`${table.creditOf} is not null`),
    check('invoices_kind', sql`${table.kind} in ('invoice','credit_note')`),
    check('invoices_credit_of', sql`(${table.kind} = 'credit_note') = (${table.creditOf} is not null)`),
    check(
      'invoices_cents',
      sql`${table.cents} > 0 and ${table.paidCents} >= 0 and ${table.creditedCents} between 0 and ${table.cents}`,
    ),
  ],
)

export type InvoiceRow = typeof invoices.$inferSelect

/** What happened to an invoice, one row per fact; append-only (enforced by a trigger). */
export const invoiceEntries = pgTable(
  'invoice_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    kind: text().$type<InvoiceEntryKind>().notNull(),
    cents: integer().notNull(),
    /** The payment, the credit note, or the entry that is taken back: the same fact is recorded once. */
    reference: text().notNull(),
    day: date().notNull(),
    note: text(),
    adminId: uuid().references(() => admins.id),
    at: createdAt(),
  },
  (table) => [
    uniqueIndex('invoice_entries_once').on(table.invoiceId, table.kind, table.reference),
    check('invoice_entries_kind', sql`${table.kind} in ('paid','undone','credited','paid_back')`),
    check('invoice_entries_cents', sql`${table.cents} > 0`),
  ],
)

/**
 * How a page of Stripe's stands where an invoice can be paid: to be made; asking for its sum; about to be closed. Then:
 * closed by us; marked as paid by us; paid there; paid or closed by somebody in Stripe's dashboard; refused by Stripe.
 */
export type HostedInvoiceState = 'pending' | 'open' | 'closing' | 'void' | 'settled' | 'paid' | 'elsewhere' | 'failed'

/** An invoice at Stripe that asks for what is open of one of ours: written before Stripe is asked (decision 049). */
export const hostedInvoices = pgTable(
  'hosted_invoices',
  {
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    /** Another one asks for another sum. With the invoice's id and the step, the idempotency key. */
    attempt: integer().notNull(),
    livemode: boolean().notNull(),
    /** What it asks for. */
    amountCents: integer().notNull(),
    /** Of the invoice, when this was begun: what was credited since was not paid. */
    creditedCents: integer().notNull(),
    state: text().$type<HostedInvoiceState>().notNull().default('pending'),
    customerRef: text(),
    stripeRef: text().unique('hosted_invoices_ref'),
    url: text(),
    /** The payment that it was paid by. */
    paymentRef: text(),
    /** Stripe has failed and keeps that answer under the key: counts the keys of this attempt. */
    keyAttempt: integer().notNull().default(0),
    /** Until then one process has it in hand, and no other asks Stripe. */
    workingUntil: moment(),
    /** When Stripe was last asked about it. */
    triedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.attempt] }),
    uniqueIndex('hosted_invoices_live')
      .on(table.invoiceId)
      .where(sql`${table.state} in ('pending','open','closing')`),
    // What the reconciler looks after.
    index('hosted_invoices_due')
      .on(table.triedAt)
      .where(sql`${table.state} in ('pending','open','closing')`),
    index('hosted_invoices_payment')
      .on(table.paymentRef)
      .where(sql`${table.paymentRef} is not null`),
    check(
      'hosted_invoices_state',
      sql`${table.state} in ('pending','open','closing','void','settled','paid','elsewhere','failed')`,
    ),
    check('hosted_invoices_cents', sql`${table.amountCents} > 0 and ${table.creditedCents} >= 0`),
    check('hosted_invoices_paid', sql`(${table.state} = 'paid') = (${table.paymentRef} is not null)`),
  ],
)

export type HostedInvoice = typeof hostedInvoices.$inferSelect
