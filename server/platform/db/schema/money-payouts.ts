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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EarningKind, PayoutEventKind, PayoutMethod, StatementState } from '#contract/money/earnings.ts'
import { admins } from './admin-administrators.ts'
import { createdAt, id, moment, updatedAt, version } from './columns.ts'
import { pieces } from './fulfillment-pieces.ts'
import { tips } from './sales-tips.ts'

/**
 * An artist's earnings, in lines that never change (enforced by a trigger); corrections are reversing lines. Another
 * trigger adds each line to `statement_lines`, and a deferred foreign key requires it.
 */
export const earnings = pgTable(
  'earnings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    artistId: uuid().notNull(),
    pieceId: uuid()
      .notNull()
      .references(() => pieces.id),
    kind: text().$type<EarningKind>().notNull(),
    /** Counts the lines of this kind for the piece, or all lines of the tip, so that none is added twice. */
    turn: integer().notNull(),
    amountCents: integer().notNull(),
    /** The tip that was paid or refunded. */
    tipId: uuid().references(() => tips.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('earnings_piece').on(table.pieceId),
    uniqueIndex('earnings_once')
      .on(table.pieceId, table.kind, table.turn)
      .where(sql`${table.tipId} is null`),
    index('earnings_artist').on(table.artistId, table.createdAt),
    // For the audit, which reads what was created in some months.
    index('earnings_created').using('brin', table.createdAt),
    uniqueIndex('earnings_tip')
      .on(table.tipId, table.turn)
      .where(sql`${table.tipId} is not null`),
    check('earnings_kind', sql`${table.kind} in ('lettered','other words','taken back','tip','tip taken back')`),
    check('earnings_of_tip', sql`(${table.kind} in ('tip','tip taken back')) = (${table.tipId} is not null)`),
    check(
      'earnings_sign',
      sql`case when ${table.kind} in ('taken back','tip taken back') then ${table.amountCents} <= 0 else ${table.amountCents} >= 0 end`,
    ),
  ],
)

/**
 * What an artist is owed for a week: the exact sum of its lines, and at least one cent (decision 043). Only its payout
 * can change (enforced by a trigger).
 */
export const statements = pgTable(
  'statements',
  {
    id: id(),
    /** No foreign key, as for earnings: artists who leave are paid all the same. */
    artistId: uuid().notNull(),
    /** The artist's name on the statement, whatever their page says later. */
    artistName: text().notNull(),
    /** A readable number from name, year and week, such as INES-2026-47; unique (`statement-numbers.ts`). */
    number: text().notNull(),
    /** The week's Monday in the artist's time zone; the week ends seven days later. */
    weekFrom: date().notNull(),
    timeZone: text().notNull(),
    /** The moment the week ended: lines before it belong to this statement or an older one. */
    endsAt: moment().notNull(),
    totalCents: integer().notNull(),
    /** The part of it from tips. */
    tipCents: integer().notNull(),
    state: text().$type<StatementState>().notNull().default('open'),
    /** How it was or is being paid. */
    method: text().$type<PayoutMethod>(),
    /** The bank's or provider's reference for the payment. */
    reference: text(),
    paidOn: date(),
    /** Why the last attempt failed. */
    failure: text(),
    /** Counts the attempts to pay it; part of the provider's idempotency key. */
    attempt: integer().notNull().default(0),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('statements_week').on(table.artistId, table.weekFrom),
    // Also finds those that begin with a name.
    uniqueIndex('statements_number').on(table.number.op('text_pattern_ops')),
    index('statements_owed')
      .on(table.weekFrom, table.id)
      .where(sql`${table.state} <> 'paid'`),
    index('statements_paid')
      .on(table.paidOn, table.id)
      .where(sql`${table.state} = 'paid'`),
    // A year's payments by artist, from the index alone.
    index('statements_paid_sums')
      .on(table.paidOn, table.artistId, table.artistName, table.totalCents, table.tipCents)
      .where(sql`${table.state} = 'paid'`),
    index('statements_failed')
      .on(table.weekFrom, table.id)
      .where(sql`${table.state} = 'failed'`),
    check('statements_state', sql`${table.state} in ('open','paying','paid','failed')`),
    check('statements_method', sql`${table.method} in ('hand','stripe')`),
    check('statements_total', sql`${table.totalCents} > 0`),
    check('statements_monday', sql`extract(isodow from ${table.weekFrom}) = 1`),
    check('statements_paid_on', sql`(${table.state} = 'paid') = (${table.paidOn} is not null)`),
    check('statements_failure', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
  ],
)

/**
 * The statement of each ledger line; null while the line waits for one. The key allows a line one statement, and a
 * trigger makes the assignment final.
 */
export const statementLines = pgTable(
  'statement_lines',
  {
    /** The line's id in `earnings`, which refers to this row. */
    earningId: bigint({ mode: 'number' }).primaryKey(),
    artistId: uuid().notNull(),
    createdAt: moment().notNull(),
    statementId: uuid().references(() => statements.id),
  },
  (table) => [
    index('statement_lines_waiting')
      .on(table.artistId, table.createdAt)
      .where(sql`${table.statementId} is null`),
    index('statement_lines_statement')
      .on(table.statementId)
      .where(sql`${table.statementId} is not null`),
  ],
)

/** The outcome of each attempt to pay a statement; append-only (enforced by a trigger). */
export const payoutEvents = pgTable(
  'payout_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    statementId: uuid()
      .notNull()
      .references(() => statements.id),
    attempt: integer().notNull(),
    kind: text().$type<PayoutEventKind>().notNull(),
    method: text().$type<PayoutMethod>().notNull(),
    amountCents: integer().notNull(),
    /** The day of the payment or its reversal, in the shop's time zone; the year's sums use it. */
    day: date().notNull(),
    reference: text(),
    note: text(),
    adminId: uuid().references(() => admins.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payout_events_once').on(table.statementId, table.attempt, table.kind),
    index('payout_events_reversed')
      .on(table.statementId, table.attempt)
      .where(sql`${table.kind} = 'reversed'`),
    index('payout_events_day')
      .on(table.day)
      .where(sql`${table.kind} in ('paid','reversed')`),
    check('payout_events_kind', sql`${table.kind} in ('started','paid','failed','reversed')`),
    check('payout_events_method', sql`${table.method} in ('hand','stripe')`),
    check('payout_events_amount', sql`${table.amountCents} > 0`),
  ],
)

/**
 * An artist's account at Stripe, at most one each; identity and bank details stay there. Its status is what Stripe last
 * reported.
 */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    /** No foreign key, as for statements: artists who leave are paid all the same. */
    artistId: uuid().primaryKey(),
    /** Its id at Stripe; null until it is created, and after it is deleted there. */
    accountRef: text().unique('payout_accounts_ref'),
    livemode: boolean().notNull(),
    /** Counts the attempts to create it; part of the idempotency key. */
    attempt: integer().notNull().default(0),
    detailsSubmitted: boolean().notNull().default(false),
    transfersActive: boolean().notNull().default(false),
    payoutsEnabled: boolean().notNull().default(false),
    isReviewing: boolean().notNull().default(false),
    /** What Stripe requires from the artist, in Stripe's terms. */
    requirements: jsonb().$type<string[]>().notNull().default([]),
    disabledReason: text(),
    /** When the artist's bank last refused a payment from Stripe; null once it has accepted one. */
    bankRefusedAt: moment(),
    /** When it last accepted one. */
    bankTookAt: moment(),
    checkedAt: moment(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('payout_accounts_checked').on(table.checkedAt)],
)

/** Why Stripe refused a transfer: our balance there, the account, or something else. */
export type TransferFailure = 'balance' | 'account' | 'other'

/** A transfer by Stripe for one attempt to pay a statement; stored before Stripe is called (decision 046). */
export const payoutTransfers = pgTable(
  'payout_transfers',
  {
    statementId: uuid()
      .notNull()
      .references(() => statements.id),
    /** The statement's attempt; together with its id, it forms the idempotency key. */
    attempt: integer().notNull(),
    accountRef: text().notNull(),
    livemode: boolean().notNull(),
    amountCents: integer().notNull(),
    /** Stripe repeats a failure under its key, so this counts the keys of this attempt. */
    keyAttempt: integer().notNull().default(0),
    transferRef: text().unique('payout_transfers_ref'),
    reversedCents: integer().notNull().default(0),
    failure: text().$type<TransferFailure>(),
    failedAt: moment(),
    /** Until then, only one process works on it and calls Stripe. */
    sendingUntil: moment(),
    /** When Stripe was last asked about it. */
    triedAt: moment(),
    /** When the owner asked for its reversal; null once that is answered. */
    reversalAskedAt: moment(),
    reversalKeyAttempt: integer().notNull().default(0),
    reversalAdminId: uuid().references(() => admins.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.attempt] }),
    // What the reconciler checks: unanswered transfers, and those to be reversed.
    index('payout_transfers_open')
      .on(table.triedAt)
      .where(sql`${table.transferRef} is null and ${table.failure} is null or ${table.reversalAskedAt} is not null`),
    index('payout_transfers_failed')
      .on(table.failedAt)
      .where(sql`${table.failure} = 'balance'`),
    check('payout_transfers_amount', sql`${table.amountCents} > 0`),
    check('payout_transfers_reversed', sql`${table.reversedCents} between 0 and ${table.amountCents}`),
    check('payout_transfers_failure', sql`${table.failure} in ('balance','account','other')`),
    check('payout_transfers_failed_at', sql`(${table.failure} is null) = (${table.failedAt} is null)`),
  ],
)
