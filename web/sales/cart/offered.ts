import { type CartItem, cartRushCents, cartSubtotalCents } from '#contract/sales/cart.ts'

/** Whether both design and artist are still available. */
export function isOffered(item: CartItem): boolean {
  return item.cardDesign !== null && item.selectedArtist !== null
}

/** The cost of the lines still available, in cents; rush is null if no line has it. */
export function offeredSums(items: readonly CartItem[]): { subtotal: number; rush: number | null; total: number } {
  const offered = items.filter(isOffered)
  const subtotal = cartSubtotalCents(offered)
  const rush = cartRushCents(offered)
  return { subtotal, rush: offered.some(({ rushFee }) => rushFee !== null) ? rush : null, total: subtotal + rush }
}
