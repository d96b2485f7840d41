import { formatMoney, toDecimal } from '#contract/base/money.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { Cancellation, ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { callProven } from '#web/admin/parts/proof.ts'
import { ReasonDialog } from '#web/admin/parts/reason-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOrderMutations } from './order-mutations.ts'
import { refundableCents } from './order-sums.ts'

interface CancelDialogProps {
  order: AdminOrder
  open: boolean
  onClose: () => void
}

/** Confirms a full refund by showing its amount first. */
export function CancelDialog({ order, open, onClose }: CancelDialogProps) {
  const { keep, refuse } = useOrderMutations(order.id)
  const cents = refundableCents(order)
  const amount = formatMoney(toDecimal(cents))
  const gets = `${order.customerName} gets ${cents > 0 ? `${amount} back and ` : ''}an e-mail about it`
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Cancel order #${orderNumber(order.id)}?`}
      lead={`${gets}. This can’t be undone.`}
      isOptional
      hint="Kept with the change; customers do not see it."
      schema={Cancellation}
      keep="Keep the order"
      action={cents > 0 ? `Refund ${amount} and cancel` : 'Cancel the order'}
      doing="Canceling..."
      send={(reason) => callProven(ordersAdmin.cancel, { params: { id: order.id }, body: { reason } })}
      onDone={(cancelled) => {
        keep(cancelled)
        toast({ title: 'Order cancelled', description: `${gets}.` })
      }}
      onRefused={(error) => refuse('Not cancelled', error)}
    />
  )
}
