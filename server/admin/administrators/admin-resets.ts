import { and, eq } from 'drizzle-orm'
import { refuseCommonPassword } from '#server/platform/passwords/common-passwords.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { adminPasswordResets, admins } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { deviceToken } from '#server/platform/sessions/known-browser.ts'
import { isAlive, usedUp } from '#server/platform/sessions/mailed-link.ts'
import { adminChanged, adminPasswordReset } from './admin-emails.ts'
import { endAdminAccess } from './end-admin-access.ts'

// As `accounts/password-resets.ts`, for administrators. A second factor stays what it is.

/** Nothing reveals whether there is such an administrator: only the e-mail's writer looks them up. */
export async function requestAdminReset(db: Queries, jobs: Jobs, nameOrEmail: string): Promise<void> {
  await adminPasswordReset.enqueue(db, jobs, nameOrEmail)
}

/** @throws 404 for an unknown, used or expired link */
export async function checkAdminReset(db: Queries, token: string): Promise<void> {
  const [reset] = await db.select().from(adminPasswordResets).where(isAlive(adminPasswordResets, token))
  if (!reset) throw usedUp()
}

/**
 * Sets the new password, once, and ends everything else that opens the account.
 * @returns the device cookie of the browser that opened the link
 * @throws 400 for a common password, which leaves the link valid, 404 for a link that no longer works
 */
export async function useAdminReset(db: Db, jobs: Jobs, token: string, newPassword: string): Promise<string> {
  const [found] = await db
    .select()
    .from(admins)
    .innerJoin(adminPasswordResets, eq(adminPasswordResets.adminId, admins.id))
    .where(and(isAlive(adminPasswordResets, token), eq(admins.isActive, true)))
  if (!found) throw usedUp()
  const { id, username, email } = found.admins
  await refuseCommonPassword(newPassword, [username, email])
  const password = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(adminPasswordResets).where(isAlive(adminPasswordResets, token))
    if (!rowCount) throw usedUp()
    await tx.update(admins).set({ password, mustChangePassword: false }).where(eq(admins.id, id))
    await endAdminAccess(tx, id)
    await adminChanged.enqueue(tx, jobs, `${id} password`)
  })
  return deviceToken({ id, password })
}
