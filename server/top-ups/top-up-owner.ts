import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#server/db/db.ts'
import { checkouts } from '#server/db/schema.ts'

/** Who owns the payments into an account's balance, as checkouts name it. */
export const topUpOwner = (userId: string) => `top-up:user:${userId}`

export const isTopUpOwner = (owner: string) => owner.startsWith('top-up:')

/** Whose balance such a payment is for. */
export const userOfTopUp = (owner: string) => owner.slice(topUpOwner('').length)

/** Whose account a settled payment was for is forgotten with the account; the payment stays in the books. */
export async function forgetTopUps(tx: Queries, userId: string): Promise<void> {
  const settled = inArray(checkouts.state, ['ordered', 'expired', 'refunded'])
  await tx
    .update(checkouts)
    .set({ owner: 'erased' })
    .where(and(eq(checkouts.owner, topUpOwner(userId)), settled))
}
