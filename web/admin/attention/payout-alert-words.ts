import type { Alert } from '#contract/money/alerts-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { Explanation } from './alert-words.ts'

/** An alert about artists’ payouts, in plain words; undefined for any other. */
export function explainPayoutAlert({ kind, amount, reason, statement, artist }: Alert): Explanation | undefined {
  const money = amount === null ? 'the money' : formatMoney(amount)
  const which = statement === null ? 'A statement' : `Statement ${statement}`
  switch (kind) {
    case 'payout_failed':
      return {
        title: 'An artist was not paid',
        sentence: `${which} (${money}) could not be paid by Stripe${reason ? `: “${reason}”` : '.'} It is still owed. If the shop’s balance at Stripe was too low, we retry every day; otherwise please pay it again, or by hand.`,
      }
    case 'payout_reversed':
      return {
        title: 'A payout was reversed at Stripe',
        sentence: `Someone reversed ${money} in Stripe’s dashboard. ${which} is owed again and must be paid.`,
      }
    case 'payout_partly_reversed':
      return {
        title: 'Part of a payout was reversed',
        sentence: `Someone reversed ${money} of a payout in Stripe’s dashboard. ${which} still counts as paid. Please reverse the rest as well, or settle the difference with the artist.`,
      }
    case 'payout_not_reversed':
      return {
        title: 'A payout could not be reversed',
        sentence: `${which} (${money}) stays paid. ${reason ?? 'Stripe refused to reverse it.'}`,
      }
    case 'artist_bank_refused':
      return {
        title: 'An artist’s bank sent money back',
        sentence: `The bank of ${artist ?? 'an artist'} rejected a payment from Stripe. The money is in the artist’s account at Stripe, and their studio shows this too. This alert clears once the bank accepts a payment.`,
      }
    default:
      return undefined
  }
}
