import { eq } from 'drizzle-orm'
import { bookEntry, openBalance } from '#server/balances/balances.ts'
import { currency } from '#server/checkout/currency.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { alerts, checkouts, users } from '#server/db/schema.ts'
import { type Refusal, conflict, notFound, unpaid } from '#server/errors.ts'
import type { PaymentIntent } from '#server/integrations/payment-provider.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { recordInLedger } from '#server/payments/ledger.ts'
import { requestRefund } from '#server/payments/refunds.ts'
import { settleQueue } from '#server/payments/settle-queue.ts'
import { crashPoint } from '#server/process/crash-points.ts'
import { toppedUp } from './top-up-emails.ts'
import { userOfTopUp } from './top-up-owner.ts'

type Result = { refusal?: Refusal }

/**
 * Books a payment into the balance of its account: the one path for the browser, the webhook and the reconciler, under
 * the checkout's row lock, with the receipt in the same transaction. Calling it again changes nothing.
 * @param intent read from the provider just before, outside any transaction
 * @throws 402 when it is not paid, 404 for an intent that is not ours, 409 when it goes back
 */
export async function finalizeTopUp(db: Db, jobs: Jobs, intent: PaymentIntent): Promise<void> {
  const { refusal } = await db.transaction<Result>((tx) => finalizeLocked(tx, jobs, intent))
  crashPoint('after_top_up_commit')
  // Thrown here and not inside: the result (a refund is due) must be committed.
  if (refusal) throw refusal
}

async function finalizeLocked(tx: Queries, jobs: Jobs, intent: PaymentIntent): Promise<Result> {
  const paymentRef = intent.id
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.paymentRef, paymentRef)).for('update')
  if (!checkout) return { refusal: notFound('Payment') }
  if (checkout.state === 'ordered') return {}
  if (intent.status !== 'succeeded') return { refusal: unpaid('Payment was not successful', 'payment_not_successful') }
  if (checkout.state === 'refund_due' || checkout.state === 'refunded') return { refusal: refundComing() }
  await recordInLedger(tx, { paymentRef, kind: 'succeeded', amountCents: intent.amount, reference: paymentRef })
  const { id, owner, amountCents } = checkout
  const fits = intent.metadata.checkout_id === id && intent.amount === amountCents && intent.currency === currency
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userOfTopUp(owner)))
    .for('key share')
  if (fits && user && intent.amountRefunded === 0) {
    const balance = await openBalance(tx, { userId: user.id })
    await bookEntry(tx, balance.id, { kind: 'paid_in', cents: intent.amount, reference: paymentRef })
    await tx.update(checkouts).set({ state: 'ordered' }).where(eq(checkouts.id, id))
    await toppedUp.enqueue(tx, jobs, `${user.id} ${paymentRef}`)
    crashPoint('before_top_up_commit')
    return {}
  }
  await tx.update(checkouts).set({ state: 'refund_due' }).where(eq(checkouts.id, id))
  if (intent.amountRefunded > 0) await jobs.enqueue(tx, settleQueue, { paymentRef })
  const left = intent.amount - intent.amountRefunded
  if (left > 0) await requestRefund(tx, jobs, { paymentRef, amountCents: left, reason: 'Fits no balance' })
  if (!fits) {
    const detail = { checkoutId: id, intent: paymentRef, paid: intent.amount, expected: amountCents }
    await tx.insert(alerts).values({ kind: 'payment_mismatch', subject: paymentRef, detail })
  }
  return { refusal: refundComing() }
}

function refundComing(): Refusal {
  return conflict(
    'Your payment fits no balance. It goes back to your card in full; please pay again.',
    'payment_mismatch',
  )
}
