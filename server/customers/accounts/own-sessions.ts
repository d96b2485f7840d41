import { and, gt } from 'drizzle-orm'
import type { OwnSession } from '#contract/customers/accounts-own.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { sessions } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { sessionsOf, endNamedSession, shortSid } from '#server/platform/sessions/sessions.ts'
import { sessionsEnded } from './account-emails.ts'
import { endAccess } from './end-access.ts'

/** A shopper's open sessions, the last used first. @param sid the caller's own */
export async function listSessions(db: Queries, userId: string, sid: string): Promise<OwnSession[]> {
  const open = await db
    .select()
    .from(sessions)
    .where(and(sessionsOf('shopper', userId), gt(sessions.expire, new Date())))
  return open
    .map(({ sid: each, sess: { userAgent, createdAt, lastSeenAt = createdAt } }) => ({
      id: each.slice(0, shortSid),
      userAgent,
      since: createdAt,
      lastSeen: lastSeenAt,
      current: each === sid,
    }))
    .toSorted((one, other) => Number(other.current) - Number(one.current) || other.lastSeen.localeCompare(one.lastSeen))
}

/** @throws 404 for a session that has ended, and for somebody else's */
export async function endOwnSession(db: Queries, userId: string, id: string): Promise<void> {
  if (!(await endNamedSession(db, sessionsOf('shopper', userId), id))) throw notFound('Session')
}

/** Ends all sessions, or all but the given one, and the mailed link to a new password; the shopper is told. */
export async function endSessions(db: Db, jobs: Jobs, userId: string, spared?: string): Promise<void> {
  await db.transaction(async (tx) => {
    await endAccess(tx, userId, spared)
    await sessionsEnded.enqueue(tx, jobs, spared ? `${userId} others` : userId)
  })
}
