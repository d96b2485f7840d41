import type { OrderDetails } from '#contract/orders.ts'
import type { Piece } from '#contract/pieces.ts'

/** The cards of an order that are not cancelled. */
export function madeOf({ pieces }: OrderDetails): Piece[] {
  return pieces.filter(({ state }) => state !== 'cancelled')
}

/** No artist has accepted it: it can be cancelled, and its address changed. */
export function isOpen({ state }: Piece): boolean {
  return state === 'waiting' || state === 'offered'
}
