import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt, version } from './columns.ts'

/** What the owner of the shop has decided, in its one row (product.md, section 12). */
export const settings = pgTable(
  'settings',
  {
    id: boolean().primaryKey().default(true),
    /** For so long after the order the words can be changed. Pages promise two hours: never fewer. */
    changeHours: integer().notNull().default(2),
    /** For so long the buyer can look at the photo before it counts as approved. */
    approveHours: integer().notNull().default(24),
    /** In so many working hours an artist answers an offered piece. */
    acceptHours: integer().notNull().default(12),
    /** How many cards an artist without a calendar letters on a working day. */
    cardsPerDay: integer().notNull().default(6),
    /** For so many days after mailing something wrong can be reported. Pages promise 60: never fewer. */
    guaranteeDays: integer().notNull().default(60),
    /** More granted claims of one e-mail address in 90 days than this, or more money, wait for the desk. */
    claimCount: integer().notNull().default(5),
    claimCents: integer().notNull().default(10_000),
    /** So many of a new artist's first pieces are looked at by the desk before the buyer sees their photos. */
    reviewFirst: integer().notNull().default(3),
    /** Photos are deleted so many days after the card has arrived. */
    photoDays: integer().notNull().default(90),
    /** Of what fits into an artist's days, so many percent are promised to buyers. */
    planPercent: integer().notNull().default(85),
    /** What rush costs for each card. */
    rushFeeCents: integer().notNull().default(600),
    /** A mailed card counts as arrived after so many days without news. */
    presumeDays: integer().notNull().default(10),
    /** What an artist earns for a card, where no other rate is set for her. */
    defaultRateCents: integer().notNull().default(500),
    /** The shop prints for its artists, and the books say what is in each one's drawer. */
    keepsStock: boolean().notNull().default(false),
    /** So many working days a parcel of printed cards takes to an artist. */
    parcelDays: integer().notNull().default(5),
    /** New cards have a page for whoever receives them, unless their buyer switches it off. */
    gifteePage: boolean().notNull().default(false),
    /** Statements are paid by Stripe as soon as they are made, where their artist's account can be paid. */
    automaticPayouts: boolean().notNull().default(false),
    /** Who invoices come from: name, postal address, tax number. */
    invoiceSeller: text().notNull().default(''),
    /** Where invoices are paid by transfer: bank, account, routing number. */
    transferDetails: text().notNull().default(''),
    version: version(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('settings_one', sql`${table.id}`),
    check('settings_hours', sql`${table.changeHours} >= 2 and ${table.approveHours} > 0 and ${table.acceptHours} > 0`),
    check('settings_plan', sql`${table.planPercent} between 10 and 100`),
    check('settings_parcel', sql`${table.parcelDays} > 0`),
    check('settings_invoices', sql`length(${table.invoiceSeller}) <= 500 and length(${table.transferDetails}) <= 500`),
    check('settings_days', sql`${table.guaranteeDays} >= 60 and ${table.photoDays} > 0 and ${table.presumeDays} > 0`),
  ],
)
