import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney, parseCents, subtotalCents, toDecimal } from '#contract/money.ts'
import { type OrderDetails, isLineCancelled } from '#contract/orders.ts'
import { sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { OrderCalls } from './order-calls.ts'

interface CancelOrderProps {
  order: OrderDetails
  calls: OrderCalls
  /** One card alone; the whole order without it. */
  line?: number
}

/** Cancels an order, or one card of it, while nobody has started; asks first, as it cannot be undone. */
export function CancelOrder({ order, calls, line }: CancelOrderProps) {
  const [open, setOpen] = useState(false)
  const title = line === undefined ? 'this order' : `“${order.items[line]!.cardDesign.title}”`
  const cancel = useMutation({
    mutationFn: () => calls.cancel(line === undefined ? undefined : [line]),
    onSuccess: (changed) => {
      setOpen(false)
      toast({
        title: line === undefined ? 'Order cancelled' : 'Card cancelled',
        description: 'We’ve sent you an e-mail about it.',
      })
      calls.onChanged(changed)
    },
    onError: (error) => toast({ title: 'Not cancelled', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <>
      <Button
        variant="danger"
        size="sm"
        className="print:hidden"
        {...(line !== undefined && { 'aria-label': `Cancel ${order.items[line]!.cardDesign.title}` })}
        onClick={() => setOpen(true)}
      >
        {line === undefined ? 'Cancel order' : 'Cancel this card'}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Cancel ${title}?`}
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {line === undefined ? 'Keep the order' : 'Keep the card'}
            </Button>
            <Button pending={cancel.isPending} onClick={() => cancel.mutate()}>
              {cancel.isPending ? 'Cancelling...' : line === undefined ? 'Cancel the order' : 'Cancel the card'}
            </Button>
          </>
        }
      >
        <p className="px-5 py-6 sm:px-7">
          {line === undefined ? 'Nothing will be lettered or mailed.' : 'It won’t be lettered; the other cards will.'}{' '}
          We refund {formatMoney(toDecimal(refundOf(order, line)))} to your card right away; banks usually take 5 to 10
          business days to show it. This can’t be undone.
        </p>
      </Dialog>
    </>
  )
}

/** Never more than what was not refunded before; the last card takes all that is left. */
function refundOf(order: OrderDetails, line: number | undefined): number {
  const left = (parseCents(order.totalAmount) ?? 0) - (parseCents(order.refundedAmount) ?? 0)
  const made = order.items.filter((_, each) => !isLineCancelled(order, each))
  if (line === undefined || made.length === 1) return left
  return Math.min(left, subtotalCents([order.items[line]!]))
}
