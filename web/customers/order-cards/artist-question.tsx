import { Button } from '#web/ui/button.tsx'
import { CancelCard } from './cancel-card.tsx'
import { type CardProps, useCardStep } from '#web/customers/card-steps/use-card-step.ts'

/** The artist whom the buyer chose cannot letter the card: three ways to go on. */
export function ArtistQuestion(props: CardProps) {
  const { version, artist } = props.piece
  const name = artist?.name ?? 'the artist'
  const answer = useCardStep(props, 'answerArtist', {
    done: { title: 'Thank you', description: 'We go on as you have chosen.' },
    refused: 'Not done',
  })
  return (
    <fieldset
      aria-label="How shall we go on?"
      className="grid gap-3 rounded-[var(--radius)] bg-wax-soft p-5 sm:flex sm:flex-wrap"
    >
      <Button size="lg" pending={answer.isPending} onClick={() => answer.mutate({ choice: 'another', version })}>
        Another artist letters it
      </Button>
      <Button
        size="lg"
        variant="secondary"
        pending={answer.isPending}
        onClick={() => answer.mutate({ choice: 'wait', version })}
      >
        Wait for {name}
      </Button>
      <CancelCard {...props} label="Money back for this card" variant="quiet" />
    </fieldset>
  )
}
