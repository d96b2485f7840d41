import type { OrderSummary } from '#contract/fulfillment/admin-order.ts'

/** '3 cards', plus the number of designs already mailed, if any. */
export function cardsText({ cardCount, lineCount, shippedCount }: OrderSummary): string {
  const cards = `${cardCount} ${cardCount === 1 ? 'card' : 'cards'}`
  if (shippedCount === 0) return cards
  return shippedCount < lineCount ? `${cards}, ${shippedCount} of ${lineCount} mailed` : `${cards}, mailed`
}
