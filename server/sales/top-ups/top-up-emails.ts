import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatMoney } from '#contract/base/money.ts'
import { bookEntry, findBalance, openBalance } from '#server/money/stored-value/balances.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { balanceAlerts, balanceEntries, users } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { sampleAccount, toAccount } from '#server/platform/emails/to-account.ts'
import { balanceFollowed } from './followed-emails.ts'
import { balancePaidOut } from './payout-emails.ts'

/** The receipt. */
export const toppedUp = email({
  kind: 'balance-paid-in',
  title: 'Paid into a balance',
  about: z.object({ userId: z.string(), paymentRef: z.string() }),
  sample: async (tx) => ({ userId: await sampleBalance(tx), paymentRef: 'pi_sample' }),
  async write(db, { userId, paymentRef }, { publicUrl }) {
    const found = await findAccount(db, userId)
    if (!found) return undefined
    const { user, balance } = found
    const [entry] = await db
      .select()
      .from(balanceEntries)
      .where(
        and(
          eq(balanceEntries.balanceId, balance.id),
          eq(balanceEntries.kind, 'paid_in'),
          eq(balanceEntries.reference, paymentRef),
        ),
      )
    if (!entry) return undefined
    const { to, greeting, account, ours } = toAccount(user)
    return {
      to,
      ours,
      subject: `${formatMoney(entry.cents)} added to your Fairhand balance`,
      text: [
        greeting,
        `Thank you: ${formatMoney(entry.cents)} was added to the balance of your ${account}, which pays for orders that your programs place. The balance is now ${formatMoney(balance.cents)}, and it never expires.`,
      ],
      link: { label: 'See your balance', url: `${publicUrl}/account/api` },
    }
  },
})

/** Spending brought the balance below the threshold that the account has set. Its subject is the account. */
export const balanceLow = email({
  kind: 'balance-low',
  title: 'Balance low',
  sample: sampleBalance,
  async write(db, userId, { publicUrl }) {
    const found = await findAccount(db, userId)
    const [alert] = await db.select().from(balanceAlerts).where(eq(balanceAlerts.userId, userId))
    // Topped up in the meantime, or no longer wanted.
    if (!found || !alert || found.balance.cents >= alert.thresholdCents) return undefined
    const { user, balance } = found
    const { to, greeting, account, ours } = toAccount(user)
    return {
      to,
      ours,
      subject: `Your Fairhand balance is down to ${formatMoney(balance.cents)}`,
      text: [
        greeting,
        `The balance of your ${account} has fallen below the ${formatMoney(alert.thresholdCents)} that you set: it is now ${formatMoney(balance.cents)}. Orders that cost more than the balance are refused.`,
      ],
      link: { label: 'Add money', url: `${publicUrl}/account/api` },
    }
  },
})

export const topUpEmails = [toppedUp, balanceLow, balanceFollowed, balancePaidOut]

async function findAccount(db: Queries, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const balance = user && (await findBalance(db, { userId }))
  return balance && { user, balance }
}

async function sampleBalance(tx: Queries): Promise<string> {
  const user = await sampleAccount(tx)
  const { id } = await openBalance(tx, { userId: user.id })
  await bookEntry(tx, id, { kind: 'paid_in', cents: 20_000, reference: 'pi_sample' })
  await tx.insert(balanceAlerts).values({ userId: user.id, thresholdCents: 25_000 }).onConflictDoNothing()
  return user.id
}
