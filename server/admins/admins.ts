import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Credentials } from '#contract/credentials.ts'
import type { Admin } from '#contract/admins.ts'
import { hashPassword, passwordMatches } from '#server/accounts/passwords.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { admins } from '#server/db/schema.ts'
import { signedOut } from '#server/errors.ts'
import { openSession } from '#server/sessions/sessions.ts'

/** @throws 401 with one sentence for a wrong name and for a wrong password */
export async function signInAdmin(
  db: Db,
  { username, password }: Credentials,
  userAgent: string,
): Promise<{ admin: Admin; token: string }> {
  const [admin] = await db
    .select()
    .from(admins)
    .where(eq(sql`lower(${admins.username})`, username.toLowerCase()))
  if (!(await passwordMatches(admin?.password, password)) || !admin?.isActive) {
    throw signedOut('Invalid credentials')
  }
  const { token } = await openSession(db, { kind: 'admin', userId: admin.id, userAgent })
  return { admin, token }
}

export async function findAdmin(db: Queries, id: string): Promise<Admin | undefined> {
  const [admin] = await db.select().from(admins).where(eq(admins.id, id))
  return admin
}

/**
 * Makes sure that the named administrator exists.
 * @returns the password that was made up for a new one without a given password, to be shown once
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
  const chosen = password ?? randomBytes(12).toString('base64url')
  const { rowCount } = await db
    .insert(admins)
    .values({ username, email, password: await hashPassword(chosen) })
    .onConflictDoNothing()
  return rowCount && !password ? chosen : undefined
}
