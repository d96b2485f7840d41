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
import { createdAt, id, moment, updatedAt, version, wideCents } from './columns.ts'

/** How a run is paid: the terms that the desk has granted, and the customer's own reference. */
export const runTerms = pgTable(
  'run_terms',
  {
    runId: uuid()
      .primaryKey()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** On account, with so many days to pay; null if cards are made only once they are paid. */
    termDays: integer(),
    purchaseOrder: text(),
    updatedAt: updatedAt(),
  },
  (table) => [check('run_terms_days', sql`${table.termDays} between 1 and 90`)],
)

/** Numbers a year's invoices and credit notes without gaps. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

/**
 * Runs' invoices and credit notes. Issued ones never change and are never deleted (enforced by a trigger); their sums
 * follow their entries.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    /** No foreign key: the books outlive a run's list. */
    runId: uuid().notNull(),
    kind: text().$type<InvoiceKind>().notNull().default('invoice'),
    /** The invoice that a credit note cancels, fully or in part. */
    creditOf: uuid().references((): AnyPgColumn => invoices.id),
    number: text().notNull(),
    year: integer().notNull(),
    serial: integer().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    billTo: jsonb().$type<BillTo>().notNull(),
    /** The settings at the time of issue; empty if there were none. */
    seller: text().notNull().default(''),
    transferDetails: text().notNull().default(''),
    purchaseOrder: text(),
    cents: wideCents().notNull(),
    paidCents: wideCents().notNull().default(0),
    creditedCents: wideCents().notNull().default(0),
    state: text()
      .$type<InvoiceState>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when kind = 'credit_note' then 'paid' when credited_cents >= cents then 'void' when paid_cents + credited_cents >= cents then 'paid' else 'issued' end`,
      ),
    /** It counts as the run's money immediately, not only once it is paid. */
    onAccount: boolean().notNull().default(false),
    issuedOn: date().notNull(),
    dueOn: date().notNull(),
    /** The reason, for the customer. */
    note: text(),
    /** How many reminders were sent. */
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

/** An invoice's entries, one row per fact; append-only (enforced by a trigger). */
export const invoiceEntries = pgTable(
  'invoice_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    kind: text().$type<InvoiceEntryKind>().notNull(),
    cents: wideCents().notNull(),
    /** The payment, the credit note, or the undone entry: each fact is recorded once. */
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
 * The state of an invoice's page at Stripe: to be created; open; about to be closed. Then: closed by us; marked as paid
 * by us; paid there; paid or closed by somebody in Stripe's dashboard; refused by Stripe.
 */
export type HostedInvoiceState = 'pending' | 'open' | 'closing' | 'void' | 'settled' | 'paid' | 'elsewhere' | 'failed'

/** An invoice at Stripe for the open amount of one of ours; stored before Stripe is called (decision 049). */
export const hostedInvoices = pgTable(
  'hosted_invoices',
  {
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    /** Numbers the pages of an invoice. With the invoice's id and the step, it forms the idempotency key. */
    attempt: integer().notNull(),
    livemode: boolean().notNull(),
    /** The amount it asks for. */
    amountCents: wideCents().notNull(),
    /** The invoice's credited amount when this was begun: what is credited later was not paid. */
    creditedCents: wideCents().notNull(),
    state: text().$type<HostedInvoiceState>().notNull().default('pending'),
    customerRef: text(),
    stripeRef: text().unique('hosted_invoices_ref'),
    url: text(),
    /** What was paid on it so far, at once or in parts. */
    paidCents: wideCents().notNull().default(0),
    /** The latest payment made on it. */
    paymentRef: text(),
    /** Stripe repeats a failure under its key, so this counts the keys of this attempt. */
    keyAttempt: integer().notNull().default(0),
    /** Until then, only one process works on it and calls Stripe. */
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
    // What the reconciler checks.
    index('hosted_invoices_due')
      .on(table.triedAt)
      .where(sql`${table.state} in ('pending','open','closing','elsewhere','failed')`),
    index('hosted_invoices_payment')
      .on(table.paymentRef)
      .where(sql`${table.paymentRef} is not null`),
    check(
      'hosted_invoices_state',
      sql`${table.state} in ('pending','open','closing','void','settled','paid','elsewhere','failed')`,
    ),
    check('hosted_invoices_cents', sql`${table.amountCents} > 0 and ${table.creditedCents} >= 0`),
    check('hosted_invoices_paid', sql`${table.state} <> 'paid' or ${table.paymentRef} is not null`),
  ],
)

export type HostedInvoice = typeof hostedInvoices.$inferSelect
