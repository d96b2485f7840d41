import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#contract/base/address.ts'
import type { ApiMode, ApiScope } from '#contract/developers/api-key-form.ts'
import type { TestEnding } from '#contract/developers/test-mode.ts'
import type {
  WebhookAttempt,
  WebhookDeliveryState,
  WebhookEventType,
  WebhookOffReason,
} from '#contract/developers/webhook-form.ts'
import type { OrderItem } from '#contract/fulfillment/orders.ts'
import type { PiecePromise, PieceState } from '#contract/fulfillment/pieces.ts'
import { createdAt, id, moment } from './columns.ts'
import { users } from './customers-accounts.ts'

/** Keys of API v1: 256 random bits each, stored only as a hash (product.md, section 21). */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mode: text().$type<ApiMode>().notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    hash: text().notNull().unique('api_keys_hash'),
    /** Its first characters, for recognizing it. */
    start: text().notNull(),
    /** The API version that was current when it was created. */
    version: date().notNull(),
    lastUsedAt: moment(),
    /** When the changes made with the account's keys have certainly reached every replica (decision 052). */
    settledAt: moment(),
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('api_keys_user').on(table.userId, table.createdAt),
    index('api_keys_revoked')
      .on(table.revokedAt)
      .where(sql`${table.revokedAt} is not null`),
    check('api_keys_mode', sql`${table.mode} in ('test','live')`),
    check('api_keys_scopes', sql`cardinality(${table.scopes}) > 0`),
  ],
)

/**
 * Orders of test keys (product.md, section 21), in separate tables so that none is ever among real ones. They are
 * deleted after 30 days.
 */
export const testOrders = pgTable(
  'test_orders',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reference: text(),
    items: jsonb().$type<OrderItem[]>().notNull(),
    totalCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('test_orders_user').on(table.userId, table.createdAt, table.id),
    index('test_orders_created').on(table.createdAt),
    check('test_orders_cents', sql`${table.refundedCents} between 0 and ${table.totalCents}`),
  ],
)

export const testPieces = pgTable(
  'test_pieces',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => testOrders.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    position: integer().notNull(),
    state: text().$type<PieceState>().notNull().default('waiting'),
    reference: text(),
    customMessage: text(),
    customSignature: text(),
    artistId: uuid().notNull(),
    artistName: text().notNull(),
    recipient: jsonb().$type<Address>().notNull(),
    promise: jsonb().$type<PiecePromise>().notNull(),
    shareCents: integer().notNull(),
    /** How it ends, as its text or its address requests. */
    ending: text().$type<TestEnding>().notNull().default('arrived'),
    acceptedAt: moment(),
    letteredAt: moment(),
    mailedAt: moment(),
    arrivedAt: moment(),
    /** When it next moves on its own; null at its end. */
    nextAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('test_pieces_place').on(table.orderId, table.line, table.position),
    index('test_pieces_next')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    check(
      'test_pieces_state',
      sql`${table.state} in ('waiting','offered','accepted','lettered','approved','mailed','arrived','returned','cancelled')`,
    ),
    check('test_pieces_ending', sql`${table.ending} in ('arrived','returned','lost','cancelled')`),
  ],
)

export type TestOrderRow = typeof testOrders.$inferSelect

export type TestPieceRow = typeof testPieces.$inferSelect

/** Where an account's programs receive events (product.md, section 21). */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mode: text().$type<ApiMode>().notNull(),
    url: text().notNull(),
    events: text().array().$type<WebhookEventType[]>().notNull(),
    /** Signs deliveries, so it cannot be stored as a hash; shown once. */
    secret: text().notNull(),
    /** Also signs beside the new one until then. */
    previousSecret: text(),
    previousSecretUntil: moment(),
    /** Since when all deliveries have failed; null after a success. */
    failingSince: moment(),
    /** When and why it was disabled. */
    offSince: moment(),
    offReason: text().$type<WebhookOffReason>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_endpoints_user').on(table.userId, table.mode, table.createdAt),
    index('webhook_endpoints_troubled')
      .on(sql`coalesce(${table.offSince}, ${table.failingSince})`)
      .where(sql`${table.offSince} is not null or ${table.failingSince} is not null`),
    check('webhook_endpoints_mode', sql`${table.mode} in ('test','live')`),
    check('webhook_endpoints_events', sql`cardinality(${table.events}) > 0`),
    check('webhook_endpoints_off', sql`(${table.offSince} is null) = (${table.offReason} is null)`),
    check(
      'webhook_endpoints_previous',
      sql`(${table.previousSecret} is null) = (${table.previousSecretUntil} is null)`,
    ),
  ],
)

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect

/**
 * Events for programs, written by triggers in the transaction of the change, if the account has an endpoint in that
 * mode. They contain no texts, names or addresses.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mode: text().$type<ApiMode>().notNull(),
    type: text().$type<WebhookEventType | 'ping'>().notNull(),
    /** The card or order it is about. No foreign key: there are two kinds in two modes. */
    subjectId: uuid().notNull(),
    /** Grows with each event of the subject. */
    sequence: integer().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('webhook_events_subject').on(table.subjectId, table.sequence),
    index('webhook_events_user').on(table.userId, table.createdAt),
    index('webhook_events_created').on(table.createdAt),
  ],
)

export type WebhookEventRow = typeof webhookEvents.$inferSelect

/** One event's delivery to one endpoint; created by a trigger together with the event. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** As the event has them: a subject's later event waits for the earlier one. */
    subjectId: uuid().notNull(),
    sequence: integer().notNull(),
    state: text().$type<WebhookDeliveryState>().notNull().default('waiting'),
    /** Attempts since it was created or last replayed. */
    attempts: integer().notNull().default(0),
    /** The latest attempts, oldest first. */
    log: jsonb().$type<WebhookAttempt[]>().notNull().default([]),
    /** When it is sent next; while it is being sent, when another process may try. */
    nextAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.eventId, table.endpointId),
    index('webhook_deliveries_endpoint').on(table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_waiting')
      .on(table.endpointId, table.nextAt)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_order')
      .on(table.endpointId, table.subjectId, table.sequence)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_failed')
      .on(table.createdAt)
      .where(sql`${table.state} = 'failed'`),
    check('webhook_deliveries_state', sql`${table.state} in ('waiting','delivered','failed')`),
  ],
)

export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect
