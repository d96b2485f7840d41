import { eq, sql } from 'drizzle-orm'
import type { Admin } from '#contract/admin/admins.ts'
import type { SecondFactor, SecondFactorNeeded } from '#contract/base/second-factor.ts'
import { forgetCounts } from '#server/platform/rate-limits/counts.ts'
import { audited } from '#server/platform/audit/audit.ts'
import { hashPassword, madeUpPassword } from '#server/platform/passwords/passwords.ts'
import { endAccess } from '#server/platform/credentials/end-access.ts'
import { signInByPassword } from '#server/platform/credentials/sign-in.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { admins } from '#server/platform/db/schema.ts'
import { conflict, notFound, signedOut } from '#server/platform/errors.ts'
import { deviceToken } from '#server/platform/sessions/known-browser.ts'
import { type Session, openSession } from '#server/platform/sessions/sessions.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { adminChanged } from './admin-emails.ts'
import { beginSecondStep, isSecondFactorRequired, needsSecondFactor, takeSecondFactor } from './second-factor.ts'

type AdminRow = typeof admins.$inferSelect

/** An administrator as the audit log names them. */
export const adminSubject = audited('administrator', ({ username }: { username: string }) => username)

export async function findAdminByName(db: Queries, username: string): Promise<AdminRow | undefined> {
  const [admin] = await db
    .select()
    .from(admins)
    .where(eq(sql`lower(${admins.username})`, sql`lower(${username})`))
  return admin
}

type SignedIn = { admin: Admin; token: string; device: string }

/**
 * Checks name and password; an administrator with a second factor is asked for it and not signed in yet.
 * @throws 401 with one message for a wrong name and for a wrong password
 */
export async function signInAdmin(
  db: Db,
  publicUrl: string,
  found: AdminRow | undefined,
  given: string,
  userAgent: string,
): Promise<SignedIn | SecondFactorNeeded> {
  const refused = () => signedOut('Invalid credentials', 'wrong_credentials')
  return signInByPassword(db, { kind: 'admin', accounts: [found], given, refused }, async (tx, admin) =>
    (await needsSecondFactor(tx, admin.id)) ? beginSecondStep(tx, publicUrl, admin) : enter(tx, admin, userAgent),
  )
}

/** Completes a sign-in by its second factor. @throws 401 */
export async function completeSignIn(
  db: Db,
  jobs: Jobs,
  publicUrl: string,
  factor: SecondFactor,
  userAgent: string,
): Promise<SignedIn> {
  return db.transaction(async (tx) => {
    const { admin, by } = await takeSecondFactor(tx, publicUrl, factor)
    if (by === 'recovery code')
      await adminChanged.enqueue(tx, jobs, { adminId: admin.id, change: 'recovery-code-used' })
    return enter(tx, admin, userAgent)
  })
}

async function enter(tx: Queries, admin: AdminRow, userAgent: string): Promise<SignedIn> {
  const { token } = await openSession(tx, { kind: 'admin', userId: admin.id, userAgent })
  const mustSetUpSecondFactor = (await isSecondFactorRequired(tx)) && !(await needsSecondFactor(tx, admin.id))
  return { admin: { ...admin, mustSetUpSecondFactor }, token, device: deviceToken(admin) }
}

export async function findAdmin(db: Queries, { userId, mustSetUp }: Session): Promise<Admin | undefined> {
  const [admin] = await db
    .select()
    .from(admins)
    .where(eq(admins.id, userId ?? ''))
  return admin && { ...admin, mustSetUpSecondFactor: mustSetUp ?? false }
}

/**
 * Makes sure that the named administrator exists.
 * @returns the generated password of a new one for whom none was given, to be shown once
 */
export async function ensureAdmin(
  db: Queries,
  { username, email, password }: { username: string; email: string; password: string | undefined },
): Promise<string | undefined> {
  const [known] = await db
    .select({ id: admins.id })
    .from(admins)
    .where(eq(sql`lower(${admins.username})`, username.toLowerCase()))
  if (known) return undefined
  const chosen = password ?? madeUpPassword()
  const { rowCount } = await db
    .insert(admins)
    .values({ username, email, password: await hashPassword(chosen), role: 'owner', mustChangePassword: !password })
    .onConflictDoNothing()
  return rowCount && !password ? chosen : undefined
}

/**
 * Adds an owner from the command line.
 * @returns the generated password
 * @throws 409 for a taken name or address
 */
export async function createAdmin(db: Queries, username: string, email: string): Promise<string> {
  const password = madeUpPassword()
  const { rowCount } = await db
    .insert(admins)
    .values({ username, email, password: await hashPassword(password), role: 'owner', mustChangePassword: true })
    .onConflictDoNothing()
  if (!rowCount) throw conflict('An administrator with this name or e-mail address already exists', 'username_taken')
  return password
}

/**
 * A new password for an administrator who lost theirs; they are reactivated, everything that opened the account ends,
 * and failed attempts are forgiven. @throws 404
 */
export async function resetAdmin(db: Db, username: string): Promise<string> {
  const password = madeUpPassword()
  const hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const [admin] = await tx
      .update(admins)
      .set({ password: hash, isActive: true, mustChangePassword: true })
      .where(isNamed(username))
      .returning({ id: admins.id })
    if (!admin) throw notFound('Administrator')
    await endAccess(tx, { kind: 'admin', id: admin.id }, 'passwordReset')
    await forgiveGuesses(tx, admin.id)
  })
  return password
}

/** Removes lost second factors; the password stays. @throws 404 */
export async function resetSecondFactor(db: Db, username: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [admin] = await tx.select({ id: admins.id }).from(admins).where(isNamed(username))
    if (!admin) throw notFound('Administrator')
    await endAccess(tx, { kind: 'admin', id: admin.id }, 'secondFactorsReset')
    await forgiveGuesses(tx, admin.id)
  })
}

/** Lifts the lockout of an administrator caused by strangers' wrong guesses. @throws 404 */
export async function forgiveAdmin(db: Db, username: string): Promise<void> {
  const [admin] = await db.select({ id: admins.id }).from(admins).where(isNamed(username))
  if (!admin) throw notFound('Administrator')
  await forgiveGuesses(db, admin.id)
}

async function forgiveGuesses(db: Queries, adminId: string): Promise<void> {
  const keys = [`guess admin ${adminId}`, `guess second factor ${adminId}`, `password-check ${adminId}`]
  await forgetCounts(db, keys)
}

const isNamed = (username: string) => eq(sql`lower(${admins.username})`, username.toLowerCase())
