import { useState } from 'react'
import { mostPhotos } from '#contract/base/photo-upload.ts'
import { refusalReasons } from '#contract/fulfillment/piece-changes.ts'
import { type AdminPiece, piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { Action } from '#web/admin/parts/action.tsx'
import { call } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { PieceMailForm } from './piece-mail-form.tsx'
import { PieceReview } from './piece-review.tsx'
import { usePieceStep } from './use-piece-step.ts'

/** What the desk can do next with a card, on its own or for the artist. */
export function PieceActions({ piece }: { piece: AdminPiece }) {
  const step = usePieceStep(piece)
  const input = { params: { id: piece.id }, body: { version: piece.version } }
  const forArtist = piece.artist ? ` for ${piece.artist.name}` : ''
  switch (piece.state) {
    case 'waiting':
      return (
        <p className="text-quiet">
          Nothing yet. The card is offered to its artist when the time for changes is over or the customer says the
          words are final.
        </p>
      )
    case 'offered':
      return (
        <div className="grid gap-3">
          <p className="text-sm text-quiet">
            {piece.artistAsked
              ? 'The customer was asked to choose: wait, another artist, or a refund. You can assign another artist yourself.'
              : 'Once accepted, the customer can no longer change the words or cancel the card.'}
          </p>
          <div className="flex flex-wrap gap-2">
            <Action size="sm" doing="Saving..." send={() => call(piecesAdmin.accept, input)} {...step('Accepted')}>
              Accept{forArtist}
            </Action>
            {piece.artist && !piece.artistAsked && <Refusal piece={piece} />}
          </div>
        </div>
      )
    case 'accepted':
      return <Lettered piece={piece} />
    case 'lettered':
      return piece.inReview ? (
        <PieceReview piece={piece} />
      ) : (
        <div className="grid gap-4">
          <p className="text-sm text-quiet">
            The customer approves the photos or says what is wrong. Without an answer, they count as approved.
          </p>
          <PieceMailForm piece={piece} />
        </div>
      )
    case 'approved':
      return <PieceMailForm piece={piece} />
    case 'mailed':
      return (
        <div className="flex flex-wrap gap-2">
          <Action size="sm" doing="Saving..." send={() => call(piecesAdmin.arrive, input)} {...step('Arrived')}>
            Mark as arrived
          </Action>
          <Action
            size="sm"
            variant="secondary"
            doing="Saving..."
            send={() => call(piecesAdmin.comeBack, input)}
            {...step('Returned', 'A claim is open: please decide what to do with the card.')}
          >
            Mark as returned
          </Action>
        </div>
      )
    case 'returned':
      return <p className="text-quiet">The card was returned. Decide its claim: letter it again, or refund it.</p>
    default:
      return <p className="text-quiet">Nothing left to do.</p>
  }
}

function Lettered({ piece }: { piece: AdminPiece }) {
  const step = usePieceStep(piece)
  const missing = (['inside', 'envelope'] as const).filter((kind) => !piece.photos.some((photo) => photo.kind === kind))
  return (
    <div className="grid gap-3">
      <p className="text-sm text-quiet">
        {missing.length === 0
          ? 'All required photos are here.'
          : `Still needed: a photo of ${missing.map((kind) => `the ${kind}`).join(' and ')}. At most ${mostPhotos} photos.`}
      </p>
      <div>
        <Action
          size="sm"
          doing="Saving..."
          disabled={missing.length > 0}
          send={() => call(piecesAdmin.letter, { params: { id: piece.id }, body: { version: piece.version } })}
          {...step('Lettered', 'Its photos go to the next person who checks them.')}
        >
          Mark as lettered
        </Action>
      </div>
    </div>
  )
}

const reasonWords: Record<(typeof refusalReasons)[number], string> = {
  'no time': 'No time',
  ill: 'Ill',
  'cannot letter this style': 'Cannot letter this style',
  'the words': 'Declines these words',
  other: 'Something else',
}

function Refusal({ piece }: { piece: AdminPiece }) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState<(typeof refusalReasons)[number]>('no time')
  const { onDone, onRefused } = usePieceStep(piece)(
    'Declined',
    'It was offered to another artist, or the customer was asked to decide.',
  )
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
        Decline for {piece.artist!.name}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Why can’t it be lettered?">
        <div className="grid gap-5 px-5 py-6 sm:px-7">
          <RadioCards
            legend="Reason"
            name="reason"
            options={refusalReasons.map((value) => ({ value, label: reasonWords[value] }))}
            value={reason}
            onChange={(value) => setReason(value as typeof reason)}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
            <Action
              doing="Saving..."
              send={() =>
                call(piecesAdmin.refuse, { params: { id: piece.id }, body: { reason, version: piece.version } })
              }
              onDone={(refused) => {
                setIsOpen(false)
                onDone(refused)
              }}
              onRefused={(error) => {
                setIsOpen(false)
                onRefused(error)
              }}
            >
              Decline card
            </Action>
          </div>
        </div>
      </Dialog>
    </>
  )
}
