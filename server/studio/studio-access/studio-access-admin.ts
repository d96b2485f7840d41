import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { ArtistsStudio, StudioAccess } from '#contract/studio/studio-admin.ts'
import { forgetProposal } from '#server/studio/profile-proposals/forget-proposal.ts'
import { audited, recordChange } from '#server/platform/audit/audit.ts'
import { endAccess } from '#server/platform/credentials/end-access.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { artistAccounts, artistInvitations, artists } from '#server/platform/db/schema.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { findAccountByEmail } from './artist-accounts.ts'
import { keepInvitation } from './invitations.ts'
import { artistAccessEnded, artistInvited } from './studio-emails.ts'

/** All artists in the order they joined, with the state of their access to the studio. */
export async function listStudios(db: Queries): Promise<ArtistsStudio[]> {
  const rows = await selectAccess(db).orderBy(asc(artists.createdAt), asc(artists.name))
  return rows.map(({ artist: { id, name, profileImage, isActive }, ...row }) => ({
    id,
    name,
    profileImage,
    isActive,
    ...toAccess(row),
  }))
}

/** @throws 404, 409 for an artist who has an account, and for another artist's address */
export async function inviteArtist(
  db: Db,
  jobs: Jobs,
  adminId: string,
  artistId: string,
  email: string,
): Promise<StudioAccess> {
  return db.transaction(async (tx) => {
    const artist = await getArtistRow(tx, artistId)
    const [account] = await tx.select().from(artistAccounts).where(eq(artistAccounts.artistId, artistId))
    if (account) throw conflict(`${artist.name} has an account already`, 'artist_has_account')
    if (await findAccountByEmail(tx, email)) throw conflict('Another artist signs in with this email', 'email_taken')
    await keepInvitation(tx, artistId, email)
    await recordChange(tx, adminId, 'invited to the studio', subjectOf(artist))
    await artistInvited.enqueue(tx, jobs, { artistId, address: email })
    const [row] = await selectAccess(tx).where(eq(artists.id, artistId))
    return toAccess(row!)
  })
}

/**
 * Hands back the artist's cards, in the same transaction.
 * @param adminId who has ended the access
 */
export type AccountRemoved = (tx: Queries, artistId: string, adminId: string) => Promise<void>

/** Ends an artist's access at once: invitation, account, sessions. @throws 404 without any of them */
export async function removeStudioAccess(
  db: Db,
  jobs: Jobs,
  adminId: string,
  artistId: string,
  accountRemoved: AccountRemoved,
): Promise<void> {
  await db.transaction(async (tx) => {
    const artist = await getArtistRow(tx, artistId)
    const [invitation] = await tx.delete(artistInvitations).where(eq(artistInvitations.artistId, artistId)).returning()
    const [account] = await tx.select().from(artistAccounts).where(eq(artistAccounts.artistId, artistId)).for('update')
    if (!invitation && !account) throw notFound('Account')
    if (account) {
      await endAccess(tx, { kind: 'artist', id: account.id }, 'removed')
      await tx.delete(artistAccounts).where(eq(artistAccounts.id, account.id))
      await forgetProposal(tx, artistId)
      await accountRemoved(tx, artistId, adminId)
      await artistAccessEnded.enqueue(tx, jobs, { address: account.email, name: artist.name })
    }
    await recordChange(tx, adminId, account ? 'studio account removed' : 'invitation withdrawn', subjectOf(artist))
  })
}

function selectAccess(db: Queries) {
  const seen = sql<string | null>`(select max(coalesce(sess->>'lastSeenAt', sess->>'createdAt')) from sessions
    where sess->>'userId' = artist_accounts.id::text and sess->>'kind' = 'artist')`
  return db
    .select({ artist: artists, account: artistAccounts, invitation: artistInvitations, seen })
    .from(artists)
    .leftJoin(artistAccounts, eq(artistAccounts.artistId, artists.id))
    .leftJoin(
      artistInvitations,
      and(eq(artistInvitations.artistId, artists.id), gt(artistInvitations.expiresAt, sql`now()`)),
    )
}

type AccessRow = Omit<Awaited<ReturnType<typeof selectAccess>>[number], 'artist'>

function toAccess({ account, invitation, seen }: AccessRow): StudioAccess {
  return {
    account: account && { email: account.email, since: account.createdAt.toISOString(), lastSeen: seen },
    invitation: invitation && {
      email: invitation.email,
      sentAt: invitation.createdAt.toISOString(),
      expiresAt: invitation.expiresAt.toISOString(),
    },
  }
}

async function getArtistRow(db: Queries, id: string): Promise<typeof artists.$inferSelect> {
  const [artist] = await db.select().from(artists).where(eq(artists.id, id)).for('share')
  if (!artist) throw notFound('Artist')
  return artist
}

const subjectOf = audited('artist', ({ name }: { name: string }) => name)
