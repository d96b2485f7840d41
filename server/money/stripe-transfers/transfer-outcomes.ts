import { and, eq, sql } from 'drizzle-orm'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { raiseAlertOnce } from '#server/platform/alerts/raise-alert.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { payoutTransfers, statements } from '#server/platform/db/schema.ts'
import type { PayoutRefusal, ProviderTransfer } from '#server/platform/integrations/payout-provider.ts'
import { type PayoutAlert, resolvePayoutAlerts } from '#server/money/artist-payouts/payout-alerts.ts'
import { type StatementRow, failPayout, finishPayout, reversePayout } from '#server/money/artist-payouts/payouts.ts'

export type TransferRow = typeof payoutTransfers.$inferSelect

const prefix = 'statement_'

/** A statement's transfers at Stripe. */
export const groupOf = (statementId: string) => `${prefix}${statementId}`
/** The statement that a group of transfers is for; undefined for any other group. */
export const statementOf = (group: string | null) =>
  group?.startsWith(prefix) ? group.slice(prefix.length) : undefined

/** Stripe has made the transfer: the statement is paid, or owed again if all of it came back meanwhile. */
export async function recordTransfer(tx: Queries, row: TransferRow, made: ProviderTransfer): Promise<void> {
  const statement = await lockAttempt(tx, row)
  if (!statement) return
  await tx.update(payoutTransfers).set({ transferRef: made.id, sendingUntil: null }).where(isRow(row))
  await finishPayout(tx, row.statementId, { reference: made.id, paidOn: shopDayOf(new Date()) })
  await recordReversed(tx, { ...row, transferRef: made.id }, made.amountReversed)
}

/** Stripe has definitely not made it, and says why: the statement is still owed, and a person should know. */
export async function recordRefusal(
  tx: Queries,
  row: TransferRow,
  { kind, message }: Pick<PayoutRefusal, 'kind' | 'message'>,
): Promise<void> {
  const statement = await lockAttempt(tx, row)
  if (!statement) return
  await tx
    .update(payoutTransfers)
    .set({ failure: kind, failedAt: sql`now()`, sendingUntil: null })
    .where(isRow(row))
  await failPayout(tx, row.statementId, { reason: reasons[kind] ?? message.slice(0, 300) })
  await raise(tx, 'payout_failed', statement, message)
}

/** Our messages for known failures; for others, Stripe's message is the best there is. */
const reasons: Partial<Record<PayoutRefusal['kind'], string>> = {
  balance: 'The shop’s Stripe balance is too low. We try again every day.',
  account: 'Stripe does not allow payouts to this account right now.',
}

/**
 * So much of a transfer has been reversed by now. Once all of it is, the statement is owed again; before that it stays
 * paid, and a person has to decide about the rest.
 */
export async function recordReversed(tx: Queries, row: TransferRow, reversedCents: number): Promise<void> {
  const [before] = await tx.select().from(payoutTransfers).where(isRow(row)).for('update')
  if (!before || reversedCents <= before.reversedCents) return
  const isWhole = reversedCents === before.amountCents
  const isOurs = before.reversalAskedAt !== null
  await tx
    .update(payoutTransfers)
    .set({ reversedCents, ...(isWhole && { reversalAskedAt: null }) })
    .where(isRow(row))
  const [statement] = await tx.select().from(statements).where(eq(statements.id, row.statementId)).for('update')
  if (statement?.state !== 'paid' || statement.reference !== row.transferRef) return
  if (!isWhole) return raise(tx, 'payout_partly_reversed', statement, null, reversedCents)
  const note = isOurs ? 'Reversed by Stripe' : 'Reversed in the Stripe dashboard'
  await reversePayout(tx, row.statementId, { note, ...(isOurs && { adminId: before.reversalAdminId ?? undefined }) })
  await resolvePayoutAlerts(tx, row.statementId, 'payout_partly_reversed', 'payout_not_reversed')
  if (!isOurs) await raise(tx, 'payout_reversed', statement, null, reversedCents)
}

/** The statement under its lock, if this attempt is the one under way. */
async function lockAttempt(tx: Queries, { statementId, attempt }: TransferRow): Promise<StatementRow | undefined> {
  const [statement] = await tx.select().from(statements).where(eq(statements.id, statementId)).for('update')
  return statement?.state === 'paying' && statement.attempt === attempt ? statement : undefined
}

/** One alert of each kind per statement until it is resolved. */
async function raise(
  tx: Queries,
  kind: PayoutAlert,
  { id, number, totalCents }: StatementRow,
  reason: string | null,
  amountCents = totalCents,
): Promise<void> {
  await raiseAlertOnce(tx, { kind, subject: id, detail: { statement: number, amountCents, reason } })
}

const isRow = ({ statementId, attempt }: TransferRow) =>
  and(eq(payoutTransfers.statementId, statementId), eq(payoutTransfers.attempt, attempt))
