import { eq } from 'drizzle-orm'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { passwordResets, users } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { deviceToken } from '#server/platform/sessions/known-browser.ts'
import { isAlive, usedUp } from '#server/platform/sessions/mailed-link.ts'
import { endSessionsOf } from '#server/platform/sessions/sessions.ts'
import { passwordChanged, passwordReset } from './account-emails.ts'
import { refuseCommonPassword } from '#server/platform/passwords/common-passwords.ts'
import { proveEmail } from './email-confirmations.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'

/**
 * Requests the e-mail with the link. Nothing reveals whether there is such an account: only the e-mail's writer looks
 * it up.
 */
export async function requestReset(db: Queries, jobs: Jobs, email: string): Promise<void> {
  await passwordReset.enqueue(db, jobs, email)
}

/** @throws 404 for an unknown, used or expired link */
export async function checkReset(db: Queries, token: string): Promise<void> {
  const [reset] = await db.select().from(passwordResets).where(isAlive(passwordResets, token))
  if (!reset) throw usedUp()
}

/**
 * Sets the new password, once: the link is used up in the same transaction that ends all sessions of the account. Who
 * followed it reads the account's mail, which proves the address.
 * @returns the device cookie of the browser that opened the link: its user can read the account's mail
 * @throws 400 for a common password, which leaves the link valid, 404 for a link that no longer works
 */
export async function usePasswordReset(db: Db, jobs: Jobs, token: string, newPassword: string): Promise<string> {
  const [user] = await db
    .select()
    .from(users)
    .innerJoin(passwordResets, eq(passwordResets.userId, users.id))
    .where(isAlive(passwordResets, token))
    .then((rows) => rows.map((row) => row.users))
  if (!user) throw usedUp()
  await refuseCommonPassword(newPassword, [user.username, user.email, user.firstName, user.lastName])
  const password = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    // The account's row first, as whoever changes its address locks it: the link then stands for the address it has.
    await tx.update(users).set({ password }).where(eq(users.id, user.id))
    const { rowCount } = await tx.delete(passwordResets).where(isAlive(passwordResets, token))
    if (!rowCount || !(await proveEmail(tx, user.id, user.email))) throw usedUp()
    await endSessionsOf(tx, user.id)
    await passwordChanged.enqueue(tx, jobs, user.id)
  })
  return deviceToken({ id: user.id, password })
}
