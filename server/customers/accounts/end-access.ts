import { eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { passwordResets } from '#server/platform/db/schema.ts'
import { endSessionsOf } from '#server/platform/sessions/sessions.ts'

/**
 * Ends what else could still open an account: its sessions, except the given one, and the mailed link to a new
 * password. In the transaction that changes a credential: whoever held one of them before no longer has a way in.
 */
export async function endAccess(tx: Queries, userId: string, spared?: string): Promise<void> {
  await endSessionsOf(tx, userId, spared)
  await endResetLinks(tx, userId)
}

export async function endResetLinks(tx: Queries, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}
