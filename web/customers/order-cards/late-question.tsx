import { useQuery } from '@tanstack/react-query'
import { artists } from '#contract/catalog/artists.ts'
import { formatMoney, parseCents, toDecimal } from '#contract/base/money.ts'
import { dayWords, windowWords } from '#contract/fulfillment/promise-words.ts'
import type { Piece } from '#contract/fulfillment/pieces.ts'
import { read } from '#web/base/api.ts'
import { useArtistDates } from '#web/catalog/dates/use-promises.ts'
import { Button } from '#web/ui/button.tsx'
import { backOf } from './cancel-card.tsx'
import { wayBackOf } from './way-back.ts'
import { type CardProps, useCardStep } from '#web/customers/card-steps/use-card-step.ts'

/** The card was not mailed by the day that was promised: what went back for that, and three ways to go on. */
export function LateQuestion(props: CardProps) {
  const { version, artist, late, state } = props.piece
  const answer = useCardStep(props, 'answerArtist', {
    done: { title: 'Thank you', description: 'We go on as you have chosen.' },
    refused: 'Not done',
  })
  const isLettered = state === 'lettered' || state === 'approved'
  return (
    <fieldset
      aria-label="How shall we go on?"
      className="grid gap-4 rounded-[var(--radius)] bg-wax-soft p-5 print:hidden"
    >
      <p>
        {late?.isOver
          ? 'We have not mailed this card in time, and we are sorry. '
          : `${artist?.name ?? 'Your artist'} cannot letter this card in time right now, and we are sorry. Another artist can still keep your date. `}
        {late &&
          Boolean(parseCents(late.back)) &&
          `${formatMoney(late.back)} goes back ${wayBackOf(props.order)}, whatever you choose.`}
      </p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button size="lg" pending={answer.isPending} onClick={() => answer.mutate({ choice: 'wait', version })}>
          {isLettered ? 'Wait for it' : `Wait for ${artist?.name ?? 'the artist'}`}
        </Button>
        {!isLettered && (
          <FasterArtist
            piece={props.piece}
            cardDesignId={props.order.items[props.piece.line]?.cardDesignId}
            label={late?.isOver ? 'Have a faster artist' : 'Have it there in time'}
            pending={answer.isPending}
            onChoose={() => answer.mutate({ choice: 'another', version })}
          />
        )}
        <MoneyBack {...props} />
      </div>
    </fieldset>
  )
}

/** One press: what it does stands below it. */
function MoneyBack(props: CardProps) {
  const { order, piece } = props
  const back = backOf(order, piece)
  const cancel = useCardStep(props, 'cancel', {
    done: {
      title: back > 0 ? 'Your money is on its way' : 'Card cancelled',
      description: 'The card is not made. We’ve sent you an e-mail about it.',
    },
    refused: 'Not done',
  })
  return (
    <div className="grid content-start">
      <Button
        size="lg"
        variant="secondary"
        pending={cancel.isPending}
        onClick={() => cancel.mutate({ version: piece.version })}
      >
        {back > 0 ? 'Take my money back' : 'Cancel the card'}
      </Button>
      <p className="mt-1.5 text-sm">
        {back > 0
          ? `${formatMoney(toDecimal(back))} goes back, and the card is not made.`
          : 'There is nothing left to refund for it, and the card is not made.'}
      </p>
    </div>
  )
}

interface FasterArtistProps {
  piece: Piece
  cardDesignId: string | undefined
  label: string
  pending: boolean
  onChoose: () => void
}

/** Who would be done first, and when; nobody else is offered. */
function FasterArtist({ piece, cardDesignId, label, pending, onChoose }: FasterArtistProps) {
  const { artist, copies, recipient } = piece
  const dates = useArtistDates(copies, recipient.zipCode, false, cardDesignId)
  const { data: people = [] } = useQuery(read(artists.list))
  const [first] = [...(dates?.values() ?? [])]
    .flatMap(({ artistId, promise }) => (promise && artistId !== artist?.id ? [{ artistId, ...promise }] : []))
    .toSorted((one, other) =>
      `${one.arrivesBy} ${one.letteredBy}`.localeCompare(`${other.arrivesBy} ${other.letteredBy}`),
    )
  if (!first) return null
  const name = people.find(({ id }) => id === first.artistId)?.name ?? 'A faster artist'
  return (
    <div className="grid content-start">
      <Button size="lg" variant="secondary" pending={pending} onClick={onChoose}>
        {label}
      </Button>
      <p className="mt-1.5 text-sm">
        {name} could letter it by {dayWords(first.letteredBy)}
        {first.arrivesFrom && first.arrivesBy && `, there ${windowWords(first.arrivesFrom, first.arrivesBy)}`}.
      </p>
    </div>
  )
}
