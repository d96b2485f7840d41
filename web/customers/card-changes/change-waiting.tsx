import { Button } from '#web/ui/button.tsx'
import { type CardProps, useCardStep } from '#web/customers/card-steps/use-card-step.ts'

/** Whether the card waits for its buyer once it is lettered. Quiet: most people want to see the photos first. */
export function ChangeWaiting(props: CardProps) {
  const { piece } = props
  const change = useCardStep(props, 'changeWaiting', {
    done: piece.withoutWaiting
      ? { title: 'We wait for you', description: 'The card is mailed once you have approved its photos.' }
      : { title: 'Without waiting', description: 'The card is mailed once it is lettered.' },
    refused: 'Not changed',
  })
  const { withoutWaiting, version } = piece
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet print:hidden">
      {withoutWaiting
        ? 'You asked us to mail it without waiting for you.'
        : 'Before we mail it, we wait for you to approve the photos.'}
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
