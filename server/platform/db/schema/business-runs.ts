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
import type { ColumnRole } from '#contract/business/run-columns.ts'
import type { ArtistShare, RunMaking } from '#contract/business/run-making.ts'
import type { RunList, RunRole, RunRow, RunState } from '#contract/business/runs.ts'
import { admins } from './admin-administrators.ts'
import { quoteOffers } from './business-quotes.ts'
import { bytea, createdAt, id, moment, newLinkToken, updatedAt, version } from './columns.ts'

/**
 * An accepted offer on its way to the last letterbox. Its three links are private: whoever has one may what it allows.
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
    /** What stands in the words where a row has nothing, by the field in lower case. */
    defaults: jsonb()
      .$type<Record<string, string>>()
      .notNull()
      .default(sql`'{}'`),
    manageToken: text().notNull().$defaultFn(newLinkToken),
    approveToken: text().notNull().$defaultFn(newLinkToken),
    lookToken: text().notNull().$defaultFn(newLinkToken),
    readyAt: moment(),
    doneAt: moment(),
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
    index('runs_done')
      .on(table.doneAt)
      .where(sql`${table.doneAt} is not null`),
    check('runs_state', sql`${table.state} in ('collecting','ready','sample','making','paused','done','cancelled')`),
  ],
)

export type RunRecord = typeof runs.$inferSelect

/** The file of a run's recipients, and how far it is read and checked. */
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
    /** Counts what the columns were said to mean: rows that were read as another are read again. */
    reading: integer().notNull().default(1),
    /** Counts what rows are checked against: words, defaults. */
    checking: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [check('run_lists_state', sql`${table.state} in ('reading','mapping','checking','checked','refused')`)],
)

/** Somebody who gets a card of a run. */
export const runRows = pgTable(
  'run_rows',
  {
    id: id(),
    runId: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** Its line in the file. */
    number: integer().notNull(),
    /** As the file has them; null for what was added by hand. */
    cells: jsonb().$type<string[]>(),
    name: text().notNull().default(''),
    address: jsonb().$type<Address>().notNull(),
    /** Which line of the offer. */
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
    /** The same for two rows about the same person at the same address. */
    sameAs: text(),
    doubleOf: integer(),
    /** Somebody said that what is in question is right as it is. */
    isKept: boolean().notNull().default(false),
    /** The same for the double: it is meant. */
    isDoubleKept: boolean().notNull().default(false),
    isOut: boolean().notNull().default(false),
    /** Which reading and checking of the list it has. */
    reading: integer().notNull().default(0),
    checking: integer().notNull().default(0),
    /** The card that was placed for it; no foreign key, as the artist's is none. */
    pieceId: uuid(),
    /** Who is to letter it. */
    artistId: uuid(),
    version: version(),
  },
  (table) => [
    uniqueIndex('run_rows_number').on(table.runId, table.number),
    index('run_rows_same').on(table.runId, table.sameAs, table.number),
    uniqueIndex('run_rows_piece').on(table.pieceId),
    // Which cards a run has, from the index alone.
    index('run_rows_cards')
      .on(table.runId, table.pieceId)
      .where(sql`not ${table.isOut}`),
    check('run_rows_number_positive', sql`${table.number} > 0`),
  ],
)

export type RunRowRecord = typeof runRows.$inferSelect

/**
 * How far a run is made. Until somebody has approved its sample by the photo, no other card of it is placed: triggers
 * on orders and rows refuse it.
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
    /** Who letters what the offer leaves open. */
    shares: jsonb()
      .$type<ArtistShare[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Why no more cards go to the artists right now. */
    held: text().$type<NonNullable<RunMaking['held']>>(),
    /** The round of the sample whose photos the contact was told of. */
    toldRound: integer().notNull().default(0),
    /** The day of the last summary. */
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
 * Who letters the cards of an offer's line instead of the artist whom it names and who is gone: one for each line, the
 * desk's latest. The offer stays as it was agreed. The first card that the new artist letters waits for the buyer.
 */
export const runReplacements = pgTable(
  'run_replacements',
  {
    runId: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** The line of the offer, from 1. */
    card: integer().notNull(),
    // What the buyer was told stays readable when an artist is deleted.
    artistId: uuid().notNull(),
    artistName: text().notNull(),
    artistBefore: text().notNull(),
    reason: text().notNull(),
    adminId: uuid().references(() => admins.id, { onDelete: 'set null' }),
    sampleRowId: uuid(),
    samplePieceId: uuid(),
    /** The round of its first card whose photos the buyer was told of. */
    toldRound: integer().notNull().default(0),
    approvedAt: moment(),
    approvedBy: text().$type<RunRole>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.card] }),
    uniqueIndex('run_replacements_piece').on(table.samplePieceId),
    index('run_replacements_artist').on(table.artistId),
    // Those whose first card waits to be looked at are searched every minute.
    index('run_replacements_open')
      .on(table.samplePieceId)
      .where(sql`${table.approvedAt} is null`),
    index('run_replacements_admin').on(table.adminId),
    check('run_replacements_approved', sql`(${table.approvedAt} is null) = (${table.approvedBy} is null)`),
    check('run_replacements_sample', sql`(${table.sampleRowId} is null) = (${table.samplePieceId} is null)`),
    check('run_replacements_reason', sql`length(${table.reason}) between 1 and 500`),
  ],
)
