import { and, eq, lt, sql } from 'drizzle-orm'
import { refuseCommonPassword } from '#server/platform/passwords/common-passwords.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { artistAccounts, artistInvitations, artists } from '#server/platform/db/schema.ts'
import { violatedUnique } from '#server/platform/errors.ts'
import { isAlive, newMailedToken, usedUp } from '#server/platform/credentials/mailed-link.ts'
import { type SignedIn, enter } from './artist-accounts.ts'

/** In s. */
const lifetime = 7 * 24 * 60 * 60

/** Invites an artist; an earlier invitation stops working. The job that writes the e-mail creates the token. */
export async function keepInvitation(tx: Queries, artistId: string, email: string): Promise<void> {
  const values = { email, tokenHash: null, expiresAt: sql`now() + make_interval(secs => ${lifetime})` }
  await tx
    .insert(artistInvitations)
    .values({ artistId, ...values })
    .onConflictDoUpdate({ target: artistInvitations.artistId, set: { ...values, createdAt: sql`now()` } })
}

/** The one token of this invitation; undefined if it has been used, withdrawn or replaced by one to another address. */
export async function makeInvitationToken(db: Queries, artistId: string, email: string): Promise<string | undefined> {
  const { token, tokenHash } = newMailedToken()
  const { rowCount } = await db
    .update(artistInvitations)
    .set({ tokenHash })
    .where(
      and(
        eq(artistInvitations.artistId, artistId),
        eq(artistInvitations.email, email),
        sql`${artistInvitations.expiresAt} > now()`,
      ),
    )
  return rowCount ? token : undefined
}

/** The invited artist. @throws 404 for an unknown, used or expired link */
export async function findInvitation(db: Queries, token: string): Promise<{ name: string; email: string }> {
  const [found] = await db
    .select({ name: artists.name, email: artistInvitations.email })
    .from(artistInvitations)
    .innerJoin(artists, eq(artists.id, artistInvitations.artistId))
    .where(isAlive(artistInvitations, token))
  if (!found) throw gone()
  return found
}

/**
 * Opens the account, once, and signs the artist in.
 * @throws 400 for a common password, which leaves the link valid, 404 for a link that no longer works
 */
export async function acceptInvitation(db: Db, token: string, given: string, userAgent: string): Promise<SignedIn> {
  const { name, email } = await findInvitation(db, token)
  await refuseCommonPassword(given, [name, email])
  const password = await hashPassword(given)
  return db
    .transaction(async (tx) => {
      const [invitation] = await tx.delete(artistInvitations).where(isAlive(artistInvitations, token)).returning()
      if (!invitation) throw gone()
      const values = { artistId: invitation.artistId, email: invitation.email, password }
      const [account] = await tx.insert(artistAccounts).values(values).returning()
      return enter(tx, account!, userAgent)
    })
    .catch((error: unknown) => {
      if (violatedUnique(error)) throw gone()
      throw error
    })
}

export async function pruneInvitations(db: Queries): Promise<void> {
  await db.delete(artistInvitations).where(lt(artistInvitations.expiresAt, sql`now()`))
}

const gone = () => usedUp('Please ask the shop for a new one.')
