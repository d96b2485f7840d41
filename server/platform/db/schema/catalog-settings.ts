import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt, version } from './columns.ts'

/** The owner's settings, in one row (product.md, section 12). */
export const settings = pgTable(
  'settings',
  {
    id: boolean().primaryKey().default(true),
    /** How long after the order its text can be changed. Pages promise two hours: never fewer. */
    changeHours: integer().notNull().default(2),
    /** How long the buyer can look at the photo before it counts as approved. */
    approveHours: integer().notNull().default(24),
    /** How many working hours an artist has to answer an offered piece. */
    acceptHours: integer().notNull().default(12),
    /** How many cards an artist without a calendar letters on a working day. */
    cardsPerDay: integer().notNull().default(6),
    /** For how many days after mailing a problem can be reported. Pages promise 60: never fewer. */
    guaranteeDays: integer().notNull().default(60),
    /** If one e-mail address is granted more claims in 90 days than this, or more money, the desk decides. */
    claimCount: integer().notNull().default(5),
    claimCents: integer().notNull().default(10_000),
    /** How many of a new artist's first pieces the desk reviews before the buyer sees their photos. */
    reviewFirst: integer().notNull().default(3),
    /** How many days after a card's arrival its photos are deleted. */
    photoDays: integer().notNull().default(90),
    /** The share of an artist's capacity that is promised to buyers, in percent. */
    planPercent: integer().notNull().default(85),
    /** The price of rush, per card. */
    rushFeeCents: integer().notNull().default(600),
    /** How many days after the last day of its window a card without news counts as arrived. */
    presumeDays: integer().notNull().default(3),
    /** How many days a quote is valid, and holds the places for the day that it names. */
    offerDays: integer().notNull().default(14),
    /** An artist's pay for a card, if they have no individual rate. */
    defaultRateCents: integer().notNull().default(500),
    /** The shop prints for its artists, and counts the stock in each one's drawer. */
    keepsStock: boolean().notNull().default(false),
    /** How many working days a parcel of printed cards takes to reach an artist. */
    parcelDays: integer().notNull().default(5),
    /** New cards have a page for their recipient, unless the buyer switches it off. */
    gifteePage: boolean().notNull().default(false),
    /** Statements are paid by Stripe as soon as they are made, if the artist's account can be paid. */
    automaticPayouts: boolean().notNull().default(false),
    /** The seller on invoices: name, postal address, tax number. */
    invoiceSeller: text().notNull().default(''),
    /** Bank details for paying invoices by transfer: bank, account, routing number. */
    transferDetails: text().notNull().default(''),
    version: version(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('settings_one', sql`${table.id}`),
    check('settings_hours', sql`${table.changeHours} >= 2 and ${table.approveHours} > 0 and ${table.acceptHours} > 0`),
    check('settings_plan', sql`${table.planPercent} between 10 and 100`),
    check('settings_offer', sql`${table.offerDays} between 1 and 90`),
    check('settings_parcel', sql`${table.parcelDays} > 0`),
    check('settings_invoices', sql`length(${table.invoiceSeller}) <= 500 and length(${table.transferDetails}) <= 500`),
    check('settings_days', sql`${table.guaranteeDays} >= 60 and ${table.photoDays} > 0 and ${table.presumeDays} > 0`),
  ],
)
