import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { auditLog, balances, checkouts } from '#server/platform/db/schema.ts'

/** Runs before an account is deleted: forgets whose settled payments and payouts these were; both stay in the books. */
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

/** The name of a deleted account's balance in the audit log. */
export const erasedBalance = 'Balance of a deleted account'
