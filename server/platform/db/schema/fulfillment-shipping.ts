import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ScanStatus } from '#contract/fulfillment/pieces.ts'
import { createdAt, moment } from './columns.ts'
import { orders, plainTracking } from './fulfillment-orders.ts'
import { pieces } from './fulfillment-pieces.ts'

/** A mailed card, for one round of its piece; without tracking if carrier and number are null. */
export const shipments = pgTable(
  'shipments',
  {
    pieceId: uuid()
      .notNull()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    round: integer().notNull().default(1),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    carrier: text(),
    trackingNumber: text(),
    /** Its id at the carriers' provider. */
    trackerRef: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.pieceId, table.round] }),
    index('shipments_tracker')
      .on(table.trackerRef)
      .where(sql`${table.trackerRef} is not null`),
    index('shipments_order').on(table.orderId, table.line),
    index('shipments_number').on(plainTracking(table.trackingNumber)),
    check('shipments_tracking', sql`(${table.carrier} is null) = (${table.trackingNumber} is null)`),
  ],
)

/** What a carrier reported about a shipment, append-only: repeated reports are one row. */
export const scans = pgTable(
  'scans',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    pieceId: uuid()
      .notNull()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    status: text().$type<ScanStatus>().notNull(),
    message: text().notNull(),
    place: text(),
    /** By the carrier's clock. */
    at: moment().notNull(),
    trackerRef: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('scans_delivered')
      .on(table.at)
      .where(sql`${table.status} = 'delivered'`),
    uniqueIndex('scans_once').on(table.pieceId, table.round, table.at, table.status, table.message),
  ],
)
