/** Quantity per line: 1 to 10 (product.md, sections 5 and 9). */
export const minQuantity = 1
export const maxQuantity = 10

/** Clamps a computed quantity to 1..10 (product.md, section 5). */
export function clampQuantity(quantity: number): number {
  return Math.min(maxQuantity, Math.max(minQuantity, quantity))
}
