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
 * What an artist has earned, in lines that never change (a trigger sees to it); what was wrong is a line against it.
 * Another trigger gives each line its place among the lines of statements, and a deferred foreign key holds it there.
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
    /** Counts the lines of this kind for the piece, or all lines of the tip, so that none is written twice. */
    turn: integer().notNull(),
    amountCents: integer().notNull(),
    /** The tip that was paid, or given back. */
    tipId: uuid().references(() => tips.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('earnings_piece').on(table.pieceId),
    uniqueIndex('earnings_once')
      .on(table.pieceId, table.kind, table.turn)
      .where(sql`${table.tipId} is null`),
    index('earnings_artist').on(table.artistId, table.createdAt),
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
 * What an artist is owed for a week: the sum of its lines, to the cent, and never less than a cent (decision 043). What
 * it says of the week never changes (a trigger); only its payout does.
 */
export const statements = pgTable(
  'statements',
  {
    id: id(),
    /** No foreign key, as for earnings: who leaves is paid all the same. */
    artistId: uuid().notNull(),
    /** As the statement names her, whatever becomes of her page. */
    artistName: text().notNull(),
    /** For people: the name, the year and the week of it: INES-2026-47; nobody else's (`statement-numbers.ts`). */
    number: text().notNull(),
    /** The week's Monday in the artist's time zone; the week ends seven days later. */
    weekFrom: date().notNull(),
    timeZone: text().notNull(),
    /** The moment at which the week ended: lines of before are in this statement, or in an older one. */
    endsAt: moment().notNull(),
    totalCents: integer().notNull(),
    /** How much of it are tips. */
    tipCents: integer().notNull(),
    state: text().$type<StatementState>().notNull().default('open'),
    /** How it was paid, or is being paid. */
    method: text().$type<PayoutMethod>(),
    /** What the bank or the provider calls the payment. */
    reference: text(),
    paidOn: date(),
    /** Why the last attempt failed. */
    failure: text(),
    /** Counts attempts at paying it; a provider's idempotency key names it. */
    attempt: integer().notNull().default(0),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('statements_week').on(table.artistId, table.weekFrom),
    // Those that begin with a name are found by it, too.
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
 * The statement of each line of the ledger, and nothing while the line still waits for one. The key allows one statement
 * for a line, a trigger that it is given once and for ever.
 */
export const statementLines = pgTable(
  'statement_lines',
  {
    /** The line's id in `earnings`, which refers to this one. */
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

/** What became of each attempt at paying a statement; append-only by trigger. */
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
    /** The day of the payment, or of its reversal, in the shop's time zone: the year's sums go by it. */
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
 * An artist's account at Stripe, at most one for each; who she is and where her bank is stays there. What it says of
 * itself is what Stripe said when it was last asked.
 */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    /** No foreign key, as for statements: who leaves is paid all the same. */
    artistId: uuid().primaryKey(),
    /** Stripe's id of it; null until it is made, and when it is gone there. */
    accountRef: text().unique('payout_accounts_ref'),
    livemode: boolean().notNull(),
    /** Counts attempts at making one; the idempotency key names it. */
    attempt: integer().notNull().default(0),
    detailsSubmitted: boolean().notNull().default(false),
    transfersActive: boolean().notNull().default(false),
    payoutsEnabled: boolean().notNull().default(false),
    isReviewing: boolean().notNull().default(false),
    /** What Stripe needs from her, in its own terms. */
    requirements: jsonb().$type<string[]>().notNull().default([]),
    disabledReason: text(),
    /** When her bank last refused what Stripe sent on; null since it has taken some. */
    bankRefusedAt: moment(),
    /** When it last took some. */
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

/** A transfer by Stripe for one attempt at paying a statement: written before Stripe is asked (decision 046). */
export const payoutTransfers = pgTable(
  'payout_transfers',
  {
    statementId: uuid()
      .notNull()
      .references(() => statements.id),
    /** The statement's attempt: with its id, the idempotency key. */
    attempt: integer().notNull(),
    accountRef: text().notNull(),
    livemode: boolean().notNull(),
    amountCents: integer().notNull(),
    /** Stripe has failed and keeps that answer under the key: counts the keys of this attempt. */
    keyAttempt: integer().notNull().default(0),
    transferRef: text().unique('payout_transfers_ref'),
    reversedCents: integer().notNull().default(0),
    failure: text().$type<TransferFailure>(),
    failedAt: moment(),
    /** Until then one process has it in hand, and no other asks Stripe. */
    sendingUntil: moment(),
    /** When Stripe was last asked for it. */
    triedAt: moment(),
    /** The owner wants it back; null once that is answered. */
    reversalAskedAt: moment(),
    reversalKeyAttempt: integer().notNull().default(0),
    reversalAdminId: uuid().references(() => admins.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.attempt] }),
    // What the reconciler looks after: not yet answered, or to be taken back.
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
