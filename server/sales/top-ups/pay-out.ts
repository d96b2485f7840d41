import { and, eq, isNull } from 'drizzle-orm'
import type { BalancePayout } from '#contract/money/balances-admin.ts'
import { formatMoney, parseCents, toDecimal } from '#contract/base/money.ts'
import { audited, recordChange } from '#server/platform/audit/audit.ts'
import { bookEntry } from '#server/money/stored-value/balances.ts'
import type { Payment } from '#server/platform/contribution/payables.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type BalancePayoutRow, balancePayouts, balances, users } from '#server/platform/db/schema.ts'
import { changedMeanwhile, invalid, notFound } from '#server/platform/errors.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { requestRefund, sendRefund } from '#server/money/refunds/refunds.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { balancePaidOut } from './payout-emails.ts'
import { refundablePayments, shareAmong } from './refundable-payments.ts'
import { erasedBalance } from './forget-top-ups.ts'
import { topUpPayable } from './top-up-payments.ts'

/**
 * Pays out money from an account's balance, in one transaction: entries, promised refunds, the payout, audit line and
 * e-mail. Refunds are sent at once or, if the provider cannot be reached, as soon as possible; a failed one returns to
 * the balance (`followTopUp`).
 * @throws 400 for more than there is or can be paid that way, 404, 409 if it was paid out meanwhile
 */
export async function payOut(
  db: Db,
  jobs: Jobs,
  payments: Payments,
  adminId: string,
  balanceId: string,
  wanted: BalancePayout,
): Promise<void> {
  const promised = await db.transaction((tx) => payOutLocked(tx, jobs, adminId, balanceId, wanted))
  crashPoint('after_balance_payout')
  // The promises are recorded and will be kept. A refund refused at once is back on the balance before the desk looks.
  for (const { refund, payment } of promised) {
    await sendRefund(db, jobs, payments, refund).catch(() => {})
    await db.transaction((tx) => topUpPayable.follow(tx, jobs, payment, 'refund'))
  }
}

/** @returns the refunds to be sent, with their payments */
async function payOutLocked(
  tx: Queries,
  jobs: Jobs,
  adminId: string,
  balanceId: string,
  { way, amount, reference, version }: BalancePayout,
): Promise<{ refund: string; payment: Payment }[]> {
  // Locks payments before the balance, like everything that changes both: an order placed meanwhile waits for the
  // balance.
  const sources = await refundablePayments(tx, balanceId, 'for update')
  const isAccounts = and(eq(balances.id, balanceId), isNull(balances.runId))
  const [balance] = await tx.select().from(balances).where(isAccounts).for('update')
  if (!balance) throw notFound('Balance')
  const made = await tx.$count(balancePayouts, eq(balancePayouts.balanceId, balanceId))
  if (version !== undefined && version !== made + 1) throw changedMeanwhile('balance')
  const cents = parseCents(amount)!
  if (cents > balance.cents) throw tooMuch(`The balance is ${formatMoney(balance.cents)}.`)
  const shares = way === 'cards' ? shareAmong(sources, cents) : []
  if (!shares) {
    const most = Math.min(balance.cents, sumOf(sources))
    throw tooMuch(`At most ${formatMoney(most)} can go back to cards. Please pay the rest by transfer.`)
  }
  const values = { balanceId, way, cents, reference: way === 'transfer' ? reference! : null, adminId }
  const [payout] = await tx.insert(balancePayouts).values(values).returning()
  const promised: { refund: string; payment: Payment }[] = []
  if (way === 'transfer') await bookEntry(tx, balanceId, { kind: 'transferred', cents: -cents, reference: payout!.id })
  for (const share of shares) {
    const { payment, cents: amountCents } = share
    const { paymentRef } = payment
    const refund = await requestRefund(tx, jobs, { paymentRef, amountCents, reason: 'Paid out of a balance', adminId })
    promised.push({ refund, payment })
    await topUpPayable.follow(tx, jobs, payment, 'payout')
  }
  await record(tx, adminId, balance.userId, payout!)
  await balancePaidOut.enqueue(tx, jobs, payout!.id)
  crashPoint('in_balance_payout')
  return promised
}

const sumOf = (payments: { left: number }[]) => payments.reduce((sum, { left }) => sum + left, 0)

const tooMuch = (message: string) => invalid(message, [{ path: 'amount', message }])

async function record(
  tx: Queries,
  adminId: string,
  userId: string | null,
  { balanceId, way, cents, reference }: BalancePayoutRow,
): Promise<void> {
  const [user] = userId ? await tx.select().from(users).where(eq(users.id, userId)) : []
  const subject = subjectOf({ id: balanceId, username: user?.username ?? null })
  await recordChange(tx, adminId, 'paid out', subject, {
    after: { way, amount: toDecimal(cents), ...(reference && { reference }) },
  })
}

const subjectOf = audited('balance', ({ username }: { id: string; username: string | null }) =>
  username === null ? erasedBalance : `Balance of ${username}`,
)
