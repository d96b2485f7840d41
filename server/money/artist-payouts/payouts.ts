import { and, asc, eq, sql } from 'drizzle-orm'
import type { PayoutEventKind, PayoutMethod, StatementState } from '#contract/money/earnings.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { payoutEvents, statements } from '#server/platform/db/schema.ts'
import { changedMeanwhile, conflict, notFound } from '#server/platform/errors.ts'
import { type PayoutAlert, resolvePayoutAlerts } from './payout-alerts.ts'

export type StatementRow = typeof statements.$inferSelect

interface Step {
  /** The version that the caller has seen; if left out, nothing is compared. */
  version?: number | undefined
  adminId?: string | undefined
  note?: string | undefined
}

// The steps of a statement's payout (decision 043), for the desk and for providers alike: each runs in its caller's
// transaction, under the row's lock, and adds a line to `payout_events`. None of them calls a provider.

/** Statements that nobody is paying yet, oldest first, including failed ones. */
export function listOwed(db: Queries, limit = 500): Promise<StatementRow[]> {
  return db
    .select()
    .from(statements)
    .where(and(sql`${statements.state} <> 'paid'`, sql`${statements.state} <> 'paying'`))
    .orderBy(asc(statements.weekFrom), asc(statements.id))
    .limit(limit)
}

/**
 * Called before a provider is asked. `attempt` belongs in its idempotency key: the same attempt may be sent again while
 * its outcome is unknown, and a failed one is followed by the next.
 * @throws 404, 409 if it is paid or being paid
 */
export async function startPayout(
  tx: Queries,
  id: string,
  { method, ...step }: Step & { method: PayoutMethod },
): Promise<StatementRow> {
  const before = await lockStatement(tx, id, step.version, ['open', 'failed'])
  return move(tx, before, 'started', step, {
    state: 'paying',
    method,
    attempt: before.attempt + 1,
    failure: null,
    reference: null,
  })
}

/** The provider has paid. @throws 404, 409 if it is not being paid */
export async function finishPayout(
  tx: Queries,
  id: string,
  { reference, paidOn, ...step }: Step & { reference: string; paidOn: string },
): Promise<StatementRow> {
  const before = await lockStatement(tx, id, step.version, ['paying'])
  await resolvePayoutAlerts(tx, id, ...owedAlerts)
  return move(tx, before, 'paid', step, { state: 'paid', reference, paidOn })
}

/** The provider has definitely not paid, and says why: it is still owed. @throws 404, 409 if it is not being paid */
export async function failPayout(
  tx: Queries,
  id: string,
  { reason, ...step }: Step & { reason: string },
): Promise<StatementRow> {
  const before = await lockStatement(tx, id, step.version, ['paying'])
  return move(tx, before, 'failed', { ...step, note: reason }, { state: 'failed', failure: reason })
}

/**
 * The money came back, or was never sent: the statement is owed again.
 * @param on the day on which the year's total is reduced: the day of the payment, if there was no payment in fact
 * @throws 404, 409 if it is not paid
 */
export async function reversePayout(
  tx: Queries,
  id: string,
  { on = shopDayOf(new Date()), ...step }: Step & { on?: string | undefined },
): Promise<StatementRow> {
  const before = await lockStatement(tx, id, step.version, ['paid'])
  await record(tx, before, 'reversed', { ...step, day: on })
  return change(tx, before, { state: 'open', method: null, reference: null, paidOn: null })
}

/** Paid by hand, by the bank's own means. @throws 404, 409 if it is paid or being paid */
export async function payByHand(
  tx: Queries,
  id: string,
  { reference, paidOn, ...step }: Step & { reference: string | null; paidOn: string },
): Promise<StatementRow> {
  const before = await lockStatement(tx, id, step.version, ['open', 'failed'])
  await resolvePayoutAlerts(tx, id, ...owedAlerts)
  return move(tx, before, 'paid', step, {
    state: 'paid',
    method: 'hand',
    attempt: before.attempt + 1,
    failure: null,
    reference,
    paidOn,
  })
}

const owedAlerts: PayoutAlert[] = ['payout_failed', 'payout_reversed']

/** @throws 404, 409 in another state, or if somebody has changed it since */
async function lockStatement(
  tx: Queries,
  id: string,
  version: number | undefined,
  states: StatementState[],
): Promise<StatementRow> {
  const [row] = await tx.select().from(statements).where(eq(statements.id, id)).for('update')
  if (!row) throw notFound('Statement')
  if (!states.includes(row.state))
    throw conflict(`Statement ${row.number} is ${stateWords[row.state]}.`, 'wrong_status')
  if (version && version !== row.version) throw changedMeanwhile('statement')
  return row
}

const stateWords: Record<StatementState, string> = {
  open: 'not paid yet',
  paying: 'being paid right now',
  paid: 'paid',
  failed: 'not paid: the last attempt failed',
}

async function move(
  tx: Queries,
  before: StatementRow,
  kind: PayoutEventKind,
  step: Step,
  values: Partial<StatementRow>,
): Promise<StatementRow> {
  const after = await change(tx, before, values)
  await record(tx, after, kind, { ...step, day: after.paidOn ?? shopDayOf(new Date()) })
  return after
}

async function change(tx: Queries, { id, version }: StatementRow, values: Partial<StatementRow>) {
  const [after] = await tx
    .update(statements)
    .set({ ...values, version: version + 1 })
    .where(and(eq(statements.id, id), eq(statements.version, version)))
    .returning()
  return after!
}

async function record(
  tx: Queries,
  { id, attempt, method, totalCents, reference }: StatementRow,
  kind: PayoutEventKind,
  { day, note, adminId }: Step & { day: string },
): Promise<void> {
  await tx.insert(payoutEvents).values({
    statementId: id,
    attempt,
    kind,
    method: method!,
    amountCents: totalCents,
    day,
    reference,
    note: note ?? null,
    adminId: adminId ?? null,
  })
}
