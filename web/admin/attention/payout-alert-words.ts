import type { AlertKind } from '#contract/base/alert-kinds.ts'
import type { AlertWords } from './alert-words.ts'

/** Alerts about artists’ payouts. */
export const payoutAlertWords = {
  payout_failed: [
    'An artist was not paid',
    ({ reason, theMoney, which }) =>
      `${which} (${theMoney}) could not be paid by Stripe${reason ? `: “${reason}”` : '.'} It is still owed. If the shop’s balance at Stripe was too low, we retry every day; otherwise please pay it again, or by hand.`,
  ],
  payout_reversed: [
    'A payout was reversed at Stripe',
    ({ theMoney, which }) =>
      `Someone reversed ${theMoney} in Stripe’s dashboard. ${which} is owed again and must be paid.`,
  ],
  payout_partly_reversed: [
    'Part of a payout was reversed',
    ({ theMoney, which }) =>
      `Someone reversed ${theMoney} of a payout in Stripe’s dashboard. ${which} still counts as paid. Please reverse the rest as well, or settle the difference with the artist.`,
  ],
  payout_not_reversed: [
    'A payout could not be reversed',
    ({ reason, theMoney, which }) => `${which} (${theMoney}) stays paid. ${reason ?? 'Stripe refused to reverse it.'}`,
  ],
  artist_bank_refused: [
    'An artist’s bank sent money back',
    ({ artist }) =>
      `The bank of ${artist ?? 'an artist'} rejected a payment from Stripe. The money is in the artist’s account at Stripe, and their studio shows this too. This alert clears once the bank accepts a payment.`,
  ],
} satisfies Partial<Record<AlertKind, AlertWords>>
