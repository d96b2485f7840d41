import type { AdminPieceSummary } from '#contract/fulfillment/pieces-admin.ts'
import { DueMark } from '#web/admin/orders/parts/order-due-mark.tsx'
import { isOpen } from './piece-words.ts'

/** When a card that is still being made is due. */
export function PieceDue({ piece }: { piece: Pick<AdminPieceSummary, 'state' | 'mailBy' | 'late'> }) {
  if (!isOpen(piece)) return null
  return <DueMark order={{ status: 'processing', mailBy: piece.mailBy, late: piece.late }} />
}
