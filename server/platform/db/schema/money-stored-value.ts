import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { GiftCardState } from '#contract/sales/codes.ts'
import { admins } from './admin-administrators.ts'
import { createdAt, id, moment, updatedAt, version, wideCents } from './columns.ts'
import { users } from './customers-accounts.ts'

/** Prepaid money of an account or a business run; orders are paid from it. */
export const balances = pgTable(
  'balances',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** No foreign key: the money is kept even after the run's list is deleted. */
    runId: uuid(),
    /** The sum of its entries. */
    cents: wideCents().notNull().default(0),
    /** What is gone of the payments into an account's balance and could not be taken from it; a run's is on its invoices. */
    missingCents: wideCents().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('balances_user').on(table.userId),
    uniqueIndex('balances_run').on(table.runId),
    check('balances_one', sql`num_nonnulls(${table.userId}, ${table.runId}) <= 1`),
    check('balances_cents', sql`${table.cents} >= 0`),
    // What the shop owes to accounts.
    index('balances_held')
      .on(table.createdAt, table.id)
      .where(sql`${table.cents} > 0 and ${table.runId} is null`),
  ],
)

export type BalanceRow = typeof balances.$inferSelect

/** A gift card's code is as good as money: only its buyer and its recipient see it. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: id(),
    /** Without dashes. */
    code: text().notNull(),
    initialCents: integer().notNull(),
    /** The sum of its entries. */
    balanceCents: integer().notNull(),
    /** What is gone of its payment and could not be taken from it. */
    missingCents: integer().notNull().default(0),
    state: text().$type<GiftCardState>().notNull().default('active'),
    /** The purchase's payment; null if the shop gave the card away. */
    paymentRef: text(),
    note: text(),
    /** The buyer, who gets the receipt. */
    buyerEmail: text(),
    recipientEmail: text(),
    recipientName: text(),
    fromName: text(),
    message: text(),
    /** The day on which it is e-mailed; null for immediately. */
    sendOn: date(),
    sentAt: moment(),
    createdBy: uuid().references(() => admins.id, { onDelete: 'set null' }),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('gift_cards_code').on(table.code),
    uniqueIndex('gift_cards_payment_ref').on(table.paymentRef),
    index('gift_cards_created').on(table.createdAt, table.id),
    index('gift_cards_recipient').on(sql`lower(${table.recipientEmail})`),
    index('gift_cards_buyer').on(sql`lower(${table.buyerEmail})`),
    index('gift_cards_unsent')
      .on(table.sendOn)
      .where(sql`${table.state} = 'awaiting'`),
    check('gift_cards_code_form', sql`${table.code} ~ '^[2-9A-HJ-NP-Z]{16}$'`),
    check('gift_cards_state', sql`${table.state} in ('active','blocked','awaiting')`),
    check('gift_cards_balance', sql`${table.initialCents} > 0 and ${table.balanceCents} >= 0`),
  ],
)
