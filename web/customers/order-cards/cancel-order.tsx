import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { parseCents } from '#contract/base/money.ts'
import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import { refundSentence } from './way-back.ts'
import { tellRefusal } from '#web/customers/card-steps/use-card-step.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { OrderCalls } from '#web/customers/card-steps/order-calls.ts'

/** Cancels the whole order until an artist accepts one of its cards; asks first, because it cannot be undone. */
export function CancelOrder({ order, calls }: { order: OrderDetails; calls: OrderCalls }) {
  const [open, setOpen] = useState(false)
  const cancel = useMutation({
    mutationFn: () => calls.cancel(),
    onSuccess: (changed) => {
      setOpen(false)
      toast({ title: 'Order cancelled', description: 'We’ve sent you an e-mail about it.' })
      calls.onChanged(changed)
    },
    onError: (error) => tellRefusal(calls, 'Not cancelled', error),
  })
  const left = parseCents(order.refundableAmount) ?? 0
  return (
    <>
      <Button variant="danger" className="print:hidden" onClick={() => setOpen(true)}>
        Cancel order
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Cancel this order?"
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep the order
            </Button>
            <Button pending={cancel.isPending} onClick={() => cancel.mutate()}>
              {cancel.isPending ? 'Cancelling...' : 'Cancel the order'}
            </Button>
          </>
        }
      >
        <p className="px-5 py-6 sm:px-7">
          Nothing will be lettered or mailed. {refundSentence(order, left)} This can’t be undone.
        </p>
      </Dialog>
    </>
  )
}
