import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Balance } from '#contract/sales/balance.ts'
import type { LowBalance } from '#contract/sales/balance-form.ts'
import { parseCents, toDecimal } from '#contract/base/money.ts'
import { findBalance } from '#server/money/stored-value/balances.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { preparedSql } from '#server/platform/db/prepared-query.ts'
import { balanceAlerts, balanceEntries } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { balanceLow } from './top-up-emails.ts'

/** Entries on a page. */
const atOnce = 25

/** The account's balance with a page of its history. @param before the last entry of the page before */
export async function readBalance(db: Queries, userId: string, before?: number): Promise<Balance> {
  const balance = await findBalance(db, { userId })
  const [alert] = await db.select().from(balanceAlerts).where(eq(balanceAlerts.userId, userId))
  const rows = balance
    ? await db
        .select()
        .from(balanceEntries)
        .where(
          and(
            eq(balanceEntries.balanceId, balance.id),
            before === undefined ? undefined : lt(balanceEntries.id, before),
          ),
        )
        .orderBy(desc(balanceEntries.id))
        .limit(atOnce + 1)
    : []
  const shown = rows.slice(0, atOnce)
  return {
    amount: toDecimal(balance?.cents ?? 0),
    threshold: alert ? toDecimal(alert.thresholdCents) : null,
    entries: shown.map(({ id, kind, cents, orderId, at }) => ({
      id,
      kind,
      amount: toDecimal(cents),
      orderId,
      at: at.toISOString(),
    })),
    next: rows.length > atOnce ? shown.at(-1)!.id : null,
  }
}

export async function changeThreshold(db: Queries, userId: string, { threshold }: LowBalance): Promise<void> {
  if (threshold === null) {
    await db.delete(balanceAlerts).where(eq(balanceAlerts.userId, userId))
    return
  }
  const values = { userId, thresholdCents: parseCents(threshold)!, toldAt: null }
  await db.insert(balanceAlerts).values(values).onConflictDoUpdate({ target: balanceAlerts.userId, set: values })
}

/**
 * E-mails the account when spending brings its balance below the threshold that it has set; not again until the balance
 * has been above it. Runs in the spending transaction, which holds the balance's lock.
 */
export async function tellIfLow(tx: Queries, jobs: Jobs, userId: string, spent: number): Promise<void> {
  const { rowCount } = await crossing(tx, { userId, spent }).execute()
  if (rowCount) await balanceLow.enqueue(tx, jobs, userId)
}

const crossing = preparedSql<{ userId: string; spent: number }, never>()(
  ({ userId, spent }) => sql`
    update balance_alerts a set told_at = now() from balances b
    where a.user_id = ${userId}::uuid and b.user_id = a.user_id
      and b.cents < a.threshold_cents and b.cents + ${spent}::int >= a.threshold_cents`,
)
