import type { Alert } from '#contract/alerts-admin.ts'
import { formatMoney } from '#contract/money.ts'

interface Explanation {
  title: string
  /** What happened, and what is left to do. */
  sentence: string
}

/** An alert in plain words. */
export function explainAlert({ kind, amount, expectedAmount, reason }: Alert): Explanation {
  const money = amount === null ? 'A payment' : formatMoney(amount)
  switch (kind) {
    case 'payment_mismatch':
      return {
        title: 'Paid, but for another cart',
        sentence: `${money} came in ${
          expectedAmount === null ? 'for a cart that is not known' : `for a cart of ${formatMoney(expectedAmount)}`
        }: no order was made, and the money goes back by itself.`,
      }
    case 'paid_without_address':
      return {
        title: 'Paid, but without an address',
        sentence: `${money} came in, and for three days nobody said where the cards shall go: the money goes back by itself.`,
      }
    case 'refund_failed':
      return {
        title: 'Refund refused',
        sentence: `${
          amount === null ? 'A refund was' : `${money} could not be given back: the refund was`
        } refused by the payment provider${reason ? ` (${reason})` : ''}. Please give the money back another way.`,
      }
    case 'payment_disputed':
      return {
        title: 'Payment disputed',
        sentence: `${
          amount === null ? 'A payment is' : `${money} are`
        } disputed by the card’s owner: please answer in the provider’s dashboard before the money is taken back.`,
      }
    case 'cards_declined':
      return {
        title: 'Many cards declined',
        sentence:
          'One visitor tried card after card, and the bank declined five of them: the payment was closed, and the visitor has to wait for a quarter of an hour. Please look for stolen cards in the provider’s dashboard if this goes on.',
      }
    case 'payments_off':
      return {
        title: 'Nobody can pay',
        sentence:
          'This shop has no payment keys, so checkout is closed: shoppers read that it cannot take payments yet. Whoever runs the server has to set Stripe’s two keys; docs/payments.md says how. This goes away by itself after the next start.',
      }
    case 'payment_keys_refused':
      return {
        title: 'Payment keys don’t work',
        sentence: `${reason ?? 'Stripe does not accept a key of this shop'}, so nobody can pay. Whoever runs the server has to set the right keys; docs/payments.md says how. This goes away by itself after the next start.`,
      }
    case 'payment_unknown':
      return {
        title: 'Paid, but unknown to the provider',
        sentence: `${money} came in, and the payment provider no longer knows the payment: probably the keys are now those of another account. Please look for it in the account that was used before.`,
      }
    default:
      return { title: 'A payment needs a look', sentence: `${money} did not go the usual way (${kind}).` }
  }
}
