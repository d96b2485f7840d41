import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { emailConfirmations, users } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Prune } from '#server/platform/jobs/prune.ts'
import { hashToken } from './reset-tokens.ts'

/** @throws 404 for an unknown, used or expired link */
export async function checkConfirmation(db: Queries, token: string): Promise<void> {
  const [found] = await db.select().from(emailConfirmations).where(alive(token))
  if (!found) throw usedUp()
}

/** Proves the address that the link was sent to, once, as long as the account still has it. @throws 404 */
export async function confirmEmail(db: Db, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [link] = await tx.delete(emailConfirmations).where(alive(token)).returning()
    if (!link || !(await proveEmail(tx, link.userId, link.email))) throw usedUp()
    await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, link.userId))
  })
}

async function pruneConfirmations(db: Queries): Promise<void> {
  await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, sql`now()`))
}

export const accountPrunes: Prune[] = [pruneConfirmations]

/** @returns whether the account has this address: it may have moved meanwhile */
export async function proveEmail(tx: Queries, userId: string, email: string): Promise<boolean> {
  const its = and(eq(users.id, userId), eq(sql`lower(${users.email})`, sql`lower(${email})`))
  await tx
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(its, isNull(users.emailVerifiedAt)))
  const [user] = await tx.select({ id: users.id }).from(users).where(its)
  return user !== undefined
}

const usedUp = () =>
  new Refusal(404, 'This link has expired or was already used. Your account can send you a new one.', {
    code: 'link_expired',
  })

function alive(token: string) {
  return and(eq(emailConfirmations.tokenHash, hashToken(token)), gt(emailConfirmations.expiresAt, new Date()))
}
