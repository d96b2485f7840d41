import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { GiftCardEntryKind } from '#contract/sales/codes.ts'
import { createdAt, wideCents } from './columns.ts'
import { orders } from './fulfillment-orders.ts'
import { balances, giftCards } from './money-stored-value.ts'

/**
 * The kinds of a balance's entries: paid in by card, invoiced (on account, an invoice counts as money), credited by a
 * credit note, paid out to the card, paid out another way, charged back by the card's bank, returned by that bank,
 * taken of what came back for a payment that is missing, spent for an order, or refunded from one.
 */
export type BalanceEntryKind =
  | 'paid_in'
  | 'invoiced'
  | 'credited'
  | 'paid_out'
  | 'transferred'
  | 'reclaimed'
  | 'came_back'
  | 'made_up'
  | 'spent'
  | 'refunded'

/** A balance's entries, one row per fact; append-only (enforced by a trigger). */
export const balanceEntries = pgTable(
  'balance_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    balanceId: uuid()
      .notNull()
      .references(() => balances.id),
    kind: text().$type<BalanceEntryKind>().notNull(),
    /** The change of the balance: negative if money leaves it. */
    cents: wideCents().notNull(),
    orderId: uuid().references(() => orders.id),
    /** The payment, invoice, order or refund: each fact is recorded once. */
    reference: text().notNull(),
    at: createdAt(),
  },
  (table) => [
    uniqueIndex('balance_entries_once').on(table.balanceId, table.kind, table.reference),
    index('balance_entries_balance').on(table.balanceId, table.id),
    index('balance_entries_order')
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
    check(
      'balance_entries_kind',
      sql`${table.kind} in ('paid_in','invoiced','credited','paid_out','transferred','reclaimed','came_back','made_up','spent','refunded')`,
    ),
    check(
      'balance_entries_cents',
      sql`case when ${table.kind} in ('paid_in','invoiced','came_back','refunded') then ${table.cents} > 0 else ${table.cents} < 0 end`,
    ),
    check('balance_entries_of', sql`(${table.kind} in ('spent','refunded')) = (${table.orderId} is not null)`),
    // Finds the balance that a payment was for.
    index('balance_entries_paid_in')
      .on(table.reference)
      .where(sql`${table.kind} = 'paid_in'`),
  ],
)

/** A gift card's entries, one row per fact; append-only (enforced by a trigger). */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    giftCardId: uuid()
      .notNull()
      .references(() => giftCards.id),
    kind: text().$type<GiftCardEntryKind>().notNull(),
    /** The change of the balance: negative if money is spent or blocked. */
    cents: integer().notNull(),
    orderId: uuid().references(() => orders.id),
    /** Our own id of the fact: each is recorded once. */
    reference: text().notNull(),
    at: createdAt(),
  },
  (table) => [
    uniqueIndex('gift_card_entries_once').on(table.giftCardId, table.kind, table.reference),
    index('gift_card_entries_order')
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
    check(
      'gift_card_entries_kind',
      sql`${table.kind} in ('issued','spent','refunded','blocked','paid_out','transferred','reclaimed','came_back','made_up')`,
    ),
    check(
      'gift_card_entries_cents',
      sql`case when ${table.kind} in ('issued','refunded','came_back') then ${table.cents} > 0
        when ${table.kind} = 'blocked' then ${table.cents} <= 0 else ${table.cents} < 0 end`,
    ),
    check('gift_card_entries_of', sql`(${table.kind} in ('spent','refunded')) = (${table.orderId} is not null)`),
  ],
)
