import { useState } from 'react'
import { parseCents } from '#contract/base/money.ts'
import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import type { Piece } from '#contract/fulfillment/pieces.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { refundSentence } from './way-back.ts'
import { madeOf, titleOf } from '#web/customers/card-steps/open-cards.ts'
import { type CardProps, useCardStep } from '#web/customers/card-steps/use-card-step.ts'

interface CancelCardProps extends CardProps {
  label?: string
  variant?: ButtonVariant
}

/** Cancels one card until an artist accepts it; asks first, because it cannot be undone. */
export function CancelCard({ label = 'Cancel this card', variant = 'danger', ...props }: CancelCardProps) {
  const { order, piece } = props
  const [open, setOpen] = useState(false)
  const title = titleOf(order, piece)
  const cancel = useCardStep(props, 'cancel', {
    done: { title: 'Card cancelled', description: 'We’ve sent you an e-mail about it.' },
    refused: 'Not cancelled',
    onDone: () => setOpen(false),
  })
  const others = madeOf(order).length > 1
  const back = backOf(order, piece)
  return (
    <>
      <Button variant={variant} aria-label={`${label}: ${titleOf(order, piece)}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Cancel “${title}”?`}
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep the card
            </Button>
            <Button pending={cancel.isPending} onClick={() => cancel.mutate({ version: piece.version })}>
              {cancel.isPending ? 'Cancelling...' : 'Cancel the card'}
            </Button>
          </>
        }
      >
        <p className="px-5 py-6 sm:px-7">
          {others ? 'It won’t be lettered; the other cards will.' : 'Nothing will be lettered or mailed.'}{' '}
          {refundSentence(order, back)} This can’t be undone.
        </p>
      </Dialog>
    </>
  )
}

/** The refund for a card: never more than is left, and all of it with the last card. */
export function backOf(order: OrderDetails, piece: Piece): number {
  const left = parseCents(order.refundableAmount) ?? 0
  if (madeOf(order).length === 1) return left
  // Minus the refund for being late.
  return Math.min(left, (parseCents(piece.price) ?? 0) - (parseCents(piece.late?.back) ?? 0))
}
