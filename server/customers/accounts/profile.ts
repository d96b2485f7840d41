import { eq } from 'drizzle-orm'
import type { User } from '#contract/customers/accounts.ts'
import type { ProfileChange } from '#contract/customers/accounts-credentials.ts'
import { endAccess } from '#server/platform/credentials/end-access.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/schema.ts'
import { signedOut } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { deletePicture } from '#server/platform/pictures/forget-picture.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import { storePicture } from '#server/platform/pictures/store-picture.ts'
import { emailChanged, emailConfirmation } from './account-emails.ts'
import { sayWhatIsTaken, toUser } from './accounts.ts'
import { shopperPasswords } from './shopper-passwords.ts'

/**
 * Changes name and e-mail address. A new address requires the password, because a reset would be sent there; both
 * addresses are notified, and anything else that opens the account, which somebody else may have made, ends.
 * @throws 400 for a wrong password, 409 for a taken address
 */
export async function changeProfile(db: Db, jobs: Jobs, userId: string, change: ProfileChange): Promise<User> {
  const { email, firstName, lastName, currentPassword } = change
  const user = await getUserRow(db, userId)
  const moves = email.toLowerCase() !== user.email.toLowerCase()
  if (moves) await shopperPasswords.prove(db, userId, currentPassword ?? '', 'currentPassword')
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
        const ended = await endAccess(tx, { kind: 'shopper', id: userId }, 'emailChanged')
        await emailChanged.enqueue(tx, jobs, { userId, previousAddress: user.email, ended })
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

/** @throws 401 if the account no longer exists */
export async function getUserRow(db: Queries, userId: string): Promise<typeof users.$inferSelect> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw signedOut()
  return user
}
