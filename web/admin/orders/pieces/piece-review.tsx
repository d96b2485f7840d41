import { useState } from 'react'
import { type AdminPiece, piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { Action } from '#web/admin/parts/action.tsx'
import { call } from '#web/base/api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { usePieceStep } from './use-piece-step.ts'

/** The desk checks a new artist's photos before the customer sees them. */
export function PieceReview({ piece }: { piece: AdminPiece }) {
  const step = usePieceStep(piece)
  const [note, setNote] = useState('')
  const review = (pass: boolean) => () =>
    call(piecesAdmin.review, {
      params: { id: piece.id },
      body: { pass, note: pass ? null : note, version: piece.version },
    })
  return (
    <div className="grid gap-3">
      <p className="text-sm text-quiet">
        Compare the words letter by letter, and the address on the envelope. The customer has not seen these photos.
      </p>
      <div className="flex flex-wrap gap-2">
        <Action
          size="sm"
          doing="Saving..."
          send={review(true)}
          {...step('Photos shown to the customer', `${piece.customerName} gets an e-mail about it.`)}
        >
          Show to customer
        </Action>
      </div>
      <Field label="What is wrong" optional hint="The artist reads this with the card.">
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            className="input resize-y"
          />
        )}
      </Field>
      <div>
        <Action
          size="sm"
          variant="secondary"
          doing="Saving..."
          send={review(false)}
          {...step('Sent back to the artist', 'The customer has not seen these photos.')}
        >
          Letter it again
        </Action>
      </div>
    </div>
  )
}
