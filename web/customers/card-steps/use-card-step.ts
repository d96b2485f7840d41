import { useMutation } from '@tanstack/react-query'
import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import type { Piece } from '#contract/fulfillment/pieces.ts'
import { ApiError, sentenceOf } from '#web/base/api.ts'
import type { OrderCalls } from './order-calls.ts'
import { toast } from '#web/ui/toast.ts'
import type { StepBodies } from './card-steps.ts'

/** The props of every action on a card. */
export interface CardProps {
  order: OrderDetails
  piece: Piece
  calls: OrderCalls
}

interface Told {
  /** The toasts. */
  done: { title: string; description?: string }
  refused: string
  onDone?: () => void
}

/** A one-press step with a card; a toast reports the result. */
export function useCardStep<Step extends keyof StepBodies>({ piece, calls }: CardProps, step: Step, told: Told) {
  return useMutation({
    mutationFn: (body: StepBodies[Step]) => calls.step(step, piece.id, body),
    onSuccess: (changed) => {
      told.onDone?.()
      toast(told.done)
      calls.onChanged(changed)
    },
    onError: (error) => tellRefusal(calls, told.refused, error),
  })
}

/** Says why in a toast. After a conflict, the page is refreshed: another tab, the artist or a deadline was faster. */
export function tellRefusal(calls: OrderCalls, title: string, error: unknown): void {
  toast({ title, description: sentenceOf(error), variant: 'destructive' })
  if (error instanceof ApiError && error.status === 409) calls.refresh()
}
