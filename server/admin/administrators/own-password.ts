import { eq } from 'drizzle-orm'
import type { AdminPasswordChange } from '#contract/admin/admins.ts'
import { refuseCommonPassword } from '#server/platform/passwords/common-passwords.ts'
import { hashPassword, passwordMatches } from '#server/platform/passwords/passwords.ts'
import type { Db } from '#server/platform/db/db.ts'
import { admins } from '#server/platform/db/schema.ts'
import { invalid, signedOut } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { deviceToken } from '#server/platform/sessions/known-browser.ts'
import { proveSession } from '#server/platform/sessions/sessions.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import { adminChanged } from './admin-emails.ts'
import { adminSubject } from './admins.ts'
import { endAdminAccess } from './end-admin-access.ts'

/**
 * Sets the caller's own password and ends all else that opens their account.
 * @returns the device cookie of this browser
 * @throws 400 for a wrong current or a common new one
 */
export async function changeOwnPassword(
  db: Db,
  jobs: Jobs,
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
    await endAdminAccess(tx, adminId, sid)
    await proveSession(tx, sid)
    await recordChange(tx, adminId, 'password changed', adminSubject(admin))
    await adminChanged.enqueue(tx, jobs, `${adminId} password`)
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
