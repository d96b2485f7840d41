import { createHash } from 'node:crypto'
import { type SQL, and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { orders, reviewRefusals, reviewRequests } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Jobs, job } from '#server/platform/jobs/job.ts'
import { reviewRequest } from './review-emails.ts'

/** At most this many orders in one transaction. */
const atOnce = 200

/**
 * Asks for reviews of the orders that are due, each by one e-mail or, if that would be inappropriate, never. Safe on
 * any number of nodes at once: the one that locks an order's request decides.
 */
export async function sendReviewRequests(db: Db, jobs: Jobs): Promise<void> {
  let looked: number
  do {
    looked = await db.transaction(async (tx) => {
      const due = await tx
        .select({ orderId: reviewRequests.orderId })
        .from(reviewRequests)
        .where(and(isNull(reviewRequests.decidedAt), lte(reviewRequests.dueAt, sql`now()`)))
        .orderBy(asc(reviewRequests.dueAt))
        .limit(atOnce)
        .for('update', { skipLocked: true })
      for (const { orderId } of due) if (await mayAsk(tx, orderId)) await reviewRequest.enqueue(tx, jobs, orderId)
      const ids = due.map(({ orderId }) => orderId)
      await tx
        .update(reviewRequests)
        .set({ decidedAt: sql`now()` })
        .where(inArray(reviewRequests.orderId, ids))
      return due.length
    })
  } while (looked === atOnce)
}

/**
 * Not for orders with a complaint or a returned card, nor if the buyer has written a review, has opted out, or is the
 * card's own artist.
 */
async function mayAsk(tx: Queries, orderId: string): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order?.customerEmail || order.erasureDue) return false
  const email = order.customerEmail.toLowerCase()
  if ((await tx.$count(reviewRefusals, eq(reviewRefusals.emailHash, hashOf(email)))) > 0) return false
  const { rows } = await tx.execute<{ ok: boolean }>(sql`
    select bool_or(p.state = 'arrived') and not coalesce(bool_or(p.state = 'returned'
        or exists (select from claims c where c.piece_id = p.id)
        or exists (select from piece_messages m where m.piece_id = p.id and m.giftee_kind = 'problem')
        or exists (select from reviews r where r.piece_id = p.id and r.role = 'shopper')
        or exists (select from artist_accounts a where a.artist_id = p.artist_id and lower(a.email) = ${email})), false) as ok
      from pieces p where p.order_id = ${orderId}`)
  return rows[0]!.ok
}

/**
 * Unsubscribes the e-mail address of this order.
 * @param whose selects the order, and checks that it is the caller's
 * @throws 404
 */
export async function endRequests(db: Queries, whose: SQL | undefined): Promise<void> {
  const [order] = await db.select({ email: orders.customerEmail }).from(orders).where(whose)
  if (!order?.email) throw notFound('Order')
  await db
    .insert(reviewRefusals)
    .values({ emailHash: hashOf(order.email) })
    .onConflictDoNothing()
}

const hashOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex')

export const reviewRequestJob = job({
  name: 'review-requests',
  // Late in the morning.
  due: { cron: '0 11 * * *' },
  handler:
    ({ db, jobs }) =>
    () =>
      sendReviewRequests(db, jobs),
})
