import { useState } from 'react'
import { formatMoment } from '#contract/base/format-date.ts'
import { type AdminPiece, piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { Action } from '#web/admin/parts/action.tsx'
import { callProven } from '#web/admin/parts/proof.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { claimReasonWords } from './piece-words.ts'
import { usePieceStep } from './use-piece-step.ts'

type Claim = AdminPiece['claims'][number]

const states: Record<Claim['state'], [BadgeTone, string]> = {
  waiting: ['yellow', 'To decide'],
  granted: ['green', 'Granted'],
  declined: ['gray', 'Declined'],
}

/** What is wrong with a card, what the customer wants, and the decision. */
export function PieceClaim({ piece, claim }: { piece: AdminPiece; claim: Claim }) {
  const [tone, word] = states[claim.state]
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{word}</Badge>
        <span className="text-sm text-quiet">{formatMoment(claim.at)}</span>
      </p>
      <p className="break-words">
        <span className="font-semibold">{claimReasonWords[claim.reason]}.</span>{' '}
        {claim.wish === 'again' ? 'Wants it lettered again.' : 'Wants a refund.'}
      </p>
      {claim.note && <p className="break-words whitespace-pre-wrap">“{claim.note}”</p>}
      {claim.answer && <p className="text-sm break-words text-quiet">Answer: {claim.answer}</p>}
      {claim.state === 'waiting' && <Decision piece={piece} claim={claim} />}
    </div>
  )
}

function Decision({ piece, claim }: { piece: AdminPiece; claim: Claim }) {
  const step = usePieceStep(piece)
  const [note, setNote] = useState('')
  const told = `${piece.customerName} gets an e-mail about it.`
  const decide = (decision: 'again' | 'refund' | 'decline') => () =>
    callProven(piecesAdmin.decide, { params: { id: piece.id, claim: claim.id }, body: { decision, note } })
  return (
    <>
      <Field label="Answer" optional hint="The customer reads this in the e-mail.">
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
      <div className="flex flex-wrap gap-2">
        <Action size="sm" doing="Saving..." send={decide('again')} {...step('To be lettered again', told)}>
          Letter it again
        </Action>
        <Action
          size="sm"
          variant="secondary"
          doing="Saving..."
          send={decide('refund')}
          {...step('Refund granted', told)}
        >
          Refund
        </Action>
        <Action size="sm" variant="quiet" doing="Saving..." send={decide('decline')} {...step('Declined', told)}>
          Decline
        </Action>
      </div>
    </>
  )
}
