import { eq } from 'drizzle-orm'
import type { User } from '#contract/customers/accounts.ts'
import type { PasswordChange, ProfileChange } from '#contract/customers/accounts-credentials.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/schema.ts'
import { invalid, signedOut } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { deletePicture } from '#server/platform/pictures/forget-picture.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import { storePicture } from '#server/platform/pictures/store-picture.ts'
import { deviceToken } from '#server/platform/sessions/known-browser.ts'
import { emailChanged, emailConfirmation, passwordChanged } from './account-emails.ts'
import { sayWhatIsTaken, toUser } from './accounts.ts'
import { refuseCommonPassword } from '#server/platform/passwords/common-passwords.ts'
import { endAccess, endResetLinks } from './end-access.ts'
import { hashPassword, passwordMatches } from '#server/platform/passwords/passwords.ts'

/**
 * Changes name and e-mail address. A new address requires the password, because a reset would be sent there; both
 * addresses are notified, and a link to a new password that was mailed there no longer works.
 * @throws 400 for a wrong password, 409 for a taken address
 */
export async function changeProfile(db: Db, jobs: Jobs, userId: string, change: ProfileChange): Promise<User> {
  const { email, firstName, lastName, currentPassword } = change
  const user = await getUserRow(db, userId)
  const moves = email.toLowerCase() !== user.email.toLowerCase()
  if (moves) await checkPassword(user.password, currentPassword ?? '', 'currentPassword')
  return db
    .transaction(async (tx) => {
      const [changed] = await tx
        .update(users)
        .set({
          email,
          firstName: firstName || null,
          lastName: lastName || null,
          ...(moves && { emailVerifiedAt: null }),
        })
        .where(eq(users.id, userId))
        .returning()
      if (moves) {
        await endResetLinks(tx, userId)
        await emailChanged.enqueue(tx, jobs, `${userId} ${user.email}`)
        await emailConfirmation.enqueue(tx, jobs, userId)
      }
      return toUser(changed!)
    })
    .catch(sayWhatIsTaken)
}

/** @param picture a data URL, or null to remove the picture */
export async function changePicture(db: Queries, media: Media, userId: string, picture: string | null): Promise<User> {
  const profileImageUrl = picture && (await storePicture(media, picture, userId))
  const [before] = await db.select({ picture: users.profileImageUrl }).from(users).where(eq(users.id, userId))
  const [changed] = await db.update(users).set({ profileImageUrl }).where(eq(users.id, userId)).returning()
  if (!changed) throw signedOut()
  if (before?.picture !== profileImageUrl) await deletePicture(db, before?.picture ?? null)
  return toUser(changed)
}

/**
 * Sets a new password and ends all sessions except the given one. A mailed link to a new password no longer works, and
 * other browsers are no longer known.
 * @returns the device cookie of this one
 * @throws 400 for a wrong current password and for a common new one
 */
export async function changePassword(
  db: Db,
  jobs: Jobs,
  { userId, sid }: { userId: string; sid: string },
  { currentPassword, newPassword }: PasswordChange,
): Promise<string> {
  const user = await getUserRow(db, userId)
  await checkPassword(user.password, currentPassword, 'currentPassword')
  await refuseCommonPassword(newPassword, [user.username, user.email, user.firstName, user.lastName])
  const password = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    await tx.update(users).set({ password }).where(eq(users.id, userId))
    await endAccess(tx, userId, sid)
    await passwordChanged.enqueue(tx, jobs, userId)
  })
  return deviceToken({ id: userId, password })
}

/** @throws 400 */
export async function checkPassword(stored: string, given: string, path: string): Promise<void> {
  if (await passwordMatches(stored, given)) return
  const message = 'This password is not right'
  throw invalid(message, [{ path, message }], 'wrong_password')
}

/** @throws 401 when the account is gone */
export async function getUserRow(db: Queries, userId: string): Promise<typeof users.$inferSelect> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw signedOut()
  return user
}
