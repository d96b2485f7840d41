import { Button } from '#web/ui/button.tsx'
import { type CardProps, useCardStep } from '#web/customers/card-steps/use-card-step.ts'

/** Whether a lettered card waits for the buyer's approval. Quiet: most people want to see the photos first. */
export function ChangeWaiting(props: CardProps) {
  const { piece } = props
  const change = useCardStep(props, 'changeWaiting', {
    done: piece.withoutWaiting
      ? { title: 'We’ll wait for you', description: 'We’ll mail the card once you approve its photos.' }
      : { title: 'We won’t wait', description: 'We’ll mail the card once it is lettered.' },
    refused: 'Not changed',
  })
  const { withoutWaiting, version } = piece
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet print:hidden">
      {withoutWaiting
        ? 'You asked us to mail it without waiting for you.'
        : 'We’ll wait for you to approve the photos before we mail it.'}
      <Button
        variant="quiet"
        size="sm"
        className="-mx-3"
        pending={change.isPending}
        onClick={() => change.mutate({ withoutWaiting: !withoutWaiting, version })}
      >
        {withoutWaiting ? 'Wait for my approval' : 'Mail it without waiting for me'}
      </Button>
    </p>
  )
}
