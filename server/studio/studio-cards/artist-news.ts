import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { artistAccounts } from '#server/platform/db/schema.ts'
import { type Jobs, job } from '#server/platform/jobs/job.ts'
import { findNews, newCards } from './artist-emails.ts'

/** Tells every artist about cards that came since the last time, in one e-mail; each card is announced once. */
export async function tellArtists(db: Db, jobs: Jobs): Promise<void> {
  const accounts = await db
    .select({ id: artistAccounts.id })
    .from(artistAccounts)
    .where(eq(artistAccounts.isActive, true))
  for (const { id } of accounts) {
    await db.transaction(async (tx) => {
      const [account] = await tx
        .select({ account: artistAccounts, now: sql<string>`now()::text` })
        .from(artistAccounts)
        .where(eq(artistAccounts.id, id))
        .for('update')
      if (!account) return
      const { artistId, toldUntil } = account.account
      const until = new Date(account.now)
      if ((await findNews(tx, artistId, toldUntil, until)).length === 0) return
      await tx.update(artistAccounts).set({ toldUntil: until }).where(eq(artistAccounts.id, id))
      await newCards.enqueue(tx, jobs, { accountId: id, from: toldUntil, until })
    })
  }
}

export const artistNewsJobs = [
  job({
    name: 'artist-news',
    due: { cron: '*/15 * * * *' },
    handler:
      ({ db, jobs }) =>
      () =>
        tellArtists(db, jobs),
  }),
]
