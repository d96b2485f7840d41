import { Button } from '#web/ui/button.tsx'
import { type CardProps, useCardStep } from '#web/customers/card-steps/use-card-step.ts'

/** The buyer confirms that a card has arrived. */
export function ConfirmArrival(props: CardProps) {
  const arrive = useCardStep(props, 'confirmArrival', {
    done: { title: 'Wonderful', description: 'Thank you for letting us know it arrived.' },
    refused: 'Not saved',
  })
  return (
    <Button
      size="lg"
      pending={arrive.isPending}
      className="w-full sm:w-auto"
      onClick={() => arrive.mutate({ version: props.piece.version })}
    >
      {arrive.isPending ? 'Saving...' : 'It arrived'}
    </Button>
  )
}
