import { eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { artistPasswordResets, artistTickets } from '#server/platform/db/schema.ts'
import { endSessionsOf } from '#server/platform/sessions/sessions.ts'

/**
 * Ends what else could still open an artist's account: sessions, except the given one, passkeys that are being made, and
 * the mailed link. In the transaction that changes a credential.
 */
export async function endArtistAccess(tx: Queries, accountId: string, spared?: string): Promise<void> {
  await endSessionsOf(tx, accountId, spared, 'artist')
  await tx.delete(artistTickets).where(eq(artistTickets.accountId, accountId))
  await tx.delete(artistPasswordResets).where(eq(artistPasswordResets.accountId, accountId))
}
