import { desc, eq, inArray, sql } from 'drizzle-orm'
import { forgetProposal } from '#server/studio/profile-proposals/forget-proposal.ts'
import { endAccess } from '#server/platform/credentials/end-access.ts'
import type { Queries } from '#server/platform/db/db.ts'
import {
  artistAccounts,
  artistCalendars,
  artistInvitations,
  artistPageProposals,
  earnings,
  hands,
  payoutAccounts,
  payoutEvents,
  sessions,
  statements,
} from '#server/platform/db/schema.ts'
import { sessionsOf } from '#server/platform/sessions/sessions.ts'
import { findAccountByEmail } from './artist-accounts.ts'
import { artistPasskeys } from './artist-passkey-settings.ts'

/**
 * What is stored about the person who signs in to the studio with this address, without anything that grants access.
 */
export async function exportArtist(db: Queries, email: string): Promise<Record<string, unknown>> {
  const invited = await db.select().from(artistInvitations).where(isInvited(email))
  const invitations = invited.map(({ artistId, createdAt, expiresAt }) => ({ artistId, createdAt, until: expiresAt }))
  const found = await findAccountByEmail(db, email)
  if (!found) return invitations.length > 0 ? { studio: { invitations } } : {}
  const { password: _, ...account } = found
  const open = await db.select().from(sessions).where(sessionsOf('artist', account.id)).orderBy(desc(sessions.expire))
  const passkeys = await artistPasskeys.list(db, account.id)
  const [calendar] = await db.select().from(artistCalendars).where(eq(artistCalendars.artistId, account.artistId))
  const [page] = await db.select().from(artistPageProposals).where(eq(artistPageProposals.artistId, account.artistId))
  const [payouts] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.artistId, account.artistId))
  const letters = await db.select().from(hands).where(eq(hands.artistId, account.artistId))
  return {
    studio: {
      account,
      invitations,
      passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
      calendar: calendar ?? null,
      proposedPage: page ?? null,
      hands: letters,
      payoutAccount: payouts ?? null,
      ...(await earnedBy(db, account.artistId)),
      sessions: open.map(({ sess: { createdAt, userAgent }, expire }) => ({
        since: createdAt,
        userAgent,
        until: expire,
      })),
    },
  }
}

/** Every line of the artist's ledger, and their statements with their payouts. */
async function earnedBy(db: Queries, artistId: string) {
  const lines = await db.select().from(earnings).where(eq(earnings.artistId, artistId)).orderBy(earnings.createdAt)
  const weeks = await db.select().from(statements).where(eq(statements.artistId, artistId)).orderBy(statements.weekFrom)
  const ids = weeks.map(({ id }) => id)
  const happened = await db
    .select()
    .from(payoutEvents)
    .where(inArray(payoutEvents.statementId, ids))
    .orderBy(payoutEvents.id)
  return {
    earnings: lines.map(({ kind, amountCents, createdAt }) => ({ kind, amountCents, at: createdAt })),
    statements: weeks.map(({ id, number, weekFrom, totalCents, tipCents, state, paidOn, reference }) => ({
      number,
      weekFrom,
      totalCents,
      tipCents,
      state,
      paidOn,
      reference,
      payouts: happened
        .filter(({ statementId }) => statementId === id)
        .map(({ kind, method, day, reference: of, note }) => ({ kind, method, day, reference: of, note })),
    })),
  }
}

/**
 * Deletes account, sessions, calendar, invitation, proposed page and what is known of the account at Stripe. The
 * artist's entry in the shop belongs to the catalog, statements to the shop's books, and the cards they have to the
 * shop: the caller returns those first.
 */
export async function eraseArtist(tx: Queries, email: string): Promise<boolean> {
  await tx.delete(artistInvitations).where(isInvited(email))
  const account = await findAccountByEmail(tx, email)
  if (!account) return false
  await endAccess(tx, { kind: 'artist', id: account.id }, 'removed')
  await forgetProposal(tx, account.artistId)
  await tx.delete(artistCalendars).where(eq(artistCalendars.artistId, account.artistId))
  await tx.delete(payoutAccounts).where(eq(payoutAccounts.artistId, account.artistId))
  await tx.delete(artistAccounts).where(eq(artistAccounts.id, account.id))
  return true
}

const isInvited = (email: string) => eq(sql`lower(${artistInvitations.email})`, email.toLowerCase())
