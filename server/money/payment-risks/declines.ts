import { type SQL, type SQLWrapper, eq, sql } from 'drizzle-orm'
import { countOne, setCount } from '#server/platform/rate-limits/counts.ts'
import { raiseAlert } from '#server/platform/alerts/raise-alert.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type CheckoutRow, type PaymentPurpose, checkouts } from '#server/platform/db/schema.ts'
import { preparedSql } from '#server/platform/db/prepared-query.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { settleQueue } from '#server/money/payments/settle-queue.ts'

/**
 * Card testing needs a shop that asks the bank about each stolen card (reliability.md, A10): after this many declines
 * of one checkout, its purchase has to wait this many seconds, the payment is closed at the provider, and the desk is
 * alerted.
 */
const mostDeclines = 5
const rest = 15 * 60
/** Longer than a checkout can be active, in s. */
const countedFor = 25 * 3600

/** Counts a declined card, in the transaction that records it. */
export async function recordDecline(tx: Queries, jobs: Jobs, paymentRef: string): Promise<void> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.paymentRef, paymentRef))
  if (!checkout) return
  const count = await countOne(tx, `declines ${checkout.id}`, countedFor)
  if (count < mostDeclines) return
  await setCount(tx, `cards-rest ${checkout.purpose} ${checkout.purposeId}`, count, rest)
  // The provider is called outside any transaction; the intent's secret is useless meanwhile.
  await jobs.enqueue(tx, settleQueue, { paymentRef })
  if (count > mostDeclines) return
  const detail = { paymentRef, checkoutId: checkout.id, declines: count }
  await raiseAlert(tx, { kind: 'cards_declined', subject: paymentRef, detail })
}

/** What is paid for: columns of a checkout, or values. */
interface Resting<Value> {
  purpose: Value
  purposeId: Value
}

/** How many seconds a purchase still has to wait, as an SQL expression; null or at most 0 if it does not. */
export function coolDownSeconds({ purpose, purposeId }: Resting<SQLWrapper>): SQL<number | null> {
  return sql<number | null>`(select ceil(extract(epoch from resets_at - now()))::int
    from rate_limits where key = 'cards-rest ' || ${purpose} || ' ' || ${purposeId})`
}

/** The query alone, to be pipelined with others; `refuseCoolDown` reads its result. */
export const selectCoolDown = preparedSql<{ purpose: PaymentPurpose; purposeId: string }, { seconds: number | null }>()(
  (purpose) => sql`select ${coolDownSeconds(purpose)} as seconds`,
)

/** Whether cards are refused for now. */
export async function isResting(db: Queries, { purpose, purposeId }: CheckoutRow): Promise<boolean> {
  const { rows } = await selectCoolDown(db, { purpose, purposeId: purposeId ?? '' }).execute()
  return (rows[0]!.seconds ?? 0) > 0
}

/** @throws 429 while there are seconds to wait */
export function refuseCoolDown(seconds: number | null): void {
  if (seconds === null || seconds <= 0) return
  const minutes = Math.ceil(seconds / 60)
  throw new Refusal(
    429,
    `Too many cards were declined. Nothing was charged; please try again in ${minutes} minute${minutes > 1 ? 's' : ''}.`,
    { code: 'too_many_declines', retryAfter: seconds },
  )
}
