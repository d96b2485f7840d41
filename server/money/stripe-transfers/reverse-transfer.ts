import { and, eq, isNotNull } from 'drizzle-orm'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { payoutTransfers, statements } from '#server/platform/db/schema.ts'
import { changedMeanwhile, conflict, notFound } from '#server/platform/errors.ts'
import { SpentKey } from '#server/platform/integrations/payment-provider.ts'
import { PayoutRefusal, type Payouts } from '#server/platform/integrations/payout-provider.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { type TransferRow, recordReversed } from './transfer-outcomes.ts'
import { statementSubject } from './statement-subject.ts'

/**
 * Records that the owner wants a transfer back; `takeBack` asks Stripe for it, now or after a crash.
 * @throws 404, 409 if it was not paid by Stripe, or somebody has changed it since
 */
export async function askReversal(
  db: Db,
  { livemode }: Payouts,
  statementId: string,
  { version, adminId }: { version: number; adminId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [statement] = await tx.select().from(statements).where(eq(statements.id, statementId)).for('update')
    if (!statement) throw notFound('Statement')
    if (statement.version !== version) throw changedMeanwhile('statement')
    const isPaid = statement.state === 'paid' && statement.method === 'stripe' && statement.reference !== null
    if (!isPaid) throw conflict(`Statement ${statement.number} was not paid by Stripe.`, 'wrong_status')
    const [asked] = await tx
      .update(payoutTransfers)
      .set({ reversalAskedAt: new Date(), reversalAdminId: adminId })
      .where(and(eq(payoutTransfers.transferRef, statement.reference!), eq(payoutTransfers.livemode, livemode)))
      .returning()
    if (!asked) throw conflict('This transfer was made with different Stripe keys.', 'wrong_status')
    await recordChange(tx, adminId, 'reversal asked', statementSubject(statement))
  })
  crashPoint('after_reversal_asked')
}

/**
 * Reverses the recorded transfer; calling it again reverses nothing twice.
 * @throws 409 if Stripe refuses, for example because the artist's bank has the money; 503 if it will be retried
 */
export async function takeBack(db: Db, payouts: Payouts, statementId: string): Promise<void> {
  const [row] = await db
    .select()
    .from(payoutTransfers)
    .where(
      and(
        eq(payoutTransfers.statementId, statementId),
        isNotNull(payoutTransfers.reversalAskedAt),
        eq(payoutTransfers.livemode, payouts.livemode),
      ),
    )
  if (!row?.transferRef) return
  const key = `reversal:${statementId}:${row.attempt}`
  const given = await payouts.reverse(row.transferRef, key, row.reversalKeyAttempt).catch(async (error: unknown) => {
    if (error instanceof PayoutRefusal) await giveUp(db, row)
    if (error instanceof PayoutRefusal) throw conflict(refusals[error.kind] ?? error.message, 'payout_refused')
    // The next attempt first checks whether this one has reversed it after all.
    if (error instanceof SpentKey) await update(db, row, { reversalKeyAttempt: row.reversalKeyAttempt + 1 })
    throw error
  })
  crashPoint('after_reversal')
  await db.transaction((tx) => recordReversed(tx, row, given.amountReversed))
}

const refusals: Partial<Record<PayoutRefusal['kind'], string>> = {
  balance:
    'Stripe cannot reverse this transfer: the artist’s account no longer has the money. The statement stays paid.',
}

/** Unchanged; a later request is another one, and has another key. */
const giveUp = (db: Db, row: TransferRow) =>
  update(db, row, { reversalAskedAt: null, reversalKeyAttempt: row.reversalKeyAttempt + 1 })

async function update(db: Db, { statementId, attempt, reversalKeyAttempt }: TransferRow, values: Partial<TransferRow>) {
  await db
    .update(payoutTransfers)
    .set(values)
    .where(
      and(
        eq(payoutTransfers.statementId, statementId),
        eq(payoutTransfers.attempt, attempt),
        eq(payoutTransfers.reversalKeyAttempt, reversalKeyAttempt),
      ),
    )
}
