import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { adminTickets } from '#server/platform/db/schema.ts'
import { notFound, signedOut } from '#server/platform/errors.ts'
import { hashToken } from '#server/platform/sessions/sessions.ts'

type Ticket = typeof adminTickets.$inferSelect
type Purpose = Ticket['purpose']

const lifetime = 10 * 60_000

/** Keeps what an administrator has begun, for ten minutes. @returns what its next step must bring along */
export async function openTicket(db: Queries, adminId: string, purpose: Purpose, challenge: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + lifetime)
  await db.insert(adminTickets).values({ tokenHash: hashToken(token), adminId, purpose, challenge, expiresAt })
  return token
}

/** @throws 401 for a sign-in that was not begun, or too long ago */
export async function findSignIn(db: Queries, token: string): Promise<Ticket> {
  const [ticket] = await db.select().from(adminTickets).where(alive(token, 'sign-in'))
  if (!ticket) throw signInExpired()
  return ticket
}

/** Uses a sign-in up. @throws 401 when another request did */
export async function useSignIn(db: Queries, token: string): Promise<void> {
  const { rowCount } = await db.delete(adminTickets).where(alive(token, 'sign-in'))
  if (!rowCount) throw signInExpired()
}

/** What this administrator has begun, as long as it is not used up. @throws 404 */
export async function findOwn(db: Queries, adminId: string, token: string, purpose: Purpose): Promise<Ticket> {
  const [ticket] = await db
    .select()
    .from(adminTickets)
    .where(ownTicket(adminId, token, purpose))
  if (!ticket) throw notFound('Step')
  return ticket
}

/** Uses it up. @throws 404 when another request did */
export async function useOwn(db: Queries, adminId: string, token: string, purpose: Purpose): Promise<void> {
  const { rowCount } = await db.delete(adminTickets).where(ownTicket(adminId, token, purpose))
  if (!rowCount) throw notFound('Step')
}

/** Whatever was begun with the credentials of before. */
export async function dropTickets(db: Queries, adminId: string): Promise<void> {
  await db.delete(adminTickets).where(eq(adminTickets.adminId, adminId))
}

export async function pruneTickets(db: Db): Promise<void> {
  await db.delete(adminTickets).where(lt(adminTickets.expiresAt, sql`now()`))
}

const signInExpired = () => signedOut('This sign-in took too long. Please start again with your password.')

function alive(token: string, purpose: Purpose) {
  const known = eq(adminTickets.tokenHash, hashToken(token))
  return and(known, eq(adminTickets.purpose, purpose), gt(adminTickets.expiresAt, new Date()))
}

function ownTicket(adminId: string, token: string, purpose: Purpose) {
  return and(alive(token, purpose), eq(adminTickets.adminId, adminId))
}
