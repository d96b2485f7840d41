import { type SQL, and, eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { tickets } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import type { AccountKind } from '#server/platform/sessions/account-kinds.ts'
import { isAlive, newMailedToken } from './mailed-link.ts'

export type Ticket = typeof tickets.$inferSelect

/** What a ticket is for. */
export interface Step {
  kind: AccountKind
  purpose: Ticket['purpose']
  /** Whose it is; left out by a sign-in, which only its token names. */
  id?: string
}

/** In s. */
const lifetime = 10 * 60

/** Keeps what somebody has begun, for ten minutes. @returns what its next step must bring along */
export async function openTicket(db: Queries, { kind, purpose, id }: Step, challenge: string): Promise<string> {
  const { token, tokenHash } = newMailedToken()
  const expiresAt = sql`now() + make_interval(secs => ${lifetime})`
  await db.insert(tickets).values({ tokenHash, kind, purpose, accountId: id ?? null, challenge, expiresAt })
  return token
}

/** Undefined for a step that was not begun, is used up or took too long. */
export async function findTicket(db: Queries, step: Step, token: string): Promise<Ticket | undefined> {
  const [ticket] = await db.select().from(tickets).where(isTicket(step, token))
  return ticket
}

/** Uses it up. @returns undefined when another request did */
export async function useTicket(db: Queries, step: Step, token: string): Promise<Ticket | undefined> {
  const [ticket] = await db.delete(tickets).where(isTicket(step, token)).returning()
  return ticket
}

/** For a step of somebody who is signed in. @throws 404 */
export function expectTicket(ticket: Ticket | undefined): Ticket {
  if (!ticket) throw notFound('Step')
  return ticket
}

export async function pruneTickets(db: Queries): Promise<void> {
  await db.delete(tickets).where(lt(tickets.expiresAt, sql`now()`))
}

function isTicket({ kind, purpose, id }: Step, token: string): SQL | undefined {
  const isItsOwn = id === undefined ? undefined : eq(tickets.accountId, id)
  return and(isAlive(tickets, token), eq(tickets.kind, kind), eq(tickets.purpose, purpose), isItsOwn)
}
