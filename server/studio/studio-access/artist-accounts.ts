import { eq, sql } from 'drizzle-orm'
import type { StudioArtist } from '#contract/studio/studio.ts'
import { signInByPassword } from '#server/platform/credentials/sign-in.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { artistAccounts, artists } from '#server/platform/db/schema.ts'
import { signedOut } from '#server/platform/errors.ts'
import { deviceToken } from '#server/platform/sessions/known-browser.ts'
import { openSession } from '#server/platform/sessions/sessions.ts'

export type AccountRow = typeof artistAccounts.$inferSelect

export interface SignedIn {
  artist: StudioArtist
  /** The new session's cookie value. */
  token: string
  /** The device cookie that identifies this browser at the next sign-in. */
  device: string
}

export async function findAccountByEmail(db: Queries, email: string): Promise<AccountRow | undefined> {
  const [account] = await db
    .select()
    .from(artistAccounts)
    .where(eq(sql`lower(${artistAccounts.email})`, sql`lower(${email})`))
  return account
}

/** @throws 401 with one message for a wrong address and for a wrong password */
export async function signInArtist(
  db: Db,
  found: AccountRow | undefined,
  given: string,
  userAgent: string,
): Promise<SignedIn> {
  const refused = () => signedOut('Invalid email or password', 'wrong_credentials')
  return signInByPassword(db, { kind: 'artist', accounts: [found], given, refused }, (tx, account) =>
    enter(tx, account, userAgent),
  )
}

/** A new session, in the transaction that has checked the credential. */
export async function enter(tx: Queries, account: AccountRow, userAgent: string): Promise<SignedIn> {
  const { token } = await openSession(tx, { kind: 'artist', userId: account.id, userAgent })
  return { artist: await getStudioArtist(tx, account.id), token, device: deviceToken(account) }
}

/** @throws 401 if the account no longer exists */
export async function getStudioArtist(db: Queries, accountId: string): Promise<StudioArtist> {
  const [artist] = await db
    .select({
      id: artistAccounts.id,
      artistId: artists.id,
      name: artists.name,
      email: artistAccounts.email,
      profileImage: artists.profileImage,
    })
    .from(artistAccounts)
    .innerJoin(artists, eq(artists.id, artistAccounts.artistId))
    .where(eq(artistAccounts.id, accountId))
  if (!artist) throw signedOut()
  return artist
}
