import { useState } from 'react'
import { type AdminPiece, piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { Action } from '#web/admin/parts/action.tsx'
import { callProven } from '#web/admin/parts/proof.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { usePieceStep } from './use-piece-step.ts'

/** Cancels a card that was not mailed, and refunds its share. */
export function PieceCancel({ piece }: { piece: AdminPiece }) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const gets = `${piece.customerName} gets a refund for this card and an e-mail about it.`
  const { onDone, onRefused } = usePieceStep(piece)('Card cancelled', gets)
  return (
    <>
      <div>
        <Button size="sm" variant="danger" onClick={() => setIsOpen(true)}>
          Cancel this card
        </Button>
      </div>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={`Cancel “${piece.cardTitle}”?`}>
        <div className="grid gap-4 px-5 py-6 sm:px-7">
          <p>{gets} This can’t be undone.</p>
          <Field label="Reason" optional hint="Kept with the change; customers do not see it.">
            {(control) => (
              <textarea
                {...control}
                rows={3}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                className="input resize-y"
              />
            )}
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              Keep the card
            </Button>
            <Action
              doing="Canceling..."
              send={() =>
                callProven(piecesAdmin.cancel, {
                  params: { id: piece.id },
                  body: { reason, version: piece.version },
                })
              }
              onDone={(cancelled) => {
                setIsOpen(false)
                onDone(cancelled)
              }}
              onRefused={(error) => {
                setIsOpen(false)
                onRefused(error)
              }}
            >
              Refund and cancel
            </Action>
          </div>
        </div>
      </Dialog>
    </>
  )
}
