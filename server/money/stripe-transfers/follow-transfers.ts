import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { raiseAlert } from '#server/platform/alerts/raise-alert.ts'
import type { Db } from '#server/platform/db/db.ts'
import { payoutAccounts, payoutTransfers, statements } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Payouts } from '#server/platform/integrations/payout-provider.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { getSettings } from '#server/catalog/shop-settings/settings.ts'
import { isPayable, syncAccount } from './payout-accounts.ts'
import { takeBack } from './reverse-transfer.ts'
import { sendTransfer } from './send-transfer.ts'
import { startTransfer } from './start-transfer.ts'

/** At most this many of each kind per round. */
const batch = 50
/** After this many hours a statement that our balance did not cover is retried, and an account is checked again. */
const hours = { retry: 20, account: 24 }

/**
 * Finishes what was begun and not answered, pays what is due automatically, and checks accounts without news for a day.
 * One failure does not hold up the others.
 * @param every seconds between rounds; what is younger than a round is left to its job
 * @param at the time to compare with; tests pass tomorrow
 * @returns the failures, to be logged
 */
export async function followTransfers(
  db: Db,
  jobs: Jobs,
  payouts: Payouts,
  every: number,
  at = new Date(),
): Promise<unknown[]> {
  const failures: unknown[] = []
  const each = async (all: string[], act: (id: string) => Promise<unknown>) => {
    for (const one of all) await act(one).catch((error: unknown) => void failures.push(error))
  }
  await each(await unanswered(db, payouts, every, at), (id) => sendTransfer(db, payouts, id))
  await each(await reversals(db, payouts, every, at), (id) => takeBackLate(db, payouts, id))
  await each(await due(db, payouts, at), (id) => startDue(db, jobs, payouts, id))
  await each(await quietAccounts(db, payouts, at), (ref) => syncAccount(db, payouts, ref))
  return failures
}

/** Asked about less and less often: at intervals of a quarter of its age. */
async function unanswered(db: Db, { livemode }: Payouts, every: number, at: Date): Promise<string[]> {
  const now = sql`${at.toISOString()}::timestamptz`
  const age = sql`${now} - ${payoutTransfers.createdAt}`
  const rows = await db
    .select({ id: payoutTransfers.statementId })
    .from(payoutTransfers)
    .where(
      and(
        isNull(payoutTransfers.transferRef),
        isNull(payoutTransfers.failure),
        eq(payoutTransfers.livemode, livemode),
        lt(payoutTransfers.createdAt, new Date(at.getTime() - every * 700)),
        or(isNull(payoutTransfers.sendingUntil), sql`${payoutTransfers.sendingUntil} < ${now}`),
        or(
          isNull(payoutTransfers.triedAt),
          sql`${payoutTransfers.triedAt} < ${now} - greatest(${every * 0.7} * interval '1 second', (${age}) / 4)`,
        ),
      ),
    )
    .orderBy(sql`${payoutTransfers.triedAt} asc nulls first`)
    .limit(batch)
  return rows.map(({ id }) => id)
}

async function reversals(db: Db, { livemode }: Payouts, every: number, at: Date): Promise<string[]> {
  const rows = await db
    .select({ id: payoutTransfers.statementId })
    .from(payoutTransfers)
    .where(
      and(
        isNotNull(payoutTransfers.reversalAskedAt),
        eq(payoutTransfers.livemode, livemode),
        lt(payoutTransfers.reversalAskedAt, new Date(at.getTime() - every * 700)),
      ),
    )
    .limit(batch)
  return rows.map(({ id }) => id)
}

/** The owner who asked for it has left the page: a refusal goes to the desk. */
async function takeBackLate(db: Db, payouts: Payouts, statementId: string): Promise<void> {
  await takeBack(db, payouts, statementId).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'payout_refused') throw error
    const [statement] = await db.select().from(statements).where(eq(statements.id, statementId))
    const detail = { statement: statement?.number, amountCents: statement?.totalCents, reason: error.message }
    await raiseAlert(db, { kind: 'payout_not_reversed', subject: statementId, detail })
  })
}

/**
 * Automatic payouts: if the owner has switched them on, statements that nobody has tried to pay, and once a day those
 * that our balance did not cover. A reversed one waits for a person.
 */
async function due(db: Db, payouts: Payouts, at: Date): Promise<string[]> {
  const { automaticPayouts } = await getSettings(db)
  const untried = automaticPayouts
    ? await db
        .select({ id: statements.id })
        .from(statements)
        .innerJoin(payoutAccounts, isPayable(payouts))
        .where(and(eq(statements.state, 'open'), eq(statements.attempt, 0)))
        .orderBy(statements.weekFrom)
        .limit(batch)
    : []
  const tooLittle = await db
    .select({ id: statements.id })
    .from(payoutTransfers)
    .innerJoin(
      statements,
      and(eq(statements.id, payoutTransfers.statementId), eq(statements.attempt, payoutTransfers.attempt)),
    )
    .innerJoin(payoutAccounts, isPayable(payouts))
    .where(
      and(
        eq(payoutTransfers.failure, 'balance'),
        lt(payoutTransfers.failedAt, new Date(at.getTime() - hours.retry * 3_600_000)),
        eq(statements.state, 'failed'),
      ),
    )
    .limit(batch)
  return [...untried, ...tooLittle].map(({ id }) => id)
}

async function startDue(db: Db, jobs: Jobs, payouts: Payouts, statementId: string): Promise<void> {
  await db
    .transaction((tx) => startTransfer(tx, jobs, payouts, statementId))
    .catch((error: unknown) => {
      // Another process, or the owner, was faster.
      if (!(error instanceof Refusal) || error.status !== 409) throw error
    })
}

async function quietAccounts(db: Db, { livemode }: Payouts, at: Date): Promise<string[]> {
  const rows = await db
    .select({ ref: payoutAccounts.accountRef })
    .from(payoutAccounts)
    .where(
      and(
        isNotNull(payoutAccounts.accountRef),
        eq(payoutAccounts.livemode, livemode),
        lt(payoutAccounts.checkedAt, new Date(at.getTime() - hours.account * 3_600_000)),
      ),
    )
    .orderBy(payoutAccounts.checkedAt)
    .limit(batch)
  return rows.flatMap(({ ref }) => ref ?? [])
}
