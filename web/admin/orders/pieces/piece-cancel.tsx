import { useState } from 'react'
import { Cancellation } from '#contract/fulfillment/orders-admin.ts'
import { type AdminPiece, piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { callProven } from '#web/admin/parts/proof.ts'
import { ReasonDialog } from '#web/admin/parts/reason-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePieceStep } from './use-piece-step.ts'

/** Cancels a card that was not mailed, and refunds its share. */
export function PieceCancel({ piece }: { piece: AdminPiece }) {
  const { id, version, customerName, cardTitle } = piece
  const [isOpen, setIsOpen] = useState(false)
  const gets = `${customerName} gets a refund for this card and an e-mail about it.`
  const { onDone, onRefused } = usePieceStep(piece)('Card cancelled', gets)
  return (
    <>
      <div>
        <Button size="sm" variant="danger" onClick={() => setIsOpen(true)}>
          Cancel this card
        </Button>
      </div>
      <ReasonDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Cancel “${cardTitle}”?`}
        lead={`${gets} This can’t be undone.`}
        isOptional
        hint="Kept with the change; customers do not see it."
        schema={Cancellation}
        keep="Keep the card"
        action="Refund and cancel"
        doing="Canceling..."
        send={(reason) => callProven(piecesAdmin.cancel, { params: { id }, body: { reason, version } })}
        onDone={onDone}
        onRefused={onRefused}
      />
    </>
  )
}
