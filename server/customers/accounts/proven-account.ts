import { and, eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/schema.ts'
import { conflict, signedOut } from '#server/platform/errors.ts'

export type ProvenAccount = Pick<typeof users.$inferSelect, 'id' | 'password'>

/**
 * Locks an account for a new credential. Its password was given just now; after a new one, which ends all others, none
 * is made. Concurrent calls wait here, so each counts those before it.
 * @param then what a confirmed address allows
 * @throws 409 for an unconfirmed address: whoever opened the account may not be who reads its mail
 */
export async function lockProven(tx: Queries, { id, password }: ProvenAccount, then: string): Promise<void> {
  const unchanged = and(eq(users.id, id), eq(users.password, password))
  const [user] = await tx.select().from(users).where(unchanged).for('update')
  if (!user) throw signedOut()
  if (!user.emailVerifiedAt) throw conflict(`Please confirm your e-mail address first: ${then}`, 'not_confirmed')
}
