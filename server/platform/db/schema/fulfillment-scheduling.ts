import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SafeDays } from '#contract/catalog/occasions.ts'
import { shopZone } from '#contract/base/shop-day.ts'
import type { PiecePromise } from '#contract/fulfillment/pieces.ts'
import type { DayOff } from '#contract/fulfillment/studio-calendar.ts'
import { artists } from './catalog-artists.ts'
import { moment, updatedAt, version } from './columns.ts'

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
    dueZone: text().notNull().default(shopZone),
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
