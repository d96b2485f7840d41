import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { payoutTransfers } from '#server/platform/db/schema.ts'
import type { Payouts } from '#server/platform/integrations/payout-provider.ts'
import { sendTransfer } from './send-transfer.ts'
import { recordReversed, statementOf } from './transfer-outcomes.ts'

/**
 * Brings our record of a transfer in line with Stripe's, whatever we were told and in whatever order: finds one that
 * was made but not recorded, and records reversals. A transfer for anything but our statements changes nothing.
 */
export async function syncTransfer(db: Db, payouts: Payouts, transferRef: string): Promise<void> {
  const transfer = await payouts.findTransfer(transferRef)
  const statementId = statementOf(transfer?.group ?? null)
  if (!transfer || !statementId || !/^[\da-f-]{36}$/.test(statementId)) return
  await sendTransfer(db, payouts, statementId)
  const [row] = await db.select().from(payoutTransfers).where(eq(payoutTransfers.transferRef, transferRef))
  if (row) await db.transaction((tx) => recordReversed(tx, row, transfer.amountReversed))
}
