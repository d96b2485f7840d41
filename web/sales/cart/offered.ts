import { type CartItem, cartRushCents, cartSubtotalCents } from '#contract/sales/cart.ts'

/** Whether design and artist are still available; otherwise the line can only be removed. */
export function isOffered(item: CartItem): boolean {
  return item.cardDesign !== null && item.selectedArtist !== null
}

/** What the lines that are still available cost, in cents; null for rush that nobody chose. */
export function offeredSums(items: readonly CartItem[]): { subtotal: number; rush: number | null; total: number } {
  const offered = items.filter(isOffered)
  const subtotal = cartSubtotalCents(offered)
  const rush = cartRushCents(offered)
  return { subtotal, rush: offered.some(({ rushFee }) => rushFee !== null) ? rush : null, total: subtotal + rush }
}
