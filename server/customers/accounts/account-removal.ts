import { eq } from 'drizzle-orm'
import { formatMoney } from '#contract/base/money.ts'
import { findBalance } from '#server/money/stored-value/balances.ts'
import { endAccess } from '#server/platform/credentials/end-access.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import { eraseDuePersonalData, leaveOrders } from '#server/fulfillment/pieces/erase-orders.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { forgetAnswers } from '#server/platform/idempotency/idempotency-key.ts'
import { deletePicture } from '#server/platform/pictures/forget-picture.ts'
import { accountDeleted } from './account-emails.ts'
import { forgetTopUps } from '#server/sales/top-ups/forget-top-ups.ts'
import { getUserRow } from './profile.ts'
import { shopperPasswords } from './shopper-passwords.ts'

/**
 * Deletes the account with its cart, favorites and addresses. Its orders stay in the shop's records, without personal
 * data: settled ones at once, active ones as soon as they are settled.
 * @throws 400 for a wrong password, 409 while there is money on its balance
 */
export async function removeAccount(db: Db, jobs: Jobs, userId: string, password: string): Promise<void> {
  await shopperPasswords.prove(db, userId, password)
  await db.transaction(async (tx) => {
    // A payment arriving now is either booked already, or no longer finds the account.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const user = await getUserRow(tx, userId)
    const held = (await findBalance(tx, { userId }))?.cents ?? 0
    if (held > 0) throw balanceLeft(held)
    await eraseAccount(tx, user)
    await accountDeleted.enqueue(tx, jobs, { address: user.email, username: user.username })
  })
}

function balanceLeft(cents: number) {
  const sentence = `You have ${formatMoney(cents)} on your balance. Please write to us under Contact: we’ll pay it out, to the card that paid it in or by transfer. Then you can delete your account.`
  return conflict(sentence, 'balance_left')
}

/** The same without a password, for `npm run person`. */
export async function eraseAccount(
  tx: Queries,
  { id, profileImageUrl }: Pick<typeof users.$inferSelect, 'id' | 'profileImageUrl'>,
): Promise<void> {
  // An order being placed for this account at this moment retries, without the account.
  await tx.select().from(users).where(eq(users.id, id)).for('update')
  await leaveOrders(tx, id)
  await eraseDuePersonalData(tx)
  await endAccess(tx, { kind: 'shopper', id }, 'removed')
  await forgetTopUps(tx, id)
  await forgetAnswers(tx, id)
  await tx.delete(users).where(eq(users.id, id))
  await deletePicture(tx, profileImageUrl)
}
