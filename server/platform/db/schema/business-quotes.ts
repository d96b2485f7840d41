import { type SQLWrapper, sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { admins } from './admin-administrators.ts'
import { createdAt, id, moment, newLinkToken } from './columns.ts'

/** Searched by the portal's quick search, in lower case. */
export const quoteWords = (table: Record<'companyName' | 'contactName' | 'contactEmail', SQLWrapper>) =>
  sql`lower(${table.companyName} || ' ' || ${table.contactName} || ' ' || ${table.contactEmail})`

export const bulkQuotes = pgTable(
  'bulk_quotes',
  {
    id: id(),
    companyName: text().notNull(),
    contactEmail: text().notNull(),
    contactName: text().notNull(),
    eventType: text().notNull(),
    estimatedQuantity: integer().notNull(),
    preferredDeliveryDate: date(),
    additionalDetails: text(),
    status: text().notNull().default('pending'),
    createdAt: createdAt(),
  },
  (table) => [
    check('bulk_quotes_quantity', sql`${table.estimatedQuantity} between 50 and 10000`),
    check('bulk_quotes_status', sql`${table.status} in ('pending','quoted','accepted','declined')`),
    index('bulk_quotes_created').on(table.createdAt),
    index('bulk_quotes_email').on(sql`lower(${table.contactEmail})`),
    index('bulk_quotes_words').using('gin', sql`${quoteWords(table)} gin_trgm_ops`),
  ],
)

/** Offers for a request; every version is kept, and the last one counts. The token opens it for the business. */
export const quoteOffers = pgTable(
  'quote_offers',
  {
    id: id(),
    quoteId: uuid()
      .notNull()
      .references(() => bulkQuotes.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    message: text().notNull(),
    expiresOn: date().notNull(),
    /** The day by which all cards are mailed, if promised. */
    readyBy: date(),
    token: text().notNull().unique('quote_offers_token').$defaultFn(newLinkToken),
    adminId: uuid()
      .notNull()
      .references(() => admins.id),
    decision: text().$type<'accepted' | 'declined'>(),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('quote_offers_number').on(table.quoteId, table.number),
    check('quote_offers_decision', sql`${table.decision} in ('accepted','declined')`),
  ],
)

/** An offer's lines, in order; the total is computed when it is read. */
export const quoteOfferLines = pgTable(
  'quote_offer_lines',
  {
    offerId: uuid()
      .notNull()
      .references(() => quoteOffers.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    description: text().notNull(),
    quantity: integer().notNull(),
    unitCents: integer().notNull(),
    // Promises stay readable after the design or the artist is deleted.
    cardDesignId: uuid(),
    designTitle: text(),
    writingStyle: text(),
    selectedArtistId: uuid(),
    artistName: text(),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.position] }),
    check('quote_offer_lines_design', sql`(${table.cardDesignId} is null) = (${table.designTitle} is null)`),
    check('quote_offer_lines_artist', sql`(${table.selectedArtistId} is null) = (${table.artistName} is null)`),
    check('quote_offer_lines_position', sql`${table.position} between 1 and 20`),
    check('quote_offer_lines_description', sql`length(${table.description}) between 1 and 200`),
    check('quote_offer_lines_quantity', sql`${table.quantity} between 1 and 10000`),
    check('quote_offer_lines_price', sql`${table.unitCents} > 0`),
  ],
)
