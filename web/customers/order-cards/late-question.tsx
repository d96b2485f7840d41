import { useQuery } from '@tanstack/react-query'
import { formatShortMonthDays, formatWeekday } from '#contract/base/format-date.ts'
import { artists } from '#contract/catalog/artists.ts'
import { formatMoney, parseCents, toDecimal } from '#contract/base/money.ts'
import type { Piece } from '#contract/fulfillment/pieces.ts'
import { read } from '#web/base/api.ts'
import { useArtistDates } from '#web/catalog/dates/use-promises.ts'
import { Button } from '#web/ui/button.tsx'
import { backOf } from './cancel-card.tsx'
import { wayBackOf } from './way-back.ts'
import { type CardProps, useCardStep } from '#web/customers/card-steps/use-card-step.ts'

/** The card was not mailed by the promised date: what was refunded for that, and three options. */
export function LateQuestion(props: CardProps) {
  const { version, artist, late, state } = props.piece
  const answer = useCardStep(props, 'answerArtist', {
    done: { title: 'Thank you', description: 'We’ll go with your choice.' },
    refused: 'That didn’t work',
  })
  const isLettered = state === 'lettered' || state === 'approved'
  return (
    <fieldset
      aria-label="How should we proceed?"
      className="grid gap-4 rounded-[var(--radius)] bg-wax-soft p-5 print:hidden"
    >
      <p>
        {late?.isOver
          ? 'We’re sorry: we have not mailed this card on time. '
          : `${artist?.name ?? 'Your artist'} can’t letter this card in time, and we’re sorry. Another artist can still keep your date. `}
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
            label={late?.isOver ? 'Switch to a faster artist' : 'Switch and keep my date'}
            pending={answer.isPending}
            onChoose={() => answer.mutate({ choice: 'another', version })}
          />
        )}
        <MoneyBack {...props} />
      </div>
    </fieldset>
  )
}

/** A one-press refund; the text below says what it does. */
function MoneyBack(props: CardProps) {
  const { order, piece } = props
  const back = backOf(order, piece)
  const cancel = useCardStep(props, 'cancel', {
    done: {
      title: back > 0 ? 'Your refund is on its way' : 'Card cancelled',
      description: 'The card won’t be mailed. We’ve sent you an e-mail about it.',
    },
    refused: 'That didn’t work',
  })
  return (
    <div className="grid content-start">
      <Button
        size="lg"
        variant="secondary"
        pending={cancel.isPending}
        onClick={() => cancel.mutate({ version: piece.version })}
      >
        {back > 0 ? 'Get my money back' : 'Cancel the card'}
      </Button>
      <p className="mt-1.5 text-sm">
        {back > 0
          ? `${formatMoney(toDecimal(back))} goes back, and the card won’t be mailed.`
          : 'There is nothing left to refund, and the card won’t be mailed.'}
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

/** The artist who would be done first, and when; no one else is offered. */
function FasterArtist({ piece, cardDesignId, label, pending, onChoose }: FasterArtistProps) {
  const { artist, copies, recipient } = piece
  const dates = useArtistDates(copies, recipient.zipCode, { cardDesignId })
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
        {name} could letter it by {formatWeekday(first.letteredBy)}
        {first.arrivesFrom &&
          first.arrivesBy &&
          `, to arrive ${formatShortMonthDays(first.arrivesFrom, first.arrivesBy)}`}
        .
      </p>
    </div>
  )
}
