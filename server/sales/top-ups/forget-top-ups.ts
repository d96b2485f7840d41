import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { auditLog, balances, checkouts } from '#server/platform/db/schema.ts'

/**
 * Whose account a settled payment was for, or a payout, is forgotten with the account; both stay in the books. Before the
 * account is deleted.
 */
export async function forgetTopUps(tx: Queries, userId: string): Promise<void> {
  const settled = inArray(checkouts.state, ['ordered', 'expired', 'refunded'])
  await tx
    .update(checkouts)
    .set({ purposeId: null })
    .where(and(eq(checkouts.purpose, 'top_up'), eq(checkouts.purposeId, userId), settled))
  const own = tx
    .select({ id: sql`${balances.id}::text` })
    .from(balances)
    .where(eq(balances.userId, userId))
  await tx
    .update(auditLog)
    .set({ subjectTitle: erasedBalance })
    .where(and(eq(auditLog.subjectKind, 'balance'), inArray(auditLog.subjectId, own)))
}

/** How the log of changes names the balance of a deleted account. */
export const erasedBalance = 'Balance of a deleted account'
