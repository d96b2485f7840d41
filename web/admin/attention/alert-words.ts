import { formatMoment } from '#contract/base/format-date.ts'
import type { Alert } from '#contract/money/alerts-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import { explainPayoutAlert } from './payout-alert-words.ts'

export interface Explanation {
  title: string
  /** What happened, and what is left to do. */
  sentence: string
}

const strayWay =
  'This payment has no order. Please try again, or return the money another way and then close it in the books. If it was paid into a balance or for an invoice, it counts there again until then.'

/** An alert in plain words. */
export function explainAlert(alert: Alert): Explanation {
  const { kind, amount, expectedAmount, reason, dueAt, refundable } = alert
  const money = amount === null ? 'A payment' : formatMoney(amount)
  switch (kind) {
    case 'payment_mismatch':
      return {
        title: 'Paid, but for another cart',
        sentence: `${money} came in ${
          expectedAmount === null ? 'for an unknown cart' : `for a cart of ${formatMoney(expectedAmount)}`
        }. No order was placed, and the money is refunded automatically.`,
      }
    case 'paid_without_address':
      return {
        title: 'Paid, but without an address',
        sentence: `${money} came in, but no delivery address was entered for three days. The money is refunded automatically.`,
      }
    case 'events_without_month':
      return {
        title: 'Events with impossible dates',
        sentence: `Some rows of ${reason ?? 'the events'} belong to no known month. Nothing is lost. Please check the servers’ clocks, and see operation.md, “Months”.`,
      }
    case 'refund_failed':
      return {
        title: 'Refund refused',
        sentence: `The payment provider refused ${amount === null ? 'a refund' : `a refund of ${money}`}${
          reason ? ` (${reason})` : ''
        }. ${refundable ? strayWay : 'Please try again on the order’s page, or return the money another way.'}`,
      }
    case 'payment_disputed':
      return {
        title: 'Payment disputed',
        sentence: `The cardholder’s bank is reclaiming ${
          amount === null ? 'a payment' : money
        }${reason ? ` (${reason})` : ''}. Please answer in Stripe’s dashboard${
          dueAt ? ` by ${formatMoment(dueAt)}` : ''
        }, with proof of the order and its tracking number. Without an answer, the money is lost.`,
      }
    case 'dispute_won':
      return {
        title: 'Dispute won',
        sentence: `The bank decided in the shop’s favor: you keep ${amount === null ? 'the money' : money}. Nothing left to do.`,
      }
    case 'dispute_lost':
      return {
        title: 'Dispute lost',
        sentence: `The bank decided in the cardholder’s favor: ${
          amount === null ? 'the money' : money
        } is gone and no longer counts as revenue. If the cards have not been mailed, please don’t mail them.`,
      }
    case 'fraud_warning':
      return {
        title: 'Fraud suspected',
        sentence: `The card’s bank suspects fraud${
          reason ? ` (${reason})` : ''
        }. Please check the order before it is lettered: a refund now avoids a dispute and its fee.`,
      }
    case 'payment_review':
      return {
        title: 'Payment under review',
        sentence: `Stripe wants this payment reviewed${
          reason ? ` (${reason})` : ''
        }. Please approve or refund it in Stripe’s dashboard before the cards are lettered.`,
      }
    case 'cards_declined':
      return {
        title: 'Many cards declined',
        sentence:
          'One visitor’s cards were declined five times in a row. The payment was closed, and the visitor must wait 15 minutes. If this keeps happening, someone may be testing stolen cards: check the declined payments in Stripe’s dashboard.',
      }
    case 'codes_guessed':
      return {
        title: 'Someone is guessing codes',
        sentence:
          'Two hundred wrong promo codes and gift cards were entered within an hour. Each visitor is slowed down, and gift cards cannot be guessed. Please check how your promo codes were used.',
      }
    case 'gift_card_reclaimed':
      return {
        title: 'A gift card’s payment was reclaimed',
        sentence: `The payment for a gift card${amount === null ? '' : ` (${money})`} was refunded at Stripe or is being reclaimed by the buyer’s bank. The gift card was blocked so that its remaining balance cannot be spent. To unblock it, find it under Gift cards by the buyer’s e-mail address; winning the dispute unblocks it automatically.`,
      }
    case 'top_up_reclaimed':
      return {
        title: 'A balance payment was reclaimed',
        sentence: `A payment into an account’s balance${amount === null ? '' : ` (${money})`} was refunded at Stripe or is being reclaimed by the buyer’s bank. The unspent part was taken off the balance; it returns automatically if a dispute is won. The part already spent is missing: please check the account’s latest orders before they are lettered.`,
      }
    case 'invoice_overpaid':
      return {
        title: 'An invoice was paid twice',
        sentence: `Invoice ${reason ?? ''} was paid online after it had already been settled another way: ${money} is owed back. Please return it and record that on the invoice; a refund in Stripe’s dashboard is recorded automatically.`,
      }
    case 'invoice_payment_reclaimed':
      return {
        title: 'An invoice payment was reclaimed',
        sentence: `${money} paid for invoice ${reason ?? ''} was refunded at Stripe or is being reclaimed by the card’s bank. It no longer counts as paid, except what cards were already made for; if a dispute is won, it counts again automatically. Please check the invoice and the run’s cards before more are lettered.`,
      }
    case 'hosted_invoice_refused':
      return {
        title: 'An invoice has no payment page at Stripe',
        sentence: `Stripe refuses to open a payment page for an invoice (${reason ?? ''}). The invoice is fine and can still be paid by card on our own page or by transfer.`,
      }
    case 'hosted_invoice_not_closed':
      return {
        title: 'Stripe is asking too much for an invoice',
        sentence: `An invoice’s page at Stripe still asks for ${money}, which is no longer the amount due, and Stripe refuses to close it (${reason ?? ''}). A payment is probably in progress there. We try again every ten minutes; any overpayment is recorded as owed back.`,
      }
    case 'hosted_invoice_elsewhere':
      return {
        title: 'An invoice was changed in Stripe’s dashboard',
        sentence: `Someone marked invoice ${reason ?? ''} as paid (${money}) or voided it in Stripe’s dashboard. It is still open here: please record its payment or issue a credit note. We do not open another page for it at Stripe.`,
      }
    case 'payments_off':
      return {
        title: 'Nobody can pay',
        sentence:
          'This shop has no payment keys, so checkout is closed, and shoppers see that it cannot take payments yet. The server’s operator must set Stripe’s two keys (see docs/payments.md). This alert clears once the shop is restarted with working keys.',
      }
    case 'payment_keys_refused':
      return {
        title: 'Payment keys don’t work',
        sentence: `${reason ?? 'Stripe does not accept a key of this shop'}, so nobody can pay. The server’s operator must set the right keys (see docs/payments.md). This alert clears once the shop is restarted with working keys.`,
      }
    case 'refund_returned':
      return {
        title: 'Refund came back',
        sentence: `${
          amount === null ? 'A refund' : `A refund of ${money}`
        } did not arrive because the customer’s bank did not accept it${reason ? ` (${reason})` : ''}. ${refundable ? strayWay : 'The order no longer counts it as refunded. Please refund it again, or return the money another way.'}`,
      }
    case 'payment_news_waiting':
      return {
        title: 'Payment update pending',
        sentence:
          'The payment provider sent an update about a payment, such as a refund or a dispute, but for hours we could not fetch the details. We keep trying, and this alert clears once that works. Until then, please check the payment in the provider’s dashboard.',
      }
    case 'provider_refused':
      return {
        title: 'The payment provider refuses our calls',
        sentence: `Shoppers may not be able to pay${reason ? `: “${reason}”` : '.'} The server’s operator should check the payment keys and their permissions (see docs/payments.md).`,
      }
    case 'order_refunded':
      return {
        title: 'Refunded elsewhere, order cancelled',
        sentence: `The full amount (${money}) was refunded in the provider’s dashboard, so the order was cancelled and the customer was e-mailed. Please make sure the artist stops work on it.`,
      }
    case 'mailed_order_refunded':
      return {
        title: 'Refunded elsewhere, but cards were mailed',
        sentence: `The full amount (${money}) was refunded in the provider’s dashboard, but some of this order’s cards are already in the mail. Please decide what to do with the rest.`,
      }
    case 'payment_unknown':
      return {
        title: 'Paid, but unknown to the provider',
        sentence: `${money} came in, but the payment provider no longer knows the payment. The keys probably belong to another account now; please look for the payment in the previous one.`,
      }
    default:
      return (
        explainPayoutAlert(alert) ?? {
          title: 'A payment needs attention',
          sentence: `${money} was not processed as usual (${kind}).`,
        }
      )
  }
}
