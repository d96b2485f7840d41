import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Admin, AdminInput, Change, Colleague } from '#contract/admin/admins.ts'
import type { AdminRole } from '#contract/base/roles.ts'
import { endNamedSession, shortSid } from '#server/platform/sessions/sessions.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import { refuseCommonPassword } from '#server/platform/passwords/common-passwords.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { endAccess } from '#server/platform/credentials/end-access.ts'
import type { Db, ReadDb, Queries } from '#server/platform/db/db.ts'
import { admins, auditLog, sessions } from '#server/platform/db/schema.ts'
import { conflict, notFound, violatedUnique } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { adminAdded, adminChanged } from './admin-emails.ts'
import { adminSubject } from './admins.ts'
import { hasSecondFactor, isSecondFactorRequired, requireSecondFactor } from './second-factor.ts'

/** All administrators with their open sessions. @param sid the caller's own */
export async function listColleagues(db: Queries, sid: string): Promise<Colleague[]> {
  const columns = { ...getTableColumns(admins), hasSecondFactor }
  const people = await db.select(columns).from(admins).orderBy(asc(admins.createdAt))
  const required = await isSecondFactorRequired(db)
  const open = await db
    .select()
    .from(sessions)
    .where(and(ofAdministrators, gt(sessions.expire, new Date())))
  return people.map(({ createdAt, ...person }) => ({
    ...person,
    mustSetUpSecondFactor: required && !person.hasSecondFactor,
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

/** Adds an administrator and notifies all owners. @throws 400 for a common password, 409 for a taken name or address */
export async function createColleague(db: Db, jobs: Jobs, adminId: string, input: AdminInput): Promise<Admin> {
  const { username, email, role } = input
  await refuseCommonPassword(input.password, [username, email])
  const password = await hashPassword(input.password)
  return db
    .transaction(async (tx) => {
      const values = { username, email, password, role, mustChangePassword: true }
      const [admin] = await tx.insert(admins).values(values).returning()
      const subject = adminSubject(admin!)
      await recordChange(tx, adminId, 'created', subject, { after: { username, email, role } })
      await tellOwners(tx, jobs, admin!.id, 'added')
      return { ...admin!, mustSetUpSecondFactor: await isSecondFactorRequired(tx) }
    })
    .catch((error: unknown) => {
      const taken = violatedUnique(error)
      if (taken === 'admins_username_unique') throw conflict('This username is already taken', 'username_taken')
      if (taken === 'admins_email_unique')
        throw conflict('An administrator with this email already exists', 'email_taken')
      throw error
    })
}

/** Activates or deactivates an administrator; deactivation ends their sessions at once. @throws 404, 409 for oneself */
export async function activateColleague(db: Db, adminId: string, id: string, isActive: boolean): Promise<void> {
  if (id === adminId) throw conflict('You cannot shut yourself out. Ask a colleague.', 'own_account')
  await db.transaction(async (tx) => {
    await keepAnOwner(tx, id, isActive ? 'owner' : undefined)
    const [admin] = await tx.update(admins).set({ isActive }).where(eq(admins.id, id)).returning()
    if (!admin) throw notFound('Administrator')
    if (!isActive) await endAccess(tx, { kind: 'admin', id }, 'deactivated')
    await recordChange(tx, adminId, isActive ? 'reactivated' : 'deactivated', adminSubject(admin))
  })
}

/** Gives an administrator another role, from the next request on. @throws 404, 409 for the last owner */
export async function changeColleaguesRole(
  db: Db,
  jobs: Jobs,
  adminId: string,
  id: string,
  role: AdminRole,
): Promise<void> {
  await db.transaction(async (tx) => {
    await keepAnOwner(tx, id, role)
    const [before] = await tx.select().from(admins).where(eq(admins.id, id)).for('update')
    if (!before) throw notFound('Administrator')
    if (before.role === role) return
    await tx.update(admins).set({ role }).where(eq(admins.id, id))
    await recordChange(tx, adminId, 'role changed', adminSubject(before), { before, after: { ...before, role } })
    await adminChanged.enqueue(tx, jobs, { adminId: id, change: 'role' })
    if (role === 'owner') await tellOwners(tx, jobs, id, 'owner')
  })
}

/**
 * Removes a colleague's lost second factors; everything that opened the account ends, and they are notified.
 * @throws 404, 409 for oneself: one's own are removed one by one, and the last one stays if it is required
 */
export async function removeSecondFactor(db: Db, jobs: Jobs, adminId: string, id: string): Promise<void> {
  if (id === adminId) throw conflict('Remove your own second factors under “Your sign-in”.', 'own_account')
  await db.transaction(async (tx) => {
    const [admin] = await tx.select().from(admins).where(eq(admins.id, id)).for('update')
    if (!admin) throw notFound('Administrator')
    await endAccess(tx, { kind: 'admin', id }, 'secondFactorsReset')
    await recordChange(tx, adminId, 'second factor removed', adminSubject(admin))
    await adminChanged.enqueue(tx, jobs, { adminId: id, change: 'second-factors-removed' })
  })
}

/** @throws 409 for an owner without a second factor */
export async function changeRules(db: Db, adminId: string, required: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await isSecondFactorRequired(tx)) === required) return
    await requireSecondFactor(tx, adminId, required)
    const subject = { kind: 'administrator', id: 'all', title: 'all administrators' }
    await recordChange(tx, adminId, required ? 'second factor required' : 'second factor made optional', subject)
  })
}

/** @param what happened: somebody is a new administrator, or has become an owner */
async function tellOwners(tx: Queries, jobs: Jobs, id: string, what: 'added' | 'owner'): Promise<void> {
  const owners = await tx.select({ id: admins.id }).from(admins).where(activeOwners)
  for (const owner of owners) await adminAdded.enqueue(tx, jobs, { ownerId: owner.id, adminId: id, what })
}

/** Locks all owners, so that of two who demote each other one is refused. @throws 409 if none would remain */
async function keepAnOwner(tx: Queries, id: string, nextRole: AdminRole | undefined): Promise<void> {
  const owners = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(activeOwners)
    .orderBy(asc(admins.id))
    .for('update')
  if (nextRole === 'owner' || owners.some((owner) => owner.id !== id)) return
  throw conflict('The shop needs at least one owner. Make somebody else an owner first.', 'last_owner')
}

/** Ends a session, named by the beginning of its stored hash, which grants no access. @throws 404 */
export async function endColleaguesSession(db: Db, adminId: string, shortId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const session = await endNamedSession(tx, ofAdministrators, shortId)
    if (!session?.sess.userId) throw notFound('Session')
    const [admin] = await tx
      .select()
      .from(admins)
      .where(inArray(admins.id, [session.sess.userId]))
    const subject = adminSubject(admin ?? { id: session.sess.userId, username: '' })
    await recordChange(tx, adminId, 'session ended', subject)
  })
}

const changesPerPage = 100

/** The audit log, newest change first. @param before the id where the previous page ended */
export async function listChanges(db: ReadDb, before?: number): Promise<Change[]> {
  const rows = await db
    .select({ change: auditLog, by: admins.username })
    .from(auditLog)
    .innerJoin(admins, eq(admins.id, auditLog.adminId))
    .where(before ? lt(auditLog.id, before) : undefined)
    .orderBy(desc(auditLog.id))
    .limit(changesPerPage)
  return rows.map(({ change: { createdAt, ...change }, by }) => ({ ...change, by, at: createdAt.toISOString() }))
}

const activeOwners = and(eq(admins.role, 'owner'), eq(admins.isActive, true))

const kindOfSession = sql`${sessions.sess}->>'kind'`
/** Uses the index of users: shoppers have many more sessions. */
const ofAdministrators = and(
  eq(kindOfSession, 'admin'),
  sql`${sessions.sess}->>'userId' = any(array(select admins.id::text from admins))`,
)
