import { type CartItem, cartSubtotalCents } from '#contract/cart.ts'

/** Whether design and artist can still be had; a line without one of them can only be removed. */
export function isOffered(item: CartItem): boolean {
  return item.cardDesign !== null && item.selectedArtist !== null
}

/** Subtotal in cents of what can still be had. */
export function offeredSubtotalCents(items: readonly CartItem[]): number {
  return cartSubtotalCents(items.filter(isOffered))
}
