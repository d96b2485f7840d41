import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import type { Piece } from '#contract/fulfillment/pieces.ts'

/** The cards of an order that are not cancelled. */
export function madeOf({ pieces }: OrderDetails): Piece[] {
  return pieces.filter(({ state }) => state !== 'cancelled')
}

/** No artist has accepted it: it can be cancelled, and its address changed. */
export function isOpen({ state }: Piece): boolean {
  return state === 'waiting' || state === 'offered'
}

/** What a card is called where several are on the page: its design, and its person where one design goes to several. */
export function titleOf({ items }: OrderDetails, { line, recipient }: Piece): string {
  const { cardDesign, people } = items[line]!
  return people === undefined ? cardDesign.title : `${cardDesign.title} for ${recipient.name}`
}
