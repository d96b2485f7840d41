import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { admins } from './admin-administrators.ts'
import { createdAt, id, moment, updatedAt } from './columns.ts'
import { orders } from './fulfillment-orders.ts'

export const ledgerKinds = [
  'intent',
  'succeeded',
  'refunded',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'canceled',
  // Refunded other than by the provider.
  'closed',
] as const

/** Payment facts, one row each; append-only (enforced by a trigger). */
export const paymentLedger = pgTable(
  'payment_ledger',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentRef: text().notNull(),
    kind: text().$type<(typeof ledgerKinds)[number]>().notNull(),
    amountCents: integer().notNull(),
    /** The provider's or our own id of the fact: the same fact is recorded once. */
    reference: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payment_ledger_once').on(table.paymentRef, table.kind, table.reference),
    // For the audit, which reads what was created in some months.
    index('payment_ledger_created').using('brin', table.createdAt),
    check(
      'payment_ledger_kind',
      sql`${table.kind} in ('intent','succeeded','refunded','refund_failed','disputed','dispute_won','dispute_lost','canceled','closed')`,
    ),
  ],
)

/**
 * Money to be refunded: `requested` until the provider has accepted it, `pending` until it has sent it. Even a `done`
 * refund may fail later, if the bank returns it. The id is part of the idempotency key.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentRef: text().notNull(),
    orderId: uuid().references(() => orders.id),
    /** The part refunded to the card; the state refers to it. */
    amountCents: integer().notNull(),
    /** The part returned to gift cards, or to the balance that paid; immediate and final. */
    giftCents: integer().notNull().default(0),
    balanceCents: integer().notNull().default(0),
    reason: text(),
    state: text().$type<RefundState>().notNull().default('requested'),
    adminId: uuid().references(() => admins.id),
    /** Its id at the provider. */
    providerRef: text(),
    /** Made in the provider's dashboard. */
    atProvider: boolean().notNull().default(false),
    /** The e-mail about the cancellation of the order or its cards waits for this refund's outcome. */
    tellsCancellation: boolean().notNull().default(false),
    /** Numbers its idempotency keys: if the provider has stored a failure under one, the next is used. */
    attempt: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('refunds_state', sql`${table.state} in ('requested','pending','done','failed')`),
    check(
      'refunds_amount',
      sql`${table.amountCents} >= 0 and ${table.giftCents} >= 0 and ${table.balanceCents} >= 0 and ${table.amountCents} + ${table.giftCents} + ${table.balanceCents} > 0`,
    ),
    index('refunds_order').on(table.orderId),
    index('refunds_payment').on(table.paymentRef),
    uniqueIndex('refunds_provider_ref').on(table.providerRef),
    index('refunds_unfinished')
      .on(table.updatedAt)
      .where(sql`${table.state} in ('requested','pending')`),
  ],
)

/** Disputes (chargebacks) by the provider's ids, in their last known state; the ledger records the money. */
export const disputes = pgTable(
  'disputes',
  {
    id: text().primaryKey(),
    paymentRef: text().notNull(),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    /** In Stripe's terms: `needs_response`, `under_review`, `won`, `lost`, ... */
    status: text().notNull(),
    evidenceDueAt: moment(),
    /** The amount that it currently withholds from us. */
    withdrawnCents: integer().notNull(),
    feeCents: integer().notNull(),
    openedAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('disputes_payment').on(table.paymentRef),
    index('disputes_lost')
      .on(table.openedAt)
      .where(sql`${table.status} = 'lost'`),
    check('disputes_amount', sql`${table.amountCents} >= 0`),
  ],
)

export type RefundState = 'requested' | 'pending' | 'done' | 'failed'
