import { type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#contract/base/address.ts'
import type { OrderChange } from '#contract/fulfillment/order-changes.ts'
import type { OrderSource } from '#contract/fulfillment/admin-order.ts'
import type { OrderEvent, OrderItem } from '#contract/fulfillment/orders.ts'
import type { AppliedCodes } from '#contract/sales/codes.ts'
import { admins } from './admin-administrators.ts'
import { createdAt, id, moment, newLinkToken, updatedAt } from './columns.ts'
import { users } from './customers-accounts.ts'
import { balances } from './money-stored-value.ts'
import { checkouts } from './sales-checkouts.ts'

/** The admin's search text of orders, in lower case: buyer, recipient and city. */
export const orderWords = (table: Record<'customerName' | 'customerEmail' | 'shippingAddress', SQLWrapper>) =>
  sql`lower(${table.customerName} || ' ' || ${table.customerEmail} || ' ' || coalesce(${table.shippingAddress}->>'name', '') || ' ' || coalesce(${table.shippingAddress}->>'city', ''))`

/** The artists of an order's lines, as the index stores them. */
export const artistsOf = (items: SQLWrapper) => sql`jsonb_path_query_array(${items}, '$[*].selectedArtistId')`

/** A tracking number without spaces, as the index stores it. */
export const plainTracking = (number: SQLWrapper) => sql`upper(replace(${number}, ' ', ''))`

/** The URLs of the pictures in an order's lines, as the index stores them. */
export const picturesOf = (items: SQLWrapper) => sql`jsonb_path_query_array(${items}, '$[*].cardDesign.imageUrl')`

export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    sessionId: text(),
    customerEmail: text().notNull(),
    customerName: text().notNull(),
    /** The total paid, by card and by gift cards, after the discount. */
    totalCents: integer().notNull(),
    discountCents: integer().notNull().default(0),
    /** The part of the total paid by gift cards; the card pays the rest. */
    giftCardCents: integer().notNull().default(0),
    codes: jsonb().$type<AppliedCodes>(),
    /** The prepaid balance that pays for all of it. */
    balanceId: uuid().references(() => balances.id),
    balanceCents: integer().notNull().default(0),
    source: text().$type<OrderSource>().notNull().default('shop'),
    /** The business run it belongs to; no foreign key, as for the artist. */
    runId: uuid(),
    /** The sender's own reference. */
    reference: text(),
    currency: text().notNull(),
    status: text().notNull().default('pending'),
    items: jsonb().$type<OrderItem[]>().notNull(),
    shippingAddress: jsonb().$type<Address>().notNull(),
    customerAddress: jsonb().$type<Address>(),
    shipToRecipient: boolean().notNull().default(true),
    paymentRef: text().notNull(),
    /** What paid, to count its claims: the provider's fingerprint of the card, or the gift card; null without either. */
    paidWith: text(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    /** 128 random bits for the private link; ids are not secret. */
    trackToken: text().notNull().$defaultFn(newLinkToken),
    refundedCents: integer().notNull().default(0),
    /** The positions of cancelled lines: those are not made, but the others are. */
    cancelledLines: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The account was deleted: the personal data is erased as soon as the order is settled. */
    erasureDue: boolean('person_left').notNull().default(false),
    /**
     * Counts the changes of items and addresses (by a trigger), so printed sheets of an older revision can be
     * recognized.
     */
    revision: integer().notNull().default(1),
    /** The latest moment at which any of its pieces' texts can change; null if none can. */
    changeableUntil: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('orders_track_token').on(table.trackToken),
    uniqueIndex('orders_payment_ref').on(table.paymentRef),
    uniqueIndex('orders_checkout').on(table.checkoutId),
    check('orders_total', sql`${table.totalCents} >= 0`),
    check(
      'orders_codes',
      sql`${table.discountCents} >= 0 and ${table.giftCardCents} between 0 and ${table.totalCents}`,
    ),
    check('orders_source', sql`${table.source} in ('shop','api','run')`),
    check(
      'orders_balance',
      sql`${table.balanceCents} between 0 and ${table.totalCents} - ${table.giftCardCents} and (${table.balanceCents} = 0 or ${table.balanceId} is not null)`,
    ),
    check('orders_status', sql`${table.status} in ('pending','processing','completed','cancelled')`),
    check('orders_refunded', sql`${table.refundedCents} between 0 and ${table.totalCents}`),
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_session')
      .on(table.sessionId)
      .where(sql`${table.sessionId} is not null`),
    index('orders_run')
      .on(table.runId, table.createdAt)
      .where(sql`${table.runId} is not null`),
    index('orders_balance_id')
      .on(table.balanceId)
      .where(sql`${table.balanceId} is not null`),
    // A customer's orders, and those offered to an account with this address.
    index('orders_email').on(sql`lower(${table.customerEmail})`),
    index('orders_status').on(table.status, table.createdAt, table.id),
    index('orders_created').on(table.createdAt, table.id),
    // The dashboard's revenue, from the index alone.
    index('orders_revenue').on(table.createdAt, table.totalCents, table.refundedCents),
    index('orders_pictures').using('gin', picturesOf(table.items)),
    index('orders_artists').using('gin', artistsOf(table.items)),
    index('orders_person_left')
      .on(table.id)
      .where(sql`${table.erasureDue}`),
    // Searched by administrators, and by customers who lost their link: the last eight characters, and parts of name
    // and address.
    index('orders_number').on(sql`right(${table.id}::text, 8)`),
    index('orders_people').using('gin', sql`${orderWords(table)} gin_trgm_ops`),
  ],
)

export type OrderRow = typeof orders.$inferSelect

/**
 * An order's events after it was placed, oldest first. Partitioned by month (decision 053): ids are unique by their
 * sequence, because no key spans all months.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<Exclude<OrderEvent['kind'], 'placed'>>().notNull(),
    /** What was changed, without the texts and addresses themselves. */
    change: jsonb().$type<OrderChange>(),
    adminId: uuid().references(() => admins.id),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'order_events_kind',
      sql`${table.kind} in ('changed','address_changed','cards_cancelled','started','mailed','completed','cancelled','refunded')`,
    ),
    index('order_events_order').on(table.orderId, table.id),
  ],
)
