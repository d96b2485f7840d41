import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { artistAccounts, earnings } from '#server/db/schema.ts'
import { type Jobs, job } from '#server/jobs/job.ts'
import { findNews, mondayOf, newCards, weekStatement } from './artist-emails.ts'

/** Tells every artist of the cards that came since the last time, in one e-mail; each card is told once. */
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
      await newCards.enqueue(tx, jobs, `${id} ${toldUntil.toISOString()} ${until.toISOString()}`)
    })
  }
}

/** Sends the statement of the week that ended yesterday to everybody who has earned something in it. */
export async function sendStatements(db: Db, jobs: Jobs, now = new Date()): Promise<void> {
  const end = mondayOf(now)
  const start = mondayOf(new Date(Date.parse(end) - 24 * 60 * 60 * 1000))
  const earned = await db
    .selectDistinct({ artistId: earnings.artistId })
    .from(earnings)
    .innerJoin(artistAccounts, eq(artistAccounts.artistId, earnings.artistId))
    .where(and(gte(earnings.createdAt, new Date(start)), lt(earnings.createdAt, new Date(end))))
  for (const { artistId } of earned) await weekStatement.enqueue(db, jobs, `${artistId} ${start}`)
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
  job({
    name: 'artist-statements',
    // Monday morning in the United States.
    due: { cron: '0 13 * * 1' },
    handler:
      ({ db, jobs }) =>
      () =>
        sendStatements(db, jobs),
  }),
]
