import { formatMoney, toDecimal } from '#contract/base/money.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { Cancellation, type AdminOrder, ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { callProven } from '#web/admin/parts/proof.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { useOrderMutations } from './order-mutations.ts'
import { refundableCents } from './order-sums.ts'

interface CancelDialogProps {
  order: AdminOrder
  open: boolean
  onClose: () => void
}

/** Confirms a full refund by showing its amount first. */
export function CancelDialog({ order, open, onClose }: CancelDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={`Cancel order #${orderNumber(order.id)}?`}>
      <CancelForm order={order} onClose={onClose} />
    </Dialog>
  )
}

function CancelForm({ order, onClose }: Omit<CancelDialogProps, 'open'>) {
  const { keep, refuse } = useOrderMutations(order.id)
  const cents = refundableCents(order)
  const amount = formatMoney(toDecimal(cents))
  const gets = `${order.customerName} gets ${cents > 0 ? `${amount} back and ` : ''}an e-mail about it`
  const form = useZodForm(Cancellation, { reason: '' })
  const { submit, pending } = useSending(form, {
    send: (body) => callProven(ordersAdmin.cancel, { params: { id: order.id }, body }),
    onDone: (cancelled) => {
      keep(cancelled)
      onClose()
      toast({ title: 'Order cancelled', description: `${gets}.` })
    },
    onRefused: (error) => {
      refuse('Not cancelled', error)
      onClose()
    },
  })
  return (
    <form noValidate className="grid gap-4 px-5 py-6 sm:px-7" onSubmit={submit}>
      <p>{gets}. This can’t be undone.</p>
      <Field
        label="Reason"
        optional
        hint="Kept with the change; customers do not see it."
        error={form.formState.errors.reason?.message}
      >
        {(control) => <textarea {...control} {...form.register('reason')} rows={3} className="input resize-y" />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Keep the order
        </Button>
        <Button type="submit" pending={pending}>
          {pending ? 'Canceling...' : cents > 0 ? `Refund ${amount} and cancel` : 'Cancel the order'}
        </Button>
      </div>
    </form>
  )
}
