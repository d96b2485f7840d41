import { sql } from 'drizzle-orm'
import {
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
  uuid,
} from 'drizzle-orm/pg-core'
import type { SafeDays } from '#contract/catalog/occasions.ts'
import type { PaperMove } from '#contract/fulfillment/card-stock.ts'
import type { PiecePromise, PieceRole } from '#contract/fulfillment/pieces.ts'
import type { DayOff } from '#contract/fulfillment/studio-calendar.ts'
import { artists } from './catalog-artists.ts'
import { cardDesigns } from './catalog-cards.ts'
import { createdAt, moment, updatedAt, version } from './columns.ts'

/**
 * An artist's place held by a checkout during payment, for each line of its snapshot; the order turns it into the
 * piece's. An expired hold no longer counts, unless the payment succeeds after all.
 */
export const promiseHolds = pgTable(
  'promise_holds',
  {
    /** No foreign keys: holding a place must not wait for those who place the order or edit the catalog. */
    checkoutId: uuid().notNull(),
    line: integer().notNull(),
    /** The position among the line's recipients. */
    position: integer().notNull().default(0),
    /** May be deleted from the catalog at the same moment. */
    artistId: uuid().notNull(),
    cardDesignId: uuid(),
    copies: integer().notNull(),
    rush: boolean().notNull().default(false),
    promise: jsonb().$type<PiecePromise>().notNull(),
    letteredBy: date().notNull(),
    dueAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.line, table.position] }),
    index('promise_holds_artist').on(table.artistId, table.expiresAt),
    index('promise_holds_expired').on(table.expiresAt),
  ],
)

/** Counts an artist's bookings, so that only one of two buyers gets the last place. */
export const artistBookings = pgTable('artist_bookings', {
  artistId: uuid().primaryKey(),
  version: version(),
})

/**
 * One row: the last days to order for the next occasions. Cached public pages show it, and are dropped when it changes.
 */
export const safeDays = pgTable(
  'safe_days',
  {
    id: boolean().primaryKey().default(true),
    days: jsonb().$type<SafeDays>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [check('safe_days_one', sql`${table.id}`)],
)

/** Days of delivery between two areas, from most of our own arrivals. */
export const mailLearned = pgTable(
  'mail_learned',
  {
    fromZip3: text().notNull(),
    toZip3: text().notNull(),
    days: integer().notNull(),
    arrivals: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fromZip3, table.toZip3] }),
    check('mail_learned_days', sql`${table.days} > 0 and ${table.arrivals} > 0`),
  ],
)

/** When an artist works; without a row, the shop's default applies (`contract/fulfillment/studio-calendar.ts`). */
export const artistCalendars = pgTable(
  'artist_calendars',
  {
    artistId: uuid()
      .primaryKey()
      .references(() => artists.id, { onDelete: 'cascade' }),
    /** Cards on each weekday, Monday first. */
    weekday: integer().array().notNull(),
    daysOff: jsonb().$type<DayOff[]>().notNull(),
    postingZip: text().notNull(),
    timeZone: text().notNull(),
    rushPerDay: integer().notNull(),
    version: version(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('artist_calendars_week', sql`cardinality(${table.weekday}) = 7 and 0 <= all(${table.weekday})`),
    check('artist_calendars_rush', sql`${table.rushPerDay} >= 0`),
  ],
)

/** Printed fronts in an artist's drawer and on their way there, if the owner counts stock. */
export const paperStock = pgTable(
  'paper_stock',
  {
    artistId: uuid()
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    cardDesignId: uuid()
      .notNull()
      .references(() => cardDesigns.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
    onTheWay: integer().notNull().default(0),
    /** When the oldest parcel under way was sent. */
    since: moment(),
    /** The number at which the desk is notified. */
    lowMark: integer().notNull().default(3),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.artistId, table.cardDesignId] }),
    index('paper_stock_design').on(table.cardDesignId),
    check('paper_stock_count', sql`${table.count} >= 0 and ${table.onTheWay} >= 0 and ${table.lowMark} >= 0`),
    check('paper_stock_since', sql`(${table.since} is null) = (${table.onTheWay} = 0)`),
  ],
)

/** Every change of an artist's stock; append-only, and kept after artist and design are deleted. */
export const paperMoves = pgTable(
  'paper_moves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    artistId: uuid().notNull(),
    cardDesignId: uuid().notNull(),
    why: text().$type<PaperMove>().notNull(),
    /** The change of the stock in the drawer and of the stock under way. */
    delta: integer().notNull(),
    onTheWay: integer().notNull(),
    role: text().$type<PieceRole>().notNull(),
    /** The administrator's or the artist's id. */
    who: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    index('paper_moves_stock').on(table.artistId, table.cardDesignId, table.id),
    check('paper_moves_why', sql`${table.why} in ('counted','sent','arrived','lettered','spoiled')`),
  ],
)
