import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/db.ts'
import { adminPasswordResets, sessions } from '#server/db/schema.ts'
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
  await tx.delete(sessions).where(and(sessionsOfAdmin(adminId), ne(sessions.sid, spared)))
}

export function sessionsOfAdmin(adminId: string) {
  return and(eq(sql`${sessions.sess}->>'kind'`, 'admin'), eq(sql`${sessions.sess}->>'userId'`, adminId))
}
