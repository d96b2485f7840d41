import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Admin, AdminInput, AdminPasswordChange, Change, Colleague } from '#contract/admins.ts'
import { refuseCommonPassword } from '#server/accounts/common-passwords.ts'
import { hashPassword, passwordMatches } from '#server/accounts/passwords.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { admins, auditLog, sessions } from '#server/db/schema.ts'
import { conflict, invalid, notFound, signedOut, violatedUnique } from '#server/errors.ts'
import { deviceToken } from '#server/sessions/known-browser.ts'
import { audited, recordChange } from '#server/audit/audit.ts'

/** All administrators with their open sessions. @param sid the caller's own */
export async function listColleagues(db: Queries, sid: string): Promise<Colleague[]> {
  const people = await db.select().from(admins).orderBy(asc(admins.createdAt))
  const open = await db
    .select()
    .from(sessions)
    .where(and(eq(kindOfSession, 'admin'), gt(sessions.expire, new Date())))
  return people.map(({ id, username, email, isActive, createdAt }) => ({
    id,
    username,
    email,
    isActive,
    createdAt: createdAt.toISOString(),
    sessions: open
      .filter(({ sess }) => sess.userId === id)
      .map((session) => ({
        id: session.sid.slice(0, shortSid),
        userAgent: session.sess.userAgent,
        since: session.sess.createdAt,
        current: session.sid === sid,
      })),
  }))
}

/** @throws 400 for a common password, 409 for a taken name or address */
export async function createColleague(db: Db, adminId: string, input: AdminInput): Promise<Admin> {
  const { username, email } = input
  await refuseCommonPassword(input.password, [username, email])
  const password = await hashPassword(input.password)
  return db
    .transaction(async (tx) => {
      const [admin] = await tx.insert(admins).values({ username, email, password }).returning()
      const subject = subjectOf(admin!)
      await recordChange(tx, adminId, 'created', subject, { after: { username, email } })
      return admin!
    })
    .catch((error: unknown) => {
      const taken = violatedUnique(error)
      if (taken === 'admins_username_unique') throw conflict('This username is already taken', 'username_taken')
      if (taken === 'admins_email_unique')
        throw conflict('An administrator with this email already exists', 'email_taken')
      throw error
    })
}

/**
 * Sets the caller's own password and ends all their other sessions.
 * @returns the device cookie of this browser
 * @throws 400 for a wrong current or a common new one
 */
export async function changeOwnPassword(
  db: Db,
  adminId: string,
  sid: string,
  { currentPassword, newPassword }: AdminPasswordChange,
): Promise<string> {
  const [admin] = await db.select().from(admins).where(eq(admins.id, adminId))
  if (!admin) throw signedOut()
  if (!(await passwordMatches(admin.password, currentPassword))) {
    const message = 'This password is not right'
    throw invalid(message, [{ path: 'currentPassword', message }], 'wrong_password')
  }
  await refuseCommonPassword(newPassword, [admin.username, admin.email])
  const password = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    await tx.update(admins).set({ password }).where(eq(admins.id, adminId))
    await tx.delete(sessions).where(and(sessionsOf(adminId), ne(sessions.sid, sid)))
    await recordChange(tx, adminId, 'password changed', subjectOf(admin))
  })
  return deviceToken({ id: adminId, password })
}

/** Activates or deactivates an administrator; deactivation ends their sessions at once. @throws 404, 409 for oneself */
export async function activateColleague(db: Db, adminId: string, id: string, isActive: boolean): Promise<void> {
  if (id === adminId) throw conflict('You cannot shut yourself out. Ask a colleague.', 'own_account')
  await db.transaction(async (tx) => {
    const [admin] = await tx.update(admins).set({ isActive }).where(eq(admins.id, id)).returning()
    if (!admin) throw notFound('Administrator')
    if (!isActive) await tx.delete(sessions).where(sessionsOf(id))
    await recordChange(tx, adminId, isActive ? 'let in' : 'shut out', subjectOf(admin))
  })
}

/** Ends a session by the beginning of its stored hash, which opens nothing. @throws 404 */
export async function endColleaguesSession(db: Db, adminId: string, shortId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [session] = await tx
      .delete(sessions)
      .where(and(eq(kindOfSession, 'admin'), eq(sql`left(${sessions.sid}, ${shortSid})`, shortId)))
      .returning()
    if (!session?.sess.userId) throw notFound('Session')
    const [admin] = await tx
      .select()
      .from(admins)
      .where(inArray(admins.id, [session.sess.userId]))
    const subject = subjectOf(admin ?? { id: session.sess.userId, username: '' })
    await recordChange(tx, adminId, 'session ended', subject)
  })
}

const changesPerPage = 100

/** The audit log, the newest change first. @param before the id where the previous page ended */
export async function listChanges(db: Queries, before?: number): Promise<Change[]> {
  const rows = await db
    .select({ change: auditLog, by: admins.username })
    .from(auditLog)
    .innerJoin(admins, eq(admins.id, auditLog.adminId))
    .where(before ? lt(auditLog.id, before) : undefined)
    .orderBy(desc(auditLog.id))
    .limit(changesPerPage)
  return rows.map(({ change: { createdAt, ...change }, by }) => ({ ...change, by, at: createdAt.toISOString() }))
}

const subjectOf = audited('administrator', ({ username }: { username: string }) => username)

const shortSid = 16
const kindOfSession = sql`${sessions.sess}->>'kind'`

function sessionsOf(adminId: string) {
  return and(eq(kindOfSession, 'admin'), eq(sql`${sessions.sess}->>'userId'`, adminId))
}
