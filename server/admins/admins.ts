import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Admin } from '#contract/admins.ts'
import { hashPassword, passwordMatches, renewedHash } from '#server/accounts/passwords.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { admins, sessions } from '#server/db/schema.ts'
import { conflict, notFound, signedOut } from '#server/errors.ts'
import { deviceToken } from '#server/sessions/known-browser.ts'
import { openSession } from '#server/sessions/sessions.ts'

type AdminRow = typeof admins.$inferSelect

export async function findAdminByName(db: Queries, username: string): Promise<AdminRow | undefined> {
  const [admin] = await db
    .select()
    .from(admins)
    .where(eq(sql`lower(${admins.username})`, sql`lower(${username})`))
  return admin
}

/** @throws 401 with one sentence for a wrong name and for a wrong password */
export async function signInAdmin(
  db: Db,
  found: AdminRow | undefined,
  given: string,
  userAgent: string,
): Promise<{ admin: Admin; token: string; device: string }> {
  if (!(await passwordMatches(found?.password, given)) || !found) throw wrongCredentials()
  const password = (await renewedHash(found.password, given)) ?? found.password
  return db.transaction(async (tx) => {
    // Under the row lock: an administrator who is deactivated, or changes the password, meanwhile, ends this session
    // too.
    const unchanged = and(eq(admins.id, found.id), eq(admins.password, found.password), eq(admins.isActive, true))
    const [admin] =
      password === found.password
        ? await tx.select().from(admins).where(unchanged).for('share')
        : await tx.update(admins).set({ password }).where(unchanged).returning()
    if (!admin) throw wrongCredentials()
    const { token } = await openSession(tx, { kind: 'admin', userId: admin.id, userAgent })
    return { admin, token, device: deviceToken(admin) }
  })
}

const wrongCredentials = () => signedOut('Invalid credentials', 'wrong_credentials')

export async function findAdmin(db: Queries, id: string): Promise<Admin | undefined> {
  const [admin] = await db.select().from(admins).where(eq(admins.id, id))
  return admin
}

/**
 * Makes sure that the named administrator exists.
 * @returns the password generated for a new one without a given password, to be shown once
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
  if (!rowCount) throw conflict('An administrator with this name or e-mail address is there already', 'username_taken')
  return password
}

/** A new password for an administrator who lost theirs; they are reactivated and their sessions end. @throws 404 */
export async function resetAdmin(db: Db, username: string): Promise<string> {
  const password = madeUpPassword()
  const hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const [admin] = await tx
      .update(admins)
      .set({ password: hash, isActive: true, mustChangePassword: true })
      .where(eq(sql`lower(${admins.username})`, username.toLowerCase()))
      .returning({ id: admins.id })
    if (!admin) throw notFound('Administrator')
    await tx.delete(sessions).where(eq(sql`${sessions.sess}->>'userId'`, admin.id))
  })
  return password
}

function madeUpPassword(): string {
  return randomBytes(12).toString('base64url')
}
