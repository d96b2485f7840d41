import { eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { adminPasswordResets } from '#server/platform/db/schema.ts'
import { endSessionsOf, sessionsOf } from '#server/platform/sessions/sessions.ts'
import { dropTickets } from './tickets.ts'

/**
 * Ends what else could still open an administrator's account: sessions, except the given one, sign-ins that wait for
 * their second factor, and the mailed link. In the transaction that changes a credential.
 */
export async function endAdminAccess(tx: Queries, adminId: string, spared?: string): Promise<void> {
  await endSessionsOfAdmin(tx, adminId, spared)
  await dropTickets(tx, adminId)
  await endAdminResetLinks(tx, adminId)
}

export async function endAdminResetLinks(tx: Queries, adminId: string): Promise<void> {
  await tx.delete(adminPasswordResets).where(eq(adminPasswordResets.adminId, adminId))
}

export async function endSessionsOfAdmin(tx: Queries, adminId: string, spared = ''): Promise<void> {
  await endSessionsOf(tx, adminId, spared, 'admin')
}

export const sessionsOfAdmin = (adminId: string) => sessionsOf('admin', adminId)
