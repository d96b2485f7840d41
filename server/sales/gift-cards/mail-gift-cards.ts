import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { giftCards } from '#server/platform/db/schema.ts'
import { type Jobs, job } from '#server/platform/jobs/job.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { giftCardSent } from './gift-card-emails.ts'

/** At most this many gift cards in one transaction. */
const atOnce = 100
/** Seven in the morning in New York, in ms, so that no gift wakes anybody. */
const morning = 7 * 60 * 60_000

/** Mails the gift cards that are due, each once, on however many nodes this runs: from then on they can be spent. */
export async function mailGiftCards(db: Db, jobs: Jobs, now = new Date()): Promise<void> {
  const today = shopDayOf(new Date(now.getTime() - morning))
  let mailed: number
  do {
    mailed = await db.transaction(async (tx) => {
      const due = await tx
        .select({ id: giftCards.id })
        .from(giftCards)
        .where(and(eq(giftCards.state, 'awaiting'), lte(giftCards.sendOn, today)))
        .orderBy(asc(giftCards.sendOn))
        .limit(atOnce)
        .for('update', { skipLocked: true })
      const ids = due.map(({ id }) => id)
      if (ids.length === 0) return 0
      const active = { state: 'active' as const, sentAt: now, version: sql`${giftCards.version} + 1` }
      await tx.update(giftCards).set(active).where(inArray(giftCards.id, ids))
      for (const id of ids) await giftCardSent.enqueue(tx, jobs, id)
      return ids.length
    })
  } while (mailed === atOnce)
}

export const giftCardJobs = [
  job({
    name: 'gift-cards',
    due: { cron: '*/10 * * * *' },
    handler:
      ({ db, jobs }) =>
      () =>
        mailGiftCards(db, jobs),
  }),
]
