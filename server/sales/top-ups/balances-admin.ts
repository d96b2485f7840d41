import { type SQL, and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type AdminBalance, type BalanceDetails, balancesPerPage } from '#contract/money/balances-admin.ts'
import { toDecimal } from '#contract/base/money.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type BalanceRow, admins, balancePayouts, balances, users } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { refundablePayments } from './refundable-payments.ts'

/** The accounts' balances that hold money, newest first. */
export async function listBalances(db: Queries, { q = '', page }: { q?: string | undefined; page: number }) {
  // Phrased like the index `balances_held`.
  const holds = and(gt(balances.cents, sql`0`), isNull(balances.runId))
  const found = q.trim() ? and(holds, matches(q.trim())) : holds
  const [rows, [all], [sum]] = await Promise.all([
    db
      .select({ balance: balances, user: users })
      .from(balances)
      .leftJoin(users, eq(users.id, balances.userId))
      .where(found)
      .orderBy(desc(balances.createdAt), desc(balances.id))
      .limit(balancesPerPage)
      .offset((page - 1) * balancesPerPage),
    db
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(balances)
      .leftJoin(users, eq(users.id, balances.userId))
      .where(found),
    db
      .select({ cents: sql`coalesce(sum(${balances.cents}), 0)`.mapWith(Number) })
      .from(balances)
      .where(holds),
  ])
  return {
    balances: rows.map(({ balance, user }) => toAdminBalance(balance, user)),
    total: all!.count,
    outstanding: toDecimal(sum!.cents),
  }
}

function matches(q: string): SQL {
  const part = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(lower(${users.username}) like ${part} or lower(${users.email}) like ${part})`
}

/** @throws 404, also for a run's balance, which its invoices refund */
export async function findBalanceAtDesk(db: Queries, id: string): Promise<BalanceDetails> {
  const [found] = await db
    .select({ balance: balances, user: users })
    .from(balances)
    .leftJoin(users, eq(users.id, balances.userId))
    .where(and(eq(balances.id, id), isNull(balances.runId)))
  if (!found) throw notFound('Balance')
  const { balance, user } = found
  const [payments, payouts] = await Promise.all([
    refundablePayments(db, id, 'unlocked'),
    db
      .select({ payout: balancePayouts, by: admins.username })
      .from(balancePayouts)
      .leftJoin(admins, eq(admins.id, balancePayouts.adminId))
      .where(eq(balancePayouts.balanceId, id))
      .orderBy(desc(balancePayouts.at), desc(balancePayouts.id)),
  ])
  const left = payments.reduce((sum, payment) => sum + payment.left, 0)
  return {
    ...toAdminBalance(balance, user),
    toCards: toDecimal(Math.min(balance.cents, left)),
    payments: payments.map(({ paymentRef, cents, left, paidAt }) => ({
      reference: paymentRef,
      amount: toDecimal(cents),
      left: toDecimal(left),
      paidAt: paidAt.toISOString(),
    })),
    payouts: payouts.map(({ payout: { id, way, cents, reference, at }, by }) => ({
      id,
      way,
      amount: toDecimal(cents),
      reference,
      by,
      at: at.toISOString(),
    })),
    version: payouts.length + 1,
  }
}

function toAdminBalance(
  { id, cents, createdAt }: BalanceRow,
  user: { username: string; email: string } | null,
): AdminBalance {
  return {
    id,
    account: user && { username: user.username, email: user.email },
    amount: toDecimal(cents),
    createdAt: createdAt.toISOString(),
  }
}
