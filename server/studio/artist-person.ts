import { desc, eq, sql } from 'drizzle-orm'
import { forgetProposal } from '#server/artist-pages/forget-proposal.ts'
import type { Queries } from '#server/db/db.ts'
import {
  artistAccounts,
  artistCalendars,
  artistInvitations,
  artistPageProposals,
  artistPasskeys,
  payoutAccounts,
  sessions,
} from '#server/db/schema.ts'
import { sessionsOf } from '#server/sessions/sessions.ts'
import { findAccountByEmail } from './artist-accounts.ts'
import { endArtistAccess } from './end-artist-access.ts'

/** What is stored of whoever signs in to the studio with this address; nothing that opens anything. */
export async function exportArtist(db: Queries, email: string): Promise<Record<string, unknown>> {
  const invited = await db.select().from(artistInvitations).where(isInvited(email))
  const invitations = invited.map(({ artistId, createdAt, expiresAt }) => ({ artistId, createdAt, until: expiresAt }))
  const found = await findAccountByEmail(db, email)
  if (!found) return invitations.length > 0 ? { studio: { invitations } } : {}
  const { password: _, ...account } = found
  const open = await db.select().from(sessions).where(sessionsOf('artist', account.id)).orderBy(desc(sessions.expire))
  const passkeys = await db.select().from(artistPasskeys).where(eq(artistPasskeys.accountId, account.id))
  const [calendar] = await db.select().from(artistCalendars).where(eq(artistCalendars.artistId, account.artistId))
  const [page] = await db.select().from(artistPageProposals).where(eq(artistPageProposals.artistId, account.artistId))
  const [payouts] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.artistId, account.artistId))
  return {
    studio: {
      account,
      invitations,
      passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
      calendar: calendar ?? null,
      proposedPage: page ?? null,
      payoutAccount: payouts ?? null,
      sessions: open.map(({ sess: { createdAt, userAgent }, expire }) => ({
        since: createdAt,
        userAgent,
        until: expire,
      })),
    },
  }
}

/**
 * Removes account, sessions, calendar, invitation, proposed page and what is known of the account at Stripe. The artist's entry in the shop is the catalog's, and so are the
 * cards on her desk: whoever calls this gives them back first.
 */
export async function eraseArtist(tx: Queries, email: string): Promise<boolean> {
  await tx.delete(artistInvitations).where(isInvited(email))
  const account = await findAccountByEmail(tx, email)
  if (!account) return false
  await endArtistAccess(tx, account.id)
  await forgetProposal(tx, account.artistId)
  await tx.delete(artistCalendars).where(eq(artistCalendars.artistId, account.artistId))
  await tx.delete(payoutAccounts).where(eq(payoutAccounts.artistId, account.artistId))
  await tx.delete(artistAccounts).where(eq(artistAccounts.id, account.id))
  return true
}

const isInvited = (email: string) => eq(sql`lower(${artistInvitations.email})`, email.toLowerCase())
