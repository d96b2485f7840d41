import type { AlertKind } from '#contract/base/alert-kinds.ts'
import { formatMoment } from '#contract/base/format-date.ts'
import type { Alert } from '#contract/money/alerts-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import { payoutAlertWords } from './payout-alert-words.ts'

/** A title; what happened, and what is left to do. */
export type AlertWords = [title: string, sentence: string | ((facts: AlertFacts) => string)]

interface AlertFacts extends Alert {
  /** The amount, or words where it is unknown. */
  money: string
  theMoney: string
  /** The statement concerned. */
  which: string
}

const strayWay =
  'This payment has no order. Please try again, or return the money another way and then close it in the books. If it was paid into a balance or for an invoice, it counts there again until then.'

const alertWords: Record<AlertKind, AlertWords> = {
  payment_mismatch: [
    'Paid, but for another cart',
    ({ expectedAmount, money }) =>
      `${money} came in ${
        expectedAmount === null ? 'for an unknown cart' : `for a cart of ${formatMoney(expectedAmount)}`
      }. No order was placed, and the money is refunded automatically.`,
  ],
  paid_without_address: [
    'Paid, but without an address',
    ({ money }) =>
      `${money} came in, but no delivery address was entered for three days. The money is refunded automatically.`,
  ],
  events_without_month: [
    'Events with impossible dates',
    ({ reason }) =>
      `Some rows of ${reason ?? 'the events'} belong to no known month. Nothing is lost. Please check the servers’ clocks, and see operation.md, “Months”.`,
  ],
  refund_failed: [
    'Refund refused',
    ({ amount, reason, refundable, money }) =>
      `The payment provider refused ${amount === null ? 'a refund' : `a refund of ${money}`}${
        reason ? ` (${reason})` : ''
      }. ${refundable ? strayWay : 'Please try again on the order’s page, or return the money another way.'}`,
  ],
  payment_disputed: [
    'Payment disputed',
    ({ amount, reason, dueAt, money }) =>
      `The cardholder’s bank is reclaiming ${
        amount === null ? 'a payment' : money
      }${reason ? ` (${reason})` : ''}. Please answer in Stripe’s dashboard${
        dueAt ? ` by ${formatMoment(dueAt)}` : ''
      }, with proof of the order and its tracking number. Without an answer, the money is lost.`,
  ],
  dispute_won: [
    'Dispute won',
    ({ theMoney }) => `The bank decided in the shop’s favor: you keep ${theMoney}. Nothing left to do.`,
  ],
  dispute_lost: [
    'Dispute lost',
    ({ theMoney }) =>
      `The bank decided in the cardholder’s favor: ${theMoney} is gone and no longer counts as revenue. If the cards have not been mailed, please don’t mail them.`,
  ],
  fraud_warning: [
    'Fraud suspected',
    ({ reason }) =>
      `The card’s bank suspects fraud${
        reason ? ` (${reason})` : ''
      }. Please check the order before it is lettered: a refund now avoids a dispute and its fee.`,
  ],
  payment_review: [
    'Payment under review',
    ({ reason }) =>
      `Stripe wants this payment reviewed${
        reason ? ` (${reason})` : ''
      }. Please approve or refund it in Stripe’s dashboard before the cards are lettered.`,
  ],
  books_disagree: [
    'The books disagree',
    ({ reason }) =>
      `The nightly audit found something that must never happen: ${reason ?? 'see npm run audit'}. Please don’t refund or pay out anything it concerns before somebody has looked: operation.md, “The books disagree”, says how. This alert clears once it is right again.`,
  ],
  cards_declined: [
    'Many cards declined',
    'One visitor’s cards were declined five times in a row. The payment was closed, and the visitor must wait 15 minutes. If this keeps happening, someone may be testing stolen cards: check the declined payments in Stripe’s dashboard.',
  ],
  codes_guessed: [
    'Someone is guessing codes',
    'Two hundred wrong promo codes and gift cards were entered within an hour. Each visitor is slowed down, and gift cards cannot be guessed. Please check how your promo codes were used.',
  ],
  gift_card_reclaimed: [
    'A gift card’s payment was reclaimed',
    ({ amount, money }) =>
      `The payment for a gift card${amount === null ? '' : ` (${money})`} was refunded at Stripe or is being reclaimed by the buyer’s bank. The gift card was blocked, and the money was taken off its balance as far as it was still there; what was already spent is missing. To unblock it, find it under Gift cards by the buyer’s e-mail address; if all of the money comes back, that happens automatically.`,
  ],
  top_up_reclaimed: [
    'A balance payment was reclaimed',
    ({ amount, money }) =>
      `A payment into an account’s balance${amount === null ? '' : ` (${money})`} was refunded at Stripe or is being reclaimed by the buyer’s bank. The unspent part was taken off the balance; it returns automatically if a dispute is won. The part already spent is missing: please check the account’s latest orders before they are lettered. If you cancel one, its money covers what is missing before any returns to the balance.`,
  ],
  invoice_overpaid: [
    'An invoice was paid twice',
    ({ reason, money }) =>
      `Invoice ${reason ?? ''} was paid online after it had already been settled another way: ${money} is owed back. Please return it and record that on the invoice; a refund in Stripe’s dashboard is recorded automatically.`,
  ],
  invoice_payment_reclaimed: [
    'An invoice payment was reclaimed',
    ({ reason, money }) =>
      `${money} paid for invoice ${reason ?? ''} was refunded at Stripe or is being reclaimed by the card’s bank. It no longer counts as paid, except what cards were already made for; if a dispute is won, it counts again automatically. Please check the invoice and the run’s cards before more are lettered.`,
  ],
  hosted_invoice_refused: [
    'An invoice has no payment page at Stripe',
    ({ reason }) =>
      `Stripe refuses to open a payment page for an invoice (${reason ?? ''}). The invoice is fine and can still be paid by card on our own page or by transfer.`,
  ],
  hosted_invoice_not_closed: [
    'Stripe is asking too much for an invoice',
    ({ reason, money }) =>
      `An invoice’s page at Stripe still asks for ${money}, which is no longer the amount due, and Stripe refuses to close it (${reason ?? ''}). A payment is probably in progress there. We try again every ten minutes; any overpayment is recorded as owed back.`,
  ],
  hosted_invoice_elsewhere: [
    'An invoice was changed in Stripe’s dashboard',
    ({ reason, money }) =>
      `Someone marked invoice ${reason ?? ''} as paid (${money}) or voided it in Stripe’s dashboard. It is still open here: please record its payment or issue a credit note. We do not open another page for it at Stripe.`,
  ],
  payments_off: [
    'Nobody can pay',
    'This shop has no payment keys, so checkout is closed, and shoppers see that it cannot take payments yet. The server’s operator must set Stripe’s two keys (see docs/payments.md). This alert clears once the shop is restarted with working keys.',
  ],
  payment_keys_refused: [
    'Payment keys don’t work',
    ({ reason }) =>
      `${reason ?? 'Stripe does not accept a key of this shop'}, so nobody can pay. The server’s operator must set the right keys (see docs/payments.md). This alert clears once the shop is restarted with working keys.`,
  ],
  refund_returned: [
    'Refund came back',
    ({ amount, reason, refundable, money }) =>
      `${
        amount === null ? 'A refund' : `A refund of ${money}`
      } did not arrive because the customer’s bank did not accept it${reason ? ` (${reason})` : ''}. ${refundable ? strayWay : 'The order no longer counts it as refunded. Please refund it again, or return the money another way.'}`,
  ],
  payment_news_waiting: [
    'Payment update pending',
    'The payment provider sent an update about a payment, such as a refund or a dispute, but for hours we could not fetch the details. We keep trying, and this alert clears once that works. Until then, please check the payment in the provider’s dashboard.',
  ],
  provider_refused: [
    'The payment provider refuses our calls',
    ({ reason }) =>
      `Shoppers may not be able to pay${reason ? `: “${reason}”` : '.'} The server’s operator should check the payment keys and their permissions (see docs/payments.md).`,
  ],
  order_refunded: [
    'Refunded elsewhere, order cancelled',
    ({ money }) =>
      `The full amount (${money}) was refunded in the provider’s dashboard, so the order was cancelled and the customer was e-mailed. Please make sure the artist stops work on it.`,
  ],
  mailed_order_refunded: [
    'Refunded elsewhere, but cards were mailed',
    ({ money }) =>
      `The full amount (${money}) was refunded in the provider’s dashboard, but some of this order’s cards are already in the mail. Please decide what to do with the rest.`,
  ],
  payment_unknown: [
    'Paid, but unknown to the provider',
    ({ money }) =>
      `${money} came in, but the payment provider no longer knows the payment. The keys probably belong to another account now; please look for the payment in the previous one.`,
  ],
  ...payoutAlertWords,
}

/** An alert in plain words; one of a newer version, in general ones. */
export function explainAlert(alert: Alert): { title: string; sentence: string } {
  const { kind, amount, statement } = alert
  const [title, sentence] = (alertWords as Record<string, AlertWords | undefined>)[kind] ?? [
    'A payment needs attention',
    ({ money }) => `${money} was not processed as usual (${kind}).`,
  ]
  if (typeof sentence === 'string') return { title, sentence }
  const money = amount === null ? 'A payment' : formatMoney(amount)
  const theMoney = amount === null ? 'the money' : money
  const which = statement === null ? 'A statement' : `Statement ${statement}`
  return { title, sentence: sentence({ ...alert, money, theMoney, which }) }
}
