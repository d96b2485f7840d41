import { eq } from 'drizzle-orm'
import { bookEntry, openBalance } from '#server/money/stored-value/balances.ts'
import { finalizeSingle, madeOf } from '#server/sales/checkout/finalize-single.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import type { PaymentIntent } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { toppedUp } from './top-up-emails.ts'
import { userOfTopUp } from './top-up-owner.ts'

/**
 * Books a payment into the balance of its account, with the receipt in the same transaction. Calling it again changes
 * nothing.
 * @param intent read from the provider just before, outside any transaction
 * @throws 402 when it is not paid, 404 for an intent that is not ours, 409 when it goes back
 */
export async function finalizeTopUp(db: Db, jobs: Jobs, intent: PaymentIntent): Promise<void> {
  const finalized = await db.transaction((tx) =>
    finalizeSingle(tx, jobs, intent, {
      find: async () => true,
      make: ({ owner }) => fillBalance(tx, jobs, intent, userOfTopUp(owner)),
      refundReason: 'Matches no balance',
      refusal: refundComing,
    }),
  )
  crashPoint('after_top_up_commit')
  madeOf(finalized)
}

/** Undefined where the account is gone. */
async function fillBalance(
  tx: Queries,
  jobs: Jobs,
  { id: paymentRef, amount }: PaymentIntent,
  userId: string,
): Promise<true | undefined> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  if (!user) return undefined
  const balance = await openBalance(tx, { userId })
  await bookEntry(tx, balance.id, { kind: 'paid_in', cents: amount, reference: paymentRef })
  await toppedUp.enqueue(tx, jobs, `${userId} ${paymentRef}`)
  crashPoint('before_top_up_commit')
  return true
}

function refundComing() {
  return conflict(
    'Your payment does not match a balance. We’re refunding it in full; please pay again.',
    'payment_mismatch',
  )
}
