import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { admins } from './admin-administrators.ts'
import { createdAt, id, moment } from './columns.ts'
import { users } from './customers-accounts.ts'
import { pieces } from './fulfillment-pieces.ts'
import { balances } from './money-stored-value.ts'
import type { TipGiver } from './sales-checkouts.ts'

/**
 * What the desk paid out of a balance: to the cards that it was paid in by, as refunds, or by a transfer of its own;
 * append-only (enforced by a trigger).
 */
export const balancePayouts = pgTable(
  'balance_payouts',
  {
    id: id(),
    balanceId: uuid()
      .notNull()
      .references(() => balances.id),
    way: text().$type<'cards' | 'transfer'>().notNull(),
    cents: integer().notNull(),
    /** Of the transfer, as the desk's bank names it. */
    reference: text(),
    adminId: uuid().references(() => admins.id),
    at: createdAt(),
  },
  (table) => [
    index('balance_payouts_balance').on(table.balanceId, table.at),
    check('balance_payouts_way', sql`${table.way} in ('cards','transfer')`),
    check('balance_payouts_cents', sql`${table.cents} > 0`),
    check('balance_payouts_reference', sql`(${table.way} = 'transfer') = (${table.reference} is not null)`),
  ],
)

export type BalancePayoutRow = typeof balancePayouts.$inferSelect

/** Tips that were paid, each a payment of its own; all of it is the artist's, in lines of `earnings`. */
export const tips = pgTable(
  'tips',
  {
    id: id(),
    pieceId: uuid()
      .notNull()
      .references(() => pieces.id),
    artistId: uuid().notNull(),
    artistName: text().notNull(),
    giver: text().$type<TipGiver>().notNull(),
    amountCents: integer().notNull(),
    /** What went back to whoever gave it, or is reclaimed by a bank. */
    backCents: integer().notNull().default(0),
    note: text(),
    /** Where the recipient of the card wants the receipt; the buyer's is the order's. */
    email: text(),
    paymentRef: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('tips_payment_ref').on(table.paymentRef),
    index('tips_piece').on(table.pieceId, table.createdAt),
    index('tips_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.email} is not null`),
    // Addresses to be forgotten when they are old enough.
    index('tips_addressed')
      .on(table.createdAt)
      .where(sql`${table.email} is not null`),
    check('tips_giver', sql`${table.giver} in ('shopper','giftee')`),
    check('tips_amount', sql`${table.amountCents} > 0 and ${table.backCents} between 0 and ${table.amountCents}`),
  ],
)

/** Whom to tell when a balance falls below a sum, and whether they were told since it did. */
export const balanceAlerts = pgTable(
  'balance_alerts',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    thresholdCents: integer().notNull(),
    toldAt: moment(),
  },
  (table) => [check('balance_alerts_threshold', sql`${table.thresholdCents} > 0`)],
)
