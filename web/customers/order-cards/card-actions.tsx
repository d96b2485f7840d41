import { isOpen, madeOf } from '#web/customers/card-steps/open-cards.ts'
import { ArtistQuestion } from './artist-question.tsx'
import { CancelCard } from './cancel-card.tsx'
import { ChangeRecipient } from '#web/customers/card-changes/change-recipient.tsx'
import { ChangeWaiting } from '#web/customers/card-changes/change-waiting.tsx'
import { ChangeWords } from '#web/customers/card-changes/change-words.tsx'
import { ConfirmArrival } from './confirm-arrival.tsx'
import { LateQuestion } from './late-question.tsx'
import { PhotoAnswer } from './photo-answer.tsx'
import { ReleaseWords } from '#web/customers/card-changes/release-words.tsx'
import { ReportProblem } from './report-problem.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { CardProps } from '#web/customers/card-steps/use-card-step.ts'

/** What the buyer can do with a card right now. */
export function CardActions(props: CardProps) {
  if (!props.piece.late?.asked) return <StateActions {...props} />
  return (
    <div className="grid gap-4">
      <LateQuestion {...props} />
      {props.piece.state === 'lettered' && <StateActions {...props} />}
    </div>
  )
}

function StateActions(props: CardProps) {
  const { piece } = props
  switch (piece.state) {
    case 'waiting':
    case 'offered':
      return <OpenCardActions {...props} />
    case 'lettered':
      return piece.approveBy && <PhotoAnswer {...props} />
    case 'accepted':
      return (
        <div className="grid gap-3 print:hidden">
          <ChangeWaiting {...props} />
          <Locked {...props} />
        </div>
      )
    case 'approved':
      return <Locked {...props} />
    case 'mailed':
    case 'arrived':
      return (
        <div className="flex flex-wrap items-center gap-3 empty:hidden print:hidden">
          {piece.state === 'mailed' && piece.claim?.wish !== 'refund' && <ConfirmArrival {...props} />}
          {piece.claimableUntil && <ReportProblem {...props} />}
        </div>
      )
    default:
      return null
  }
}

function Locked({ piece }: CardProps) {
  return (
    <p className="text-sm text-quiet print:hidden">
      An artist has accepted this card, so its words can no longer be changed here. If something still has to change,{' '}
      <a href={`#messages-${piece.id}`} className="font-semibold text-ink underline underline-offset-4">
        write to us below
      </a>{' '}
      right away.
    </p>
  )
}

function OpenCardActions(props: CardProps) {
  const { order, piece, calls } = props
  const made = madeOf(order)
  const single = made.length === 1
  return (
    <div className="grid gap-4 print:hidden">
      {piece.artistAsked && <ArtistQuestion {...props} />}
      {piece.state === 'waiting' && piece.changeableUntil && !piece.waitsForAddress && (
        <ReleaseWords {...props} until={piece.changeableUntil} />
      )}
      <div className="-mx-4 flex flex-wrap sm:-mx-6">
        {piece.state === 'waiting' && piece.changeableUntil && <ChangeWords {...props} />}
        {/* A single card mailed to the buyer first has two addresses, changed together below. */}
        {!(single && order.customerAddress) && <ChangeRecipient {...props} />}
        {single && made.every(isOpen) ? <CancelOrder order={order} calls={calls} /> : <CancelCard {...props} />}
      </div>
      {!piece.artistAsked && <ChangeWaiting {...props} />}
    </div>
  )
}
