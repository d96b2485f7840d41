import { endAccess } from '#server/platform/credentials/end-access.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { endNamedSession, sessionsOf } from '#server/platform/sessions/sessions.ts'
import { sessionsEnded } from './account-emails.ts'

/** @throws 404 for a session that has ended, and for somebody else's */
export async function endOwnSession(db: Queries, userId: string, id: string): Promise<void> {
  if (!(await endNamedSession(db, sessionsOf('shopper', userId), id))) throw notFound('Session')
}

/** Ends all sessions, or all but the given one, and what else opens the account; the shopper is notified. */
export async function endSessions(db: Db, jobs: Jobs, userId: string, spared?: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await endAccess(tx, { kind: 'shopper', id: userId }, 'signedOutEverywhere', spared)
    await sessionsEnded.enqueue(tx, jobs, { userId, devices: spared ? 'others' : 'all', ended })
  })
}
