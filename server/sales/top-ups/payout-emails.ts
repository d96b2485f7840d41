import { eq } from 'drizzle-orm'
import { formatMoney } from '#contract/base/money.ts'
import { bookEntry, openBalance } from '#server/money/stored-value/balances.ts'
import { admins, balancePayouts, balances, users } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { sampleAccount, toAccount } from '#server/platform/emails/to-account.ts'

/** The desk paid out money from a balance. Its subject is the payout. */
export const balancePaidOut = email({
  kind: 'balance-paid-out',
  title: 'Balance paid out',
  async sample(tx) {
    const { id: userId } = await sampleAccount(tx)
    const { id: balanceId } = await openBalance(tx, { userId })
    await bookEntry(tx, balanceId, { kind: 'paid_in', cents: 20_000, reference: 'pi_sample' })
    await bookEntry(tx, balanceId, { kind: 'transferred', cents: -20_000, reference: 'sample' })
    const [admin] = await tx.select({ id: admins.id }).from(admins).limit(1)
    const values = { balanceId, way: 'cards' as const, cents: 20_000, adminId: admin?.id ?? null }
    const [payout] = await tx.insert(balancePayouts).values(values).returning()
    return payout!.id
  },
  async write(db, payoutId, { publicUrl, deskAddress }) {
    const [found] = await db
      .select({ payout: balancePayouts, balance: balances, user: users })
      .from(balancePayouts)
      .innerJoin(balances, eq(balances.id, balancePayouts.balanceId))
      .innerJoin(users, eq(users.id, balances.userId))
      .where(eq(balancePayouts.id, payoutId))
    if (!found) return undefined
    const { payout, balance, user } = found
    const { to, greeting, account, ours } = toAccount(user)
    const money = formatMoney(payout.cents)
    return {
      to,
      ours: [...ours, ...(payout.reference ? [payout.reference] : [])],
      replyTo: { name: 'Fairhand desk', address: deskAddress },
      subject: `${money} of your Fairhand balance goes back to you`,
      text: [
        greeting,
        payout.way === 'cards'
          ? `We’re refunding ${money} of the balance of your ${account} to the card that paid it in, or to several cards, newest payment first. It usually takes 5 to 10 business days to arrive. If a bank does not accept it, the money returns to your balance, and we’ll write to you.`
          : `We’ve paid out ${money} of the balance of your ${account} to you by transfer: ${payout.reference}.`,
        `The balance is now ${formatMoney(balance.cents)}. If something isn’t right, simply reply.`,
      ],
      link: { label: 'See your balance', url: `${publicUrl}/account/api` },
    }
  },
})
