import { and, eq } from 'drizzle-orm'
import { refuseCommonPassword } from '#server/platform/passwords/common-passwords.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { artistAccounts, artistPasswordResets } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { deviceToken } from '#server/platform/sessions/known-browser.ts'
import { isAlive, usedUp } from '#server/platform/sessions/mailed-link.ts'
import { endArtistAccess } from './end-artist-access.ts'
import { artistChanged, artistPasswordReset } from './studio-emails.ts'

// As `accounts/password-resets.ts`, for artists. Passkeys stay what they are.

/** Nothing reveals whether there is such an account: only the e-mail's writer looks it up. */
export async function requestArtistReset(db: Queries, jobs: Jobs, email: string): Promise<void> {
  await artistPasswordReset.enqueue(db, jobs, email)
}

/** @throws 404 for an unknown, used or expired link */
export async function checkArtistReset(db: Queries, token: string): Promise<void> {
  const [reset] = await db.select().from(artistPasswordResets).where(isAlive(artistPasswordResets, token))
  if (!reset) throw usedUp()
}

/**
 * Sets the new password, once, and ends everything else that opens the account.
 * @returns the device cookie of the browser that opened the link
 * @throws 400 for a common password, which leaves the link valid, 404 for a link that no longer works
 */
export async function useArtistReset(db: Db, jobs: Jobs, token: string, newPassword: string): Promise<string> {
  const [found] = await db
    .select()
    .from(artistAccounts)
    .innerJoin(artistPasswordResets, eq(artistPasswordResets.accountId, artistAccounts.id))
    .where(and(isAlive(artistPasswordResets, token), eq(artistAccounts.isActive, true)))
  if (!found) throw usedUp()
  const { id, email } = found.artist_accounts
  await refuseCommonPassword(newPassword, [email])
  const password = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(artistPasswordResets).where(isAlive(artistPasswordResets, token))
    if (!rowCount) throw usedUp()
    await tx.update(artistAccounts).set({ password }).where(eq(artistAccounts.id, id))
    await endArtistAccess(tx, id)
    await artistChanged.enqueue(tx, jobs, `${id} password`)
  })
  return deviceToken({ id, password })
}
