import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { StudioSignIn } from '#contract/studio/studio-own.ts'
import type { StudioPasswordChange } from '#contract/studio/studio-credentials.ts'
import { refuseCommonPassword } from '#server/platform/passwords/common-passwords.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { checkPassword } from '#server/customers/accounts/profile.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { artistAccounts, artistPasskeys, sessions } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { deviceToken } from '#server/platform/sessions/known-browser.ts'
import { sessionsOf } from '#server/platform/sessions/sessions.ts'
import type { SignedInArtist } from '#server/platform/sessions/visit.ts'
import { type AccountRow, getAccountRow, getStudioArtist } from './artist-accounts.ts'
import { endArtistAccess } from './end-artist-access.ts'
import { artistChanged } from './studio-emails.ts'

type Who = Pick<SignedInArtist, 'accountId' | 'sid'>

export async function findOwnSignIn(db: Queries, { accountId, sid }: Who): Promise<StudioSignIn> {
  const { email } = await getAccountRow(db, accountId)
  const passkeys = await db
    .select()
    .from(artistPasskeys)
    .where(eq(artistPasskeys.accountId, accountId))
    .orderBy(asc(artistPasskeys.createdAt))
  const others = and(sessionsOf('artist', accountId), ne(sessions.sid, sid), gt(sessions.expire, new Date()))
  return {
    email,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    otherSessions: await db.$count(sessions, others),
  }
}

/** The account, if this is its password. @throws 400 */
export async function proveOwnPassword(db: Queries, accountId: string, password: string): Promise<AccountRow> {
  const account = await getAccountRow(db, accountId)
  await checkPassword(account.password, password, 'password')
  return account
}

/**
 * Sets the caller's own password and ends all else that opens the account; passkeys stay.
 * @returns the device cookie of this browser
 * @throws 400 for a wrong current or a common new one
 */
export async function changeOwnPassword(
  db: Db,
  jobs: Jobs,
  { accountId, sid }: Who,
  { currentPassword, newPassword }: StudioPasswordChange,
): Promise<string> {
  const account = await getAccountRow(db, accountId)
  await checkPassword(account.password, currentPassword, 'currentPassword')
  await refuseCommonPassword(newPassword, [account.email, (await getStudioArtist(db, accountId)).name])
  const password = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    await tx.update(artistAccounts).set({ password }).where(eq(artistAccounts.id, accountId))
    await endArtistAccess(tx, accountId, sid)
    await artistChanged.enqueue(tx, jobs, `${accountId} password`)
  })
  return deviceToken({ id: accountId, password })
}
