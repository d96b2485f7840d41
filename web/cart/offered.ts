import { type CartItem, cartSubtotalCents } from '#contract/cart.ts'

/** Whether design and artist are still available; otherwise the line can only be removed. */
export function isOffered(item: CartItem): boolean {
  return item.cardDesign !== null && item.selectedArtist !== null
}

/** Subtotal in cents of the lines that are still available. */
export function offeredSubtotalCents(items: readonly CartItem[]): number {
  return cartSubtotalCents(items.filter(isOffered))
}
