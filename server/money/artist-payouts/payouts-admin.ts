import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Reply } from '#contract/base/endpoint.ts'
import { toDecimal } from '#contract/base/money.ts'
import {
  type PaidByHand,
  type Payout,
  type PayoutDetails,
  type payoutsAdmin,
  payoutsPerPage,
} from '#contract/money/payouts-admin.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { audited, recordChange } from '#server/platform/audit/audit.ts'
import type { Db, ReadDb, Queries } from '#server/platform/db/db.ts'
import { admins, payoutEvents, statements } from '#server/platform/db/schema.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { describeStatement, toStatement } from './list-statements.ts'
import { type StatementRow, payByHand, reversePayout } from './payouts.ts'

/** Statements owed, oldest first, or paid, newest first, and the total owed. */
export async function listPayouts(
  db: ReadDb,
  { state, page }: { state: 'owed' | 'paid'; page: number },
): Promise<Reply<typeof payoutsAdmin.list>> {
  const found = state === 'paid' ? sql`${statements.state} = 'paid'` : owed
  const order =
    state === 'paid' ? [desc(statements.paidOn), desc(statements.id)] : [asc(statements.weekFrom), asc(statements.id)]
  const [rows, total, [sum], failed] = await Promise.all([
    db
      .select()
      .from(statements)
      .where(found)
      .orderBy(...order)
      .limit(payoutsPerPage)
      .offset((page - 1) * payoutsPerPage),
    db.$count(statements, found),
    db
      .select({ cents: sql`coalesce(sum(${statements.totalCents}), 0)`.mapWith(Number) })
      .from(statements)
      .where(owed),
    db.$count(statements, sql`${statements.state} = 'failed'`),
  ])
  return { payouts: rows.map(toPayout), total, owed: toDecimal(sum!.cents), failed }
}

const owed = sql`${statements.state} <> 'paid'`

/** @throws 404 */
export async function findPayout(db: Queries, id: string): Promise<PayoutDetails> {
  const [row] = await db.select().from(statements).where(eq(statements.id, id))
  if (!row) throw notFound('Statement')
  const [details, events] = await Promise.all([
    describeStatement(db, row),
    db
      .select({ event: payoutEvents, by: admins.username })
      .from(payoutEvents)
      .leftJoin(admins, eq(admins.id, payoutEvents.adminId))
      .where(eq(payoutEvents.statementId, id))
      .orderBy(asc(payoutEvents.id)),
  ])
  return {
    ...details,
    ...toPayout(row),
    events: events.map(({ event, by }) => ({
      kind: event.kind,
      method: event.method,
      day: event.day,
      reference: event.reference,
      note: event.note,
      by,
      at: event.createdAt.toISOString(),
    })),
  }
}

/**
 * Records payments made by hand: all of them, or none.
 * @throws 400 for a future date, 404, 409 if one of them is paid, being paid, or has changed since
 */
export async function payStatements(tx: Queries, adminId: string, input: PaidByHand) {
  const { paidOn, reference } = input
  if (paidOn > shopDayOf(new Date())) throw invalid('The payment date is in the future.')
  // Locked in one order, so that two desks paying the same statements wait for each other.
  const wanted = [...new Map(input.statements.map((each) => [each.id, each])).values()].toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  )
  let cents = 0
  for (const { id, version } of wanted) {
    const paid = await payByHand(tx, id, { reference: reference || null, paidOn, version, adminId })
    const after = { paidOn, amount: toDecimal(paid.totalCents), ...(reference && { reference }) }
    await recordChange(tx, adminId, 'paid', subjectOf(paid), { after })
    cents += paid.totalCents
  }
  return { paid: wanted.length, total: toDecimal(cents) }
}

/**
 * Reverses a payment that was not made after all, on its own day, so that the year's total never includes it.
 * @throws 404, 409 if it is not paid, was paid by a provider, or has changed since
 */
export async function undoPayout(
  db: Db,
  adminId: string,
  id: string,
  { note, version }: { note: string; version?: number | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(statements).where(eq(statements.id, id)).for('update')
    if (before?.state === 'paid' && before.method !== 'hand')
      throw conflict('Only a payment that was entered by hand can be undone here.', 'wrong_status')
    const on = before?.paidOn ?? undefined
    const after = await reversePayout(tx, id, { on, note, version, adminId })
    await recordChange(tx, adminId, 'undid payment', subjectOf(after), { after: { note, paidOn: on } })
  })
}

const subjectOf = audited('statement', ({ number, artistName }: StatementRow) => `${number} of ${artistName}`)

export function toPayout(row: StatementRow): Payout {
  const { artistId, artistName, failure, version } = row
  return { ...toStatement(row), artistId, artistName, failure, version }
}
