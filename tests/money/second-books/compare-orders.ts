import type { Books } from './books.ts'
import { type SaidOrder, cents, dollars, sum } from './statement.ts'

/** What an order says that went back, by where it went, in whole cents. */
export const wentBack = ({ refunds }: SaidOrder, to: string, ...states: string[]) =>
  sum(refunds.filter((each) => each.to === to && states.includes(each.state)).map(({ amount }) => cents(amount)))

/** Paid by card as Stripe received it, and refunded as Stripe sent it; a cancelled order keeps nothing. */
export function compareOrder(books: Books, order: SaidOrder): void {
  const name = `order ${order.id}`
  const { reference } = order.payment
  const [byGiftCard, byBalance] = [cents(order.giftCardAmount), cents(order.balanceAmount)]
  const byCard = cents(order.totalAmount) - byGiftCard - byBalance
  const paid = books.payment(reference)
  if (byCard > 0) books.claim(reference, name)
  books.expectSame(`${name}, paid by card`, byCard, paid.received)
  books.expectSame(`${name}, back to the card`, wentBack(order, 'card', 'pending', 'done'), paid.back)
  // While a bank decides, refunds wait.
  const waiting = wentBack(order, 'card', 'requested')
  if (waiting > 0 && !paid.isUndecided) books.differ(`${name}: ${dollars(waiting)} was promised and not sent`)
  if (order.status === 'cancelled') {
    if (paid.left > waiting)
      books.differ(`${name} is cancelled, and ${dollars(paid.left)} of its payment did not go back`)
    books.expectSame(`${name}, back to gift cards`, wentBack(order, 'gift card', 'done'), byGiftCard)
    books.expectSame(`${name}, back to the balance`, wentBack(order, 'balance', 'done'), byBalance)
  }
  for (const tip of order.tips) compareExtra(books, tip, `a tip of ${name}`, 'gone')
  for (const words of order.wordPayments) compareExtra(books, words, `other words of ${name}`, 'back')
}

/** A payment beside the order’s own. */
function compareExtra(
  books: Books,
  { reference, amount, refundedAmount }: SaidOrder['tips'][number],
  name: string,
  part: 'gone' | 'back',
): void {
  const paid = books.payment(reference)
  books.claim(reference, name)
  books.expectSame(`${reference}, ${name}`, cents(amount), paid.received)
  const isWaiting = paid.isUndecided && cents(refundedAmount) >= paid[part]
  if (!isWaiting) books.expectSame(`${reference}, ${name}, back`, cents(refundedAmount), paid[part])
}

/** Tips belong to their artists, as far as they are there. */
export function compareTips(books: Books, orders: SaidOrder[], earned: string): void {
  const left = orders.flatMap(({ tips }) => tips.map(({ reference }) => books.payment(reference).left))
  books.expectSame('tips that the artist has', cents(earned), sum(left))
}
