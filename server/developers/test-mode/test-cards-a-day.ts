import { sql } from 'drizzle-orm'
import { formatCount } from '#contract/base/format-count.ts'
import { mostTestCards } from '#contract/developers/test-mode.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { Refusal } from '#server/platform/errors.ts'

/**
 * Test cards cost nothing, so their number is limited for each account. Orders of one account wait for each other here.
 * @throws 429 if these cards are too many for the last 24 hours
 */
export async function expectTestCardsLeft(tx: Queries, userId: string, cards: number): Promise<void> {
  await tx.execute(sql`select from users where id = ${userId} for no key update`)
  const { rows } = await tx.execute<{ count: number; wait: number }>(sql`
    select count(*)::int, ceil(extract(epoch from min(o.created_at) + interval '1 day' - now()))::int as wait
    from test_orders o join test_pieces p on p.order_id = o.id
    where o.user_id = ${userId} and o.created_at > now() - interval '1 day'`)
  const { count, wait } = rows[0]!
  if (count + cards <= mostTestCards) return
  const message = `An account can order at most ${formatCount(mostTestCards)} test cards in 24 hours, and has ordered ${formatCount(count)}.`
  throw new Refusal(429, message, { code: 'too_many_test_cards', retryAfter: Math.max(wait, 1) })
}
