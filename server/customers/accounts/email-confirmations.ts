import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { isAlive, newMailedToken, usedUp } from '#server/platform/credentials/mailed-link.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { emailConfirmations, users } from '#server/platform/db/schema.ts'
import type { Prune } from '#server/platform/jobs/prune.ts'

/** In s. */
const lifetime = 7 * 24 * 60 * 60

/** Creates a token that confirms this address of the account; tokens e-mailed earlier keep working. */
export async function makeConfirmationToken(
  db: Queries,
  { id: userId, email }: { id: string; email: string },
): Promise<string> {
  const { token, tokenHash } = newMailedToken()
  const expiresAt = sql`now() + make_interval(secs => ${lifetime})`
  await db.insert(emailConfirmations).values({ userId, tokenHash, email, expiresAt })
  return token
}

/** @throws 404 for an unknown, used or expired link */
export async function checkConfirmation(db: Queries, token: string): Promise<void> {
  const [found] = await db.select().from(emailConfirmations).where(isAlive(emailConfirmations, token))
  if (!found) throw gone()
}

/** Confirms the address that the link was sent to, once, while the account still has it. @throws 404 */
export async function confirmEmail(db: Db, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [link] = await tx.delete(emailConfirmations).where(isAlive(emailConfirmations, token)).returning()
    if (!link || !(await proveEmail(tx, link.userId, link.email))) throw gone()
    await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, link.userId))
  })
}

async function pruneConfirmations(db: Queries): Promise<void> {
  await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, sql`now()`))
}

export const accountPrunes: Prune[] = [pruneConfirmations]

/** @returns whether the account still has this address */
async function proveEmail(tx: Queries, userId: string, email: string): Promise<boolean> {
  const its = and(eq(users.id, userId), eq(sql`lower(${users.email})`, sql`lower(${email})`))
  await tx
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(its, isNull(users.emailVerifiedAt)))
  const [user] = await tx.select({ id: users.id }).from(users).where(its)
  return user !== undefined
}

const gone = () => usedUp('Your account can send you a new one.')
