import type { Alert } from '#contract/money/alerts-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { Explanation } from './alert-words.ts'

/** An alert about what artists are paid, in plain words; undefined for any other. */
export function explainPayoutAlert({ kind, amount, reason, statement, artist }: Alert): Explanation | undefined {
  const money = amount === null ? 'the money' : formatMoney(amount)
  const which = statement === null ? 'A statement' : `Statement ${statement}`
  switch (kind) {
    case 'payout_failed':
      return {
        title: 'An artist was not paid',
        sentence: `${which} (${money}) could not be paid by Stripe${reason ? `: “${reason}”` : '.'} It is owed as before. If the shop’s balance at Stripe was too small, it is tried again every day by itself; otherwise please pay it again, or by hand.`,
      }
    case 'payout_reversed':
      return {
        title: 'A payout was taken back at Stripe',
        sentence: `Somebody took ${money} back in Stripe’s dashboard. ${which} is owed again, and waits for somebody to pay it.`,
      }
    case 'payout_partly_reversed':
      return {
        title: 'A part of a payout was taken back',
        sentence: `Somebody took ${money} of a payout back in Stripe’s dashboard. ${which} still counts as paid. Please take the rest back as well, or settle the difference with the artist.`,
      }
    case 'payout_not_reversed':
      return {
        title: 'A payout could not be taken back',
        sentence: `${which} (${money}) stays paid. ${reason ?? 'Stripe refused to take it back.'}`,
      }
    case 'artist_bank_refused':
      return {
        title: 'An artist’s bank sent money back',
        sentence: `The bank of ${artist ?? 'an artist'} did not take what Stripe sent. The money is in the artist’s account at Stripe, and the studio says so too. This goes away by itself once the bank takes it.`,
      }
    default:
      return undefined
  }
}
