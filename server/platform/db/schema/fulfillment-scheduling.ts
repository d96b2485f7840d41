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
 * A place of an artist's that a checkout holds while it is being paid, for each line of its snapshot; with the order it
 * becomes the piece's. One that has expired is nobody's any more, unless the payment succeeds after all.
 */
export const promiseHolds = pgTable(
  'promise_holds',
  {
    /** No foreign keys: holding a place waits for nobody who is placing the order or editing the catalog. */
    checkoutId: uuid().notNull(),
    line: integer().notNull(),
    /** Among the recipients of the line. */
    position: integer().notNull().default(0),
    /** May be gone from the catalog in the same moment. */
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

/** Counts what was booked with an artist, so that of two buyers of the last place one is told. */
export const artistBookings = pgTable('artist_bookings', {
  artistId: uuid().primaryKey(),
  version: version(),
})

/** One row: by when cards for the next occasions are ordered. Public pages are made from it, and forgotten with it. */
export const safeDays = pgTable(
  'safe_days',
  {
    id: boolean().primaryKey().default(true),
    days: jsonb().$type<SafeDays>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [check('safe_days_one', sql`${table.id}`)],
)

/** Days of delivery between two areas, as most of our own arrivals took them. */
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

/** When an artist letters; without a row, the shop's default counts (`contract/fulfillment/studio-calendar.ts`). */
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

/** Printed fronts in an artist's drawer and on their way to it, where the owner keeps books of them. */
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
    /** When the parcel was sent that is on its way the longest. */
    since: moment(),
    /** So few that the desk is told. */
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

/** Everything that has changed an artist's stock; append-only, and it outlives artist and design. */
export const paperMoves = pgTable(
  'paper_moves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    artistId: uuid().notNull(),
    cardDesignId: uuid().notNull(),
    why: text().$type<PaperMove>().notNull(),
    /** What it did to the drawer, and to what is on its way. */
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
