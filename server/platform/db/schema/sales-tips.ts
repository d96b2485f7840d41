import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { admins } from './admin-administrators.ts'
import { createdAt, id, moment } from './columns.ts'
import { users } from './customers-accounts.ts'
import { pieces } from './fulfillment-pieces.ts'
import { balances } from './money-stored-value.ts'
import type { TipGiver } from './sales-checkouts.ts'

/**
 * The desk's payouts from a balance: as refunds to the cards that paid in, or by a transfer; append-only (enforced by a
 * trigger).
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
    /** The transfer's reference at the desk's bank. */
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

/** Paid tips, each with its own payment; the full amount goes to the artist, in lines of `earnings`. */
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
    /** What was refunded to the giver or charged back by a bank. */
    backCents: integer().notNull().default(0),
    note: text(),
    /** Where the recipient wants the receipt; the buyer's goes to the order's address. */
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
    // Finds addresses old enough to be erased.
    index('tips_addressed')
      .on(table.createdAt)
      .where(sql`${table.email} is not null`),
    check('tips_giver', sql`${table.giver} in ('shopper','giftee')`),
    check('tips_amount', sql`${table.amountCents} > 0 and ${table.backCents} between 0 and ${table.amountCents}`),
  ],
)

/** Whom to notify when a balance falls below an amount, and whether that has happened. */
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
