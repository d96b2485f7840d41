import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatMoney } from '#contract/base/money.ts'
import { bookEntry, openBalance } from '#server/money/stored-value/balances.ts'
import { balanceEntries, balances, users } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { sampleAccount, toAccount } from '#server/platform/emails/to-account.ts'
import type { MoneyNews } from '#server/platform/contribution/payables.ts'

/** A payment into a balance was refunded, disputed or returned afterwards, and the balance has followed. */
export const balanceFollowed = email({
  kind: 'balance-followed',
  title: 'Balance changed by a refund or a bank',
  about: z.object({
    balanceId: z.string(),
    /** Its subject is the entry, which names the payment and the reason (`followTopUp`). */
    reference: z.string(),
  }),
  async sample(tx) {
    const { id: userId } = await sampleAccount(tx)
    const { id: balanceId } = await openBalance(tx, { userId })
    const reference = 'pi_sample:dispute:2'
    await bookEntry(tx, balanceId, { kind: 'paid_in', cents: 20_000, reference: 'pi_sample' })
    await bookEntry(tx, balanceId, { kind: 'reclaimed', cents: -20_000, reference: 'pi_sample:dispute:1' })
    await bookEntry(tx, balanceId, { kind: 'came_back', cents: 20_000, reference })
    return { balanceId, reference }
  },
  async write(db, { balanceId, reference }, { publicUrl }) {
    const [found] = await db
      .select({ entry: balanceEntries, balance: balances, user: users })
      .from(balanceEntries)
      .innerJoin(balances, eq(balances.id, balanceEntries.balanceId))
      .innerJoin(users, eq(users.id, balances.userId))
      .where(and(eq(balanceEntries.balanceId, balanceId), eq(balanceEntries.reference, reference)))
    if (!found) return undefined
    const { entry, balance, user } = found
    const { to, greeting, account, ours } = toAccount(user)
    const money = formatMoney(Math.abs(entry.cents))
    const { subject, sentence } = sentenceOf(reference.split(':')[1] as MoneyNews, entry.cents > 0, money)
    return {
      to,
      ours,
      subject,
      text: [
        greeting,
        `${sentence} The balance of your ${account} is now ${formatMoney(balance.cents)}. If something isn’t right, simply reply.`,
      ],
      link: { label: 'See your balance', url: `${publicUrl}/account/api` },
    }
  },
})

function sentenceOf(news: MoneyNews, isBack: boolean, money: string): { subject: string; sentence: string } {
  if (isBack)
    return {
      subject: `${money} is back on your Fairhand balance`,
      sentence:
        news === 'dispute'
          ? `Your card’s bank had reclaimed ${money} that was paid into your balance, and has now returned it.`
          : `A refund of ${money} to the card that paid into your balance did not arrive: its bank did not accept it. The money isn’t lost; it’s back on your balance. If you’re waiting for it, please write to us, and we’ll find another way.`,
    }
  if (news === 'dispute')
    return {
      subject: `A bank reclaimed ${money} of your Fairhand balance`,
      sentence: `Your card’s bank has asked for the return of money that was paid into your balance, so ${money} was taken off it. If the bank gives it back, we add it to your balance automatically.`,
    }
  return {
    subject: `${money} of your Fairhand balance goes back to you`,
    sentence:
      news === 'closed'
        ? `We’ve returned ${money} of your balance to you by a way other than the card that paid it in.`
        : `We’re refunding ${money} of your balance to the card that paid it in. It usually takes 5 to 10 business days to arrive.`,
  }
}
