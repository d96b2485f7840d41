import { Button } from '#web/ui/button.tsx'
import { CancelCard } from './cancel-card.tsx'
import { type CardProps, useCardStep } from '#web/customers/card-steps/use-card-step.ts'

/** The buyer's chosen artist cannot letter the card: three options. */
export function ArtistQuestion(props: CardProps) {
  const { version, artist } = props.piece
  const name = artist?.name ?? 'the artist'
  const answer = useCardStep(props, 'answerArtist', {
    done: { title: 'Thank you', description: 'We’ll go with your choice.' },
    refused: 'That didn’t work',
  })
  return (
    <fieldset
      aria-label="How should we proceed?"
      className="grid gap-3 rounded-[var(--radius)] bg-wax-soft p-5 sm:flex sm:flex-wrap"
    >
      <Button size="lg" pending={answer.isPending} onClick={() => answer.mutate({ choice: 'another', version })}>
        Choose another artist
      </Button>
      <Button
        size="lg"
        variant="secondary"
        pending={answer.isPending}
        onClick={() => answer.mutate({ choice: 'wait', version })}
      >
        Wait for {name}
      </Button>
      <CancelCard {...props} label="Refund this card" variant="quiet" />
    </fieldset>
  )
}
