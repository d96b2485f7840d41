import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import type { Piece } from '#contract/fulfillment/pieces.ts'

/** The cards of an order that are not cancelled. */
export function madeOf({ pieces }: OrderDetails): Piece[] {
  return pieces.filter(({ state }) => state !== 'cancelled')
}

/** No artist has accepted it: it can still be cancelled, or get a new address. */
export function isOpen({ state }: Piece): boolean {
  return state === 'waiting' || state === 'offered'
}

/** A card's title among several: its design, plus the recipient if one design goes to several people. */
export function titleOf({ items }: OrderDetails, { line, recipient }: Piece): string {
  const { cardDesign, people } = items[line]!
  return people === undefined ? cardDesign.title : `${cardDesign.title} for ${recipient.name}`
}
