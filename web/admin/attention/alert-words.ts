import type { Alert } from '#contract/money/alerts-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import { formatMoment } from '#web/base/dates.ts'
import { explainPayoutAlert } from './payout-alert-words.ts'

export interface Explanation {
  title: string
  /** What happened, and what is left to do. */
  sentence: string
}

const strayWay =
  'There is no order for this payment. Please try again, or give the money back another way and then close it in the books. Of a payment into a balance, or for an invoice, the money counts there again until then.'

/** An alert in plain words. */
export function explainAlert(alert: Alert): Explanation {
  const { kind, amount, expectedAmount, reason, dueAt, refundable } = alert
  const money = amount === null ? 'A payment' : formatMoney(amount)
  switch (kind) {
    case 'payment_mismatch':
      return {
        title: 'Paid, but for another cart',
        sentence: `${money} came in ${
          expectedAmount === null ? 'for a cart that is not known' : `for a cart of ${formatMoney(expectedAmount)}`
        }: no order was made, and the money is refunded automatically.`,
      }
    case 'paid_without_address':
      return {
        title: 'Paid, but without an address',
        sentence: `${money} came in, and for three days nobody entered a delivery address: the money is refunded automatically.`,
      }
    case 'events_without_month':
      return {
        title: 'Events at a strange time',
        sentence: `Some rows of ${reason ?? 'the events'} belong to no known month: nothing is lost. Please look at the clocks of the servers, and at operation.md, “Months”.`,
      }
    case 'refund_failed':
      return {
        title: 'Refund refused',
        sentence: `The payment provider refused ${amount === null ? 'a refund' : `a refund of ${money}`}${
          reason ? ` (${reason})` : ''
        }. ${refundable ? strayWay : 'Please try again on the order’s page, or give the money back another way.'}`,
      }
    case 'payment_disputed':
      return {
        title: 'Payment disputed',
        sentence: `The cardholder’s bank asks for ${
          amount === null ? 'a payment' : money
        } back${reason ? ` (${reason})` : ''}. Please answer in Stripe’s dashboard${
          dueAt ? ` by ${formatMoment(dueAt)}` : ''
        }, with proof of the order and its tracking number: without an answer the money is lost.`,
      }
    case 'dispute_won':
      return {
        title: 'Dispute won',
        sentence: `The bank decided for the shop: ${amount === null ? 'the money' : money} stays here. Nothing is left to do.`,
      }
    case 'dispute_lost':
      return {
        title: 'Dispute lost',
        sentence: `The bank decided for the cardholder: ${
          amount === null ? 'the money' : money
        } is gone and no longer counts as revenue. If the cards are not mailed yet, please don’t mail them.`,
      }
    case 'fraud_warning':
      return {
        title: 'Fraud suspected',
        sentence: `The card’s bank suspects fraud${
          reason ? ` (${reason})` : ''
        }. Please look at the order before anybody letters it: a refund now avoids a dispute and its fee.`,
      }
    case 'payment_review':
      return {
        title: 'Payment under review',
        sentence: `Stripe wants somebody to look at this payment${
          reason ? ` (${reason})` : ''
        }. Please approve or refund it in Stripe’s dashboard before anybody letters the cards.`,
      }
    case 'cards_declined':
      return {
        title: 'Many cards declined',
        sentence:
          'One visitor’s cards were declined five times in a row. The payment was closed, and the visitor has to wait 15 minutes. If this keeps happening, somebody may be testing stolen cards: look at the declined payments in Stripe’s dashboard.',
      }
    case 'codes_guessed':
      return {
        title: 'Somebody guesses codes',
        sentence:
          'Two hundred wrong promo codes and gift cards were entered within an hour. Each visitor is slowed down, and gift cards cannot be guessed. Please look at what your promo codes were used for.',
      }
    case 'gift_card_reclaimed':
      return {
        title: 'A gift card’s money was reclaimed',
        sentence: `What a gift card was bought with${amount === null ? '' : ` (${money})`} was refunded at Stripe or is reclaimed by the buyer’s bank. The gift card was blocked, so that nobody spends what is left on it. You find it under Gift cards by the buyer’s e-mail address, and can let it be spent again there; a dispute that is won does so by itself.`,
      }
    case 'top_up_reclaimed':
      return {
        title: 'Money on a balance was reclaimed',
        sentence: `What was paid into an account’s balance${amount === null ? '' : ` (${money})`} was refunded at Stripe or is reclaimed by the buyer’s bank. What was still there has left the balance, and comes back by itself if a dispute is won. What was spent before is missing: please look at the account’s latest orders before anybody letters them.`,
      }
    case 'invoice_overpaid':
      return {
        title: 'An invoice was paid twice',
        sentence: `Invoice ${reason ?? ''} was paid online after something else had settled it: ${money} are owed back. Please give them back, and note it at the invoice; a refund in Stripe’s dashboard is noted by itself.`,
      }
    case 'invoice_payment_reclaimed':
      return {
        title: 'The money of an invoice was reclaimed',
        sentence: `${money} that invoice ${reason ?? ''} was paid with were refunded at Stripe or are reclaimed by the card’s bank. The invoice does not count as paid any more, as far as no cards were made for the money; if a dispute is won, it is paid again by itself. Please look at the invoice, and at the run’s cards, before more are lettered.`,
      }
    case 'hosted_invoice_refused':
      return {
        title: 'An invoice has no page at Stripe',
        sentence: `Stripe refuses to open a page for an invoice (${reason ?? ''}). It can be paid as before, by card on our own page or by transfer; nothing else is wrong with it.`,
      }
    case 'hosted_invoice_not_closed':
      return {
        title: 'Stripe asks for too much of an invoice',
        sentence: `The page of an invoice at Stripe still asks for ${money}, which is not what is open any more, and Stripe refuses to close it (${reason ?? ''}). A payment is probably on its way there. We try again every ten minutes; what is paid too much is noted as owed back.`,
      }
    case 'hosted_invoice_elsewhere':
      return {
        title: 'An invoice was changed in Stripe’s dashboard',
        sentence: `Somebody has marked invoice ${reason ?? ''} as paid (${money}), or voided it, in Stripe’s dashboard. Here it is still open: please note its payment, or issue a credit note. No other page is opened for it.`,
      }
    case 'payments_off':
      return {
        title: 'Nobody can pay',
        sentence:
          'This shop has no payment keys, so checkout is closed: shoppers read that it cannot take payments yet. Whoever runs the server has to set Stripe’s two keys; docs/payments.md says how. This goes away by itself once the shop has been restarted with keys that work.',
      }
    case 'payment_keys_refused':
      return {
        title: 'Payment keys don’t work',
        sentence: `${reason ?? 'Stripe does not accept a key of this shop'}, so nobody can pay. Whoever runs the server has to set the right keys; docs/payments.md says how. This goes away by itself once the shop has been restarted with keys that work.`,
      }
    case 'refund_returned':
      return {
        title: 'Refund came back',
        sentence: `${
          amount === null ? 'A refund' : `A refund of ${money}`
        } did not arrive: the customer’s bank did not accept it${reason ? ` (${reason})` : ''}. ${refundable ? strayWay : 'The order no longer counts it as refunded. Please refund it again, or give the money back another way.'}`,
      }
    case 'payment_news_waiting':
      return {
        title: 'News of a payment is waiting',
        sentence:
          'The payment provider has told us something about a payment, a refund or a dispute for example, and for hours we could not ask what it is. We keep trying, and this goes away by itself once it works. Until then, please look at the payment in the provider’s dashboard.',
      }
    case 'provider_refused':
      return {
        title: 'The payment provider refuses our calls',
        sentence: `Shoppers may not be able to pay${reason ? `: “${reason}”` : '.'} Whoever runs the server should check the payment keys and their rights (docs/payments.md).`,
      }
    case 'order_refunded':
      return {
        title: 'Refunded elsewhere, order cancelled',
        sentence: `All of the money (${money}) was refunded in the provider’s dashboard, so the order was cancelled and the customer was e-mailed. Please take it off the artist’s desk.`,
      }
    case 'mailed_order_refunded':
      return {
        title: 'Refunded elsewhere, but cards are mailed',
        sentence: `All of the money (${money}) was refunded in the provider’s dashboard, but cards of this order are in the mail already. Please decide what becomes of the rest.`,
      }
    case 'payment_unknown':
      return {
        title: 'Paid, but unknown to the provider',
        sentence: `${money} came in, and the payment provider no longer knows the payment: probably the keys are now those of another account. Please look for it in the account that was used before.`,
      }
    default:
      return (
        explainPayoutAlert(alert) ?? {
          title: 'A payment needs a look',
          sentence: `${money} did not go the usual way (${kind}).`,
        }
      )
  }
}
