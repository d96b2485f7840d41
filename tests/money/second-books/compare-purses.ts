import type { Books } from './books.ts'
import { wentBack } from './compare-orders.ts'
import {
  type SaidBalance,
  type SaidGiftCard,
  type SaidOrder,
  type SaidRun,
  cents,
  dollars,
  sum,
  sumOf,
} from './statement.ts'

// A purse holds what is left of its payments and was not spent. What is missing of them is made up for by what comes
// back; a new payment is for what its payer orders next, and makes up for nothing.

export function compareGiftCard(books: Books, card: SaidGiftCard): void {
  const name = `gift card ${card.id}`
  const { received, left } = books.payment(card.paymentReference!)
  books.claim(card.paymentReference!, name)
  books.expectSame(`${name}, paid`, cents(card.amount), received)
  const spent = -sumOf(card.entries, 'spent', 'refunded')
  books.expectSame(`${name}, left`, cents(card.balance), Math.max(0, left - spent))
}

/** What an order took from gift cards is what they say that it took. */
export function compareSpending(books: Books, orders: SaidOrder[], giftCards: SaidGiftCard[]): void {
  for (const order of orders) {
    const ofIt = giftCards.flatMap(({ entries }) => entries.filter(({ orderId }) => orderId === order.id))
    const spent = cents(order.giftCardAmount) - wentBack(order, 'gift card', 'requested', 'pending', 'done')
    books.expectSame(`order ${order.id}, on gift cards`, spent, -sumOf(ofIt, 'spent', 'refunded'))
  }
}

export function compareBalance(books: Books, { username, amount, entries, topUps }: SaidBalance): void {
  const name = `the balance of ${username}`
  const paid = [...topUps].filter((id) => books.payment(id).received > 0)
  for (const id of paid) books.claim(id, name)
  const left = sum(paid.map((id) => books.payment(id).left))
  const rest = Math.max(0, left + sumOf(entries, 'spent', 'refunded', 'transferred'))
  const [held, most] = [cents(amount), rest + paidAfterLoss(entries)]
  if (held < rest || held > most)
    books.differ(`${name} holds ${dollars(held)}, and should hold ${dollars(rest)} to ${dollars(most)}`)
}

/** Paid in after money was first lost, in whole cents. */
function paidAfterLoss(entries: SaidBalance['entries']): number {
  const inOrder = entries.toReversed()
  const first = inOrder.findIndex(({ kind }) => kind === 'reclaimed' || kind === 'paid_out')
  return first === -1 ? 0 : sumOf(inOrder.slice(first), 'paid_in')
}

/** A run holds what its invoices are worth: what is paid of them, as far as it is owed. */
export function compareRun(books: Books, run: SaidRun): void {
  let worth = 0
  let isWhole = true
  for (const invoice of run.invoices) {
    const name = `invoice ${invoice.id}`
    const online = invoice.entries.filter(({ kind, method }) => kind === 'paid' && method !== 'by hand')
    const payments = online.filter(({ reference }) => books.payment(reference).received > 0)
    for (const { reference, amount } of payments) {
      books.claim(reference, name)
      books.expectSame(`${name}, ${reference}`, cents(amount), books.payment(reference).received)
    }
    const byHand = invoice.entries.filter(({ method }) => method === 'by hand')
    const left =
      sum(payments.map(({ reference }) => books.payment(reference).left)) +
      sumOf(byHand, 'paid') -
      sumOf(byHand, 'undone', 'paid_back')
    worth += Math.min(cents(invoice.amount) - cents(invoice.credited), left)
    if (payments.some(({ reference }) => books.payment(reference).gone > 0)) isWhole = false
    if (isWhole) books.expectSame(`${name}, paid`, cents(invoice.paid), left)
    else if (cents(invoice.paid) < left) books.differ(`${name} says less than what is left of its payments`)
  }
  const rest = worth - cents(run.spent)
  if (isWhole) books.expectSame(`the run ${run.id}`, cents(run.available), rest)
  else if (cents(run.available) < rest) books.differ(`the run ${run.id} holds less than what is left of its payments`)
  else if (cents(run.available) > worth) books.differ(`the run ${run.id} holds more than what is left of its payments`)
}
