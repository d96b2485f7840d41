import { openBooks } from './books.ts'
import { compareOrder, compareTips } from './compare-orders.ts'
import { compareBalance, compareGiftCard, compareRun, compareSpending } from './compare-purses.ts'
import { type AtStripe, type ShopSays, dollars } from './statement.ts'

/** All differences, each as a sentence; empty if the shop’s money is right to the cent. */
export function compareBooks(stripe: AtStripe, says: ShopSays): string[] {
  const books = openBooks(stripe)
  for (const order of says.orders) compareOrder(books, order)
  compareTips(books, says.orders, says.tipsEarned)
  for (const card of says.giftCards) compareGiftCard(books, card)
  compareSpending(books, says.orders, says.giftCards)
  for (const balance of says.balances) compareBalance(books, balance)
  for (const run of says.runs) compareRun(books, run)
  for (const id of stripe.intents.keys()) {
    const { left } = books.payment(id)
    if (left > 0 && !books.isClaimed(id))
      books.differ(`${id} bought nothing, and ${dollars(left)} of it did not go back`)
  }
  return books.differences
}
