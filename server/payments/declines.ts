import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/db.ts'
import { alerts, checkouts } from '#server/db/schema.ts'
import { Refusal } from '#server/errors.ts'
import type { Jobs } from '#server/outside/jobs.ts'

/**
 * Who tries stolen cards needs a shop that asks the bank about each of them (reliability, A10): so many declines of one
 * checkout, then its owner rests for so many seconds, the payment is closed at the provider, and the desk is told.
 */
const mostDeclines = 5
const rest = 15 * 60
/** Longer than a checkout can be under way, in s. */
const remembered = 25 * 3600

/** Counts a card that the bank has declined, in the transaction that learns of it. */
export async function noteDecline(tx: Queries, jobs: Jobs, paymentRef: string): Promise<void> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.paymentRef, paymentRef))
  if (!checkout) return
  const { rows } = await tx.execute<{ count: number }>(sql`
    insert into rate_limits as seen (key, count, resets_at)
    values (${`declines ${checkout.id}`}, 1, now() + make_interval(secs => ${remembered}))
    on conflict (key) do update set count = seen.count + 1 returning count`)
  const { count } = rows[0]!
  if (count < mostDeclines) return
  await tx.execute(sql`
    insert into rate_limits (key, count, resets_at)
    values (${restKey(checkout.owner)}, ${count}, now() + make_interval(secs => ${rest}))
    on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at`)
  // The provider is asked outside any transaction; whoever has the intent's secret gets no further.
  await jobs.enqueue(tx, 'settle', { paymentRef })
  if (count > mostDeclines) return
  const detail = { paymentRef, checkoutId: checkout.id, declines: count }
  await tx.insert(alerts).values({ kind: 'cards_declined', subject: paymentRef, detail })
}

/** @param owner as checkouts name it. @throws 429 while the owner rests */
export async function refuseWhileResting(db: Queries, owner: string): Promise<void> {
  const wait = await secondsToRest(db, owner)
  if (wait === 0) return
  const minutes = Math.ceil(wait / 60)
  throw new Refusal(
    429,
    `Too many cards were declined. Nothing was charged; please try again in ${minutes} minute${minutes > 1 ? 's' : ''}.`,
    { retryAfter: wait },
  )
}

/** How long the owner still rests, or 0. */
export async function secondsToRest(db: Queries, owner: string): Promise<number> {
  const { rows } = await db.execute<{ wait: number }>(
    sql`select ceil(extract(epoch from resets_at - now()))::int as wait from rate_limits where key = ${restKey(owner)}`,
  )
  return Math.max(rows[0]?.wait ?? 0, 0)
}

const restKey = (owner: string) => `cards-rest ${owner}`
