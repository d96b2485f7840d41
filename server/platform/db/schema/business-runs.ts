import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Address } from '#contract/base/address.ts'
import type { ColumnRole } from '#contract/base/lists/list-columns.ts'
import type { ArtistShare, RunMaking } from '#contract/business/run-making.ts'
import type { RunList, RunRole, RunRow, RunState } from '#contract/business/runs.ts'
import { admins } from './admin-administrators.ts'
import { quoteOffers } from './business-quotes.ts'
import { bytea, createdAt, id, moment, newLinkToken, updatedAt, version } from './columns.ts'

/**
 * An accepted offer, until its last card has arrived. Its three links are private, and each allows different things.
 */
export const runs = pgTable(
  'runs',
  {
    id: id(),
    offerId: uuid()
      .notNull()
      .references(() => quoteOffers.id, { onDelete: 'cascade' }),
    state: text().$type<RunState>().notNull().default('collecting'),
    customMessage: text(),
    customSignature: text(),
    /** The values that fill a row's empty fields, by the field in lower case. */
    defaults: jsonb()
      .$type<Record<string, string>>()
      .notNull()
      .default(sql`'{}'`),
    manageToken: text().notNull().$defaultFn(newLinkToken),
    approveToken: text().notNull().$defaultFn(newLinkToken),
    lookToken: text().notNull().$defaultFn(newLinkToken),
    readyAt: moment(),
    doneAt: moment(),
    /** The day by which its cards are mailed, if both agreed on another one than the offer's. */
    readyBy: date(),
    /** Another day, while the business has not answered. */
    proposedDay: date(),
    /** By when its last card is expected to be mailed; null if nobody knows. */
    expectedOn: date(),
    /** That is later than agreed. */
    isLate: boolean().notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('runs_offer').on(table.offerId),
    uniqueIndex('runs_manage').on(table.manageToken),
    uniqueIndex('runs_approve').on(table.approveToken),
    uniqueIndex('runs_look').on(table.lookToken),
    index('runs_created').on(table.createdAt, table.id),
    index('runs_begun')
      .on(table.id)
      .where(sql`${table.state} in ('making','paused')`),
    // Those whose day the shop watches.
    index('runs_open')
      .on(table.id)
      .where(sql`${table.state} in ('collecting','ready','sample','making','paused')`),
    index('runs_late')
      .on(table.id)
      .where(sql`${table.isLate} and ${table.doneAt} is null`),
    index('runs_done')
      .on(table.doneAt)
      .where(sql`${table.doneAt} is not null`),
    check('runs_state', sql`${table.state} in ('collecting','ready','sample','making','paused','done','cancelled')`),
  ],
)

export type RunRecord = typeof runs.$inferSelect

/** A run's file of recipients, and how far it has been read and checked. */
export const runLists = pgTable(
  'run_lists',
  {
    runId: uuid()
      .primaryKey()
      .references(() => runs.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    /** Until it is read. */
    file: bytea(),
    state: text().$type<RunList['state']>().notNull().default('reading'),
    failure: text(),
    headings: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    columns: text()
      .array()
      .$type<ColumnRole[]>()
      .notNull()
      .default(sql`'{}'`),
    /** Sentences about what of the file was left out. */
    notes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Counts the changes to the columns' meanings; rows read under an older one are read again. */
    reading: integer().notNull().default(1),
    /** Counts the changes to what rows are checked against: texts, defaults. */
    checking: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [check('run_lists_state', sql`${table.state} in ('reading','mapping','checking','checked','refused')`)],
)

/** A recipient of a run's card. */
export const runRows = pgTable(
  'run_rows',
  {
    id: id(),
    runId: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** Its line in the file. */
    number: integer().notNull(),
    /** As in the file; null if added by hand. */
    cells: jsonb().$type<string[]>(),
    name: text().notNull().default(''),
    address: jsonb().$type<Address>().notNull(),
    /** The line of the offer. */
    card: integer(),
    customMessage: text(),
    customSignature: text(),
    fields: jsonb()
      .$type<Record<string, string>>()
      .notNull()
      .default(sql`'{}'`),
    problems: jsonb()
      .$type<RunRow['problems']>()
      .notNull()
      .default(sql`'[]'`),
    question: jsonb().$type<NonNullable<RunRow['question']>>(),
    /** Equal for two rows with the same person and address. */
    sameAs: text(),
    doubleOf: integer(),
    /** Somebody confirmed that the questionable address is right. */
    isKept: boolean().notNull().default(false),
    /** The same for a duplicate: it is intended. */
    isDoubleKept: boolean().notNull().default(false),
    isOut: boolean().notNull().default(false),
    /** The list's reading and checking that this row has been through. */
    reading: integer().notNull().default(0),
    checking: integer().notNull().default(0),
    /** The card placed for it; no foreign key, as for the artist. */
    pieceId: uuid(),
    /** The artist who will letter it. */
    artistId: uuid(),
    version: version(),
  },
  (table) => [
    uniqueIndex('run_rows_number').on(table.runId, table.number),
    index('run_rows_same').on(table.runId, table.sameAs, table.number),
    uniqueIndex('run_rows_piece').on(table.pieceId),
    // A run's cards, from the index alone.
    index('run_rows_cards')
      .on(table.runId, table.pieceId)
      .where(sql`not ${table.isOut}`),
    check('run_rows_number_positive', sql`${table.number} > 0`),
  ],
)

export type RunRowRecord = typeof runRows.$inferSelect

/**
 * A run's production. Until its sample is approved by its photos, no other card is placed: triggers on orders and rows
 * enforce that.
 */
export const runMakings = pgTable(
  'run_makings',
  {
    runId: uuid()
      .primaryKey()
      .references(() => runs.id, { onDelete: 'cascade' }),
    sampleRowId: uuid(),
    samplePieceId: uuid(),
    approvedAt: moment(),
    approvedBy: text().$type<RunRole>(),
    /** The shares of artists, for the lines that name none. */
    shares: jsonb()
      .$type<ArtistShare[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Why no more cards are being placed. */
    held: text().$type<NonNullable<RunMaking['held']>>(),
    /** The sample's round that the contact was last notified of. */
    toldRound: integer().notNull().default(0),
    /** The day of the last progress e-mail. */
    toldOn: date(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('run_makings_piece').on(table.samplePieceId),
    index('run_makings_unapproved')
      .on(table.runId)
      .where(sql`${table.approvedAt} is null and ${table.samplePieceId} is not null`),
    check('run_makings_approved', sql`(${table.approvedAt} is null) = (${table.approvedBy} is null)`),
    check('run_makings_sample', sql`(${table.sampleRowId} is null) = (${table.samplePieceId} is null)`),
  ],
)

/**
 * The artists who replace named ones that have left: one per offer line, the desk's latest choice. The offer stays as
 * it was agreed. The new artist's first card awaits the buyer's approval.
 */
export const runReplacements = pgTable(
  'run_replacements',
  {
    runId: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** The line of the offer, from 1. */
    card: integer().notNull(),
    // What the buyer was told stays readable after an artist is deleted.
    artistId: uuid().notNull(),
    artistName: text().notNull(),
    artistBefore: text().notNull(),
    reason: text().notNull(),
    adminId: uuid().references(() => admins.id, { onDelete: 'set null' }),
    sampleRowId: uuid(),
    samplePieceId: uuid(),
    /** The first card's round that the buyer was last notified of. */
    toldRound: integer().notNull().default(0),
    approvedAt: moment(),
    approvedBy: text().$type<RunRole>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.card] }),
    uniqueIndex('run_replacements_piece').on(table.samplePieceId),
    index('run_replacements_artist').on(table.artistId),
    // Searched every minute for first cards that await approval.
    index('run_replacements_open')
      .on(table.samplePieceId)
      .where(sql`${table.approvedAt} is null`),
    index('run_replacements_admin').on(table.adminId),
    check('run_replacements_approved', sql`(${table.approvedAt} is null) = (${table.approvedBy} is null)`),
    check('run_replacements_sample', sql`(${table.sampleRowId} is null) = (${table.samplePieceId} is null)`),
    check('run_replacements_reason', sql`length(${table.reason}) between 1 and 500`),
  ],
)
