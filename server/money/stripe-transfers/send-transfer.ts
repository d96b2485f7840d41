import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { payoutTransfers, statements } from '#server/platform/db/schema.ts'
import { SpentKey } from '#server/platform/integrations/payment-provider.ts'
import { PayoutRefusal, type Payouts, type ProviderTransfer } from '#server/platform/integrations/payout-provider.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { type TransferRow, groupOf, recordRefusal, recordTransfer } from './transfer-outcomes.ts'

/** While one process asks Stripe, no other does; longer than all its attempts take, in s. */
const lease = 60

/**
 * Sends the transfer of a statement that is being paid. Stripe is called outside any transaction, with a key of the
 * statement and its attempt, and first asked for the statement's transfers: it pays once, however often and wherever
 * this is called.
 * @throws 503 (`payoutsDown`) if the outcome is unknown: it will be retried
 */
export async function sendTransfer(db: Db, payouts: Payouts, statementId: string): Promise<void> {
  const row = await take(db, payouts, statementId)
  if (!row) return
  crashPoint('before_transfer')
  const outcome = await ask(payouts, row).catch(async (error: unknown) => {
    if (error instanceof PayoutRefusal) return error
    await release(db, row, error instanceof SpentKey)
    throw error
  })
  crashPoint('after_transfer')
  await db.transaction(async (tx) => {
    if (outcome instanceof PayoutRefusal) await recordRefusal(tx, row, outcome)
    else await recordTransfer(tx, row, outcome)
    crashPoint('before_payout_commit')
  })
  crashPoint('after_payout_commit')
}

/** The attempt under way, for this process alone; undefined if there is none, or another process has it. */
async function take(db: Db, { livemode }: Payouts, statementId: string): Promise<TransferRow | undefined> {
  const current = db
    .select({ attempt: payoutTransfers.attempt })
    .from(payoutTransfers)
    .innerJoin(statements, eq(statements.id, payoutTransfers.statementId))
    .where(
      and(
        eq(payoutTransfers.statementId, statementId),
        eq(statements.state, 'paying'),
        eq(statements.attempt, payoutTransfers.attempt),
      ),
    )
    .orderBy(desc(payoutTransfers.attempt))
    .limit(1)
  const [row] = await db
    .update(payoutTransfers)
    .set({ sendingUntil: sql`now() + ${lease} * interval '1 second'`, triedAt: sql`now()` })
    .where(
      and(
        eq(payoutTransfers.statementId, statementId),
        eq(payoutTransfers.attempt, sql`(${current})`),
        // Only the keys it was begun with can find out about it.
        eq(payoutTransfers.livemode, livemode),
        isNull(payoutTransfers.transferRef),
        isNull(payoutTransfers.failure),
        or(isNull(payoutTransfers.sendingUntil), lt(payoutTransfers.sendingUntil, sql`now()`)),
      ),
    )
    .returning()
  return row
}

async function ask(payouts: Payouts, row: TransferRow): Promise<ProviderTransfer> {
  const { statementId, attempt, accountRef: destination, amountCents: amount, keyAttempt } = row
  const terms = { amount, currency: 'usd', destination, group: groupOf(statementId) }
  const metadata = { statement_id: statementId, attempt: String(attempt) }
  const made = await payouts.transfer({ ...terms, metadata }, `payout:${statementId}:${attempt}`, keyAttempt)
  if (made.amount !== amount || made.destination !== destination || made.currency !== terms.currency)
    throw new PayoutRefusal('other', `Stripe has another transfer for this statement (${made.id}); nothing was sent`)
  return made
}

/** The outcome is unknown: the next attempt asks with the same key, or with another one if this one is spent. */
async function release(db: Db, { statementId, attempt, keyAttempt }: TransferRow, isSpent: boolean): Promise<void> {
  await db
    .update(payoutTransfers)
    .set({ sendingUntil: null, ...(isSpent && { keyAttempt: keyAttempt + 1 }) })
    .where(
      and(
        eq(payoutTransfers.statementId, statementId),
        eq(payoutTransfers.attempt, attempt),
        eq(payoutTransfers.keyAttempt, keyAttempt),
      ),
    )
}
