import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Admin, AdminInput, AdminPasswordChange, Change, Colleague } from '#contract/admins.ts'
import { refuseCommonPassword } from '#server/accounts/common-passwords.ts'
import { hashPassword, passwordMatches } from '#server/accounts/passwords.ts'
import type { AdminRole } from '#contract/roles.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { admins, auditLog, sessions } from '#server/db/schema.ts'
import { conflict, invalid, notFound, signedOut, violatedUnique } from '#server/errors.ts'
import { deviceToken } from '#server/sessions/known-browser.ts'
import { proveSession } from '#server/sessions/sessions.ts'
import { audited, recordChange } from '#server/audit/audit.ts'

/** All administrators with their open sessions. @param sid the caller's own */
export async function listColleagues(db: Queries, sid: string): Promise<Colleague[]> {
  const people = await db.select().from(admins).orderBy(asc(admins.createdAt))
  const open = await db
    .select()
    .from(sessions)
    .where(and(ofAdministrators, gt(sessions.expire, new Date())))
  return people.map(({ createdAt, ...person }) => ({
    ...person,
    createdAt: createdAt.toISOString(),
    sessions: open
      .filter(({ sess }) => sess.userId === person.id)
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
  const { username, email, role } = input
  await refuseCommonPassword(input.password, [username, email])
  const password = await hashPassword(input.password)
  return db
    .transaction(async (tx) => {
      const values = { username, email, password, role, mustChangePassword: true }
      const [admin] = await tx.insert(admins).values(values).returning()
      const subject = subjectOf(admin!)
      await recordChange(tx, adminId, 'created', subject, { after: { username, email, role } })
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
  if (!(await passwordMatches(admin.password, currentPassword))) throw wrongPassword('currentPassword')
  await refuseCommonPassword(newPassword, [admin.username, admin.email])
  const password = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    await tx.update(admins).set({ password, mustChangePassword: false }).where(eq(admins.id, adminId))
    await tx.delete(sessions).where(and(sessionsOf(adminId), ne(sessions.sid, sid)))
    await recordChange(tx, adminId, 'password changed', subjectOf(admin))
  })
  return deviceToken({ id: adminId, password })
}

/** Takes the password again, before a dangerous act. @throws 400 for a wrong one */
export async function proveOwnPassword(db: Db, adminId: string, sid: string, password: string): Promise<void> {
  const [admin] = await db.select().from(admins).where(eq(admins.id, adminId))
  if (!(await passwordMatches(admin?.password, password))) throw wrongPassword('password')
  await proveSession(db, sid)
}

function wrongPassword(path: string) {
  const message = 'This password is not right'
  return invalid(message, [{ path, message }], 'wrong_password')
}

/** Activates or deactivates an administrator; deactivation ends their sessions at once. @throws 404, 409 for oneself */
export async function activateColleague(db: Db, adminId: string, id: string, isActive: boolean): Promise<void> {
  if (id === adminId) throw conflict('You cannot shut yourself out. Ask a colleague.', 'own_account')
  await db.transaction(async (tx) => {
    await keepAnOwner(tx, id, isActive ? 'owner' : undefined)
    const [admin] = await tx.update(admins).set({ isActive }).where(eq(admins.id, id)).returning()
    if (!admin) throw notFound('Administrator')
    if (!isActive) await tx.delete(sessions).where(sessionsOf(id))
    await recordChange(tx, adminId, isActive ? 'let in' : 'shut out', subjectOf(admin))
  })
}

/** Gives an administrator another role, from the next request on. @throws 404, 409 for the last owner */
export async function changeColleaguesRole(db: Db, adminId: string, id: string, role: AdminRole): Promise<void> {
  await db.transaction(async (tx) => {
    await keepAnOwner(tx, id, role)
    const [before] = await tx.select().from(admins).where(eq(admins.id, id)).for('update')
    if (!before) throw notFound('Administrator')
    if (before.role === role) return
    await tx.update(admins).set({ role }).where(eq(admins.id, id))
    await recordChange(tx, adminId, 'role changed', subjectOf(before), { before, after: { ...before, role } })
  })
}

/** Locks all owners, so that of two who demote each other one is refused. @throws 409 when none would remain */
async function keepAnOwner(tx: Queries, id: string, nextRole: AdminRole | undefined): Promise<void> {
  const isOwner = and(eq(admins.role, 'owner'), eq(admins.isActive, true))
  const owners = await tx.select({ id: admins.id }).from(admins).where(isOwner).orderBy(asc(admins.id)).for('update')
  if (nextRole === 'owner' || owners.some((owner) => owner.id !== id)) return
  throw conflict('The shop needs one owner at least. Make somebody else an owner first.', 'last_owner')
}

/** Ends a session by the beginning of its stored hash, which opens nothing. @throws 404 */
export async function endColleaguesSession(db: Db, adminId: string, shortId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [session] = await tx
      .delete(sessions)
      .where(and(ofAdministrators, eq(sql`left(${sessions.sid}, ${shortSid})`, shortId)))
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
/** By the index of users: shoppers have many more sessions. */
const ofAdministrators = and(
  eq(kindOfSession, 'admin'),
  sql`${sessions.sess}->>'userId' = any(array(select ${admins.id}::text from ${admins}))`,
)

function sessionsOf(adminId: string) {
  return and(eq(kindOfSession, 'admin'), eq(sql`${sessions.sess}->>'userId'`, adminId))
}
