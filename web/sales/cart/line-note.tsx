import type { CartItem } from '#contract/sales/cart.ts'
import { useLineNote } from './use-line-note.ts'

/** Shows, beside Edit, what the sender may want to change. */
export function LineNote({ item }: { item: CartItem }) {
  const note = useLineNote(item)
  return note ? <p className="mt-1 text-sm font-medium text-gold-ink">{note}</p> : null
}
