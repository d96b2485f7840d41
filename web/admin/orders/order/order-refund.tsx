import { useWatch } from 'react-hook-form'
import { formatMoney, parseCents } from '#contract/base/money.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { Refund, ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { callProven } from '#web/admin/parts/proof.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { useOrderMutations } from './order-mutations.ts'
import { refundableCents } from './order-sums.ts'

interface RefundDialogProps {
  order: AdminOrder
  /** The form's initial values; undefined while it is closed. */
  draft: Draft | undefined
  onClose: () => void
}

/** Refunds part of the payment; the order continues unchanged. */
export function RefundDialog({ order, draft, onClose }: RefundDialogProps) {
  return (
    <Dialog
      open={draft !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={`Refund part of order #${orderNumber(order.id)}`}
    >
      <RefundForm order={order} draft={draft} onClose={onClose} />
    </Dialog>
  )
}

function RefundForm({ order, draft, onClose }: RefundDialogProps) {
  const { keep, refuse } = useOrderMutations(order.id)
  const form = useZodForm(Refund, draft ?? { amount: '', reason: '' })
  const { submit, pending } = useSending(form, {
    send: (body) => callProven(ordersAdmin.refund, { params: { id: order.id }, body }),
    onDone: (refunded) => {
      keep(refunded)
      onClose()
      toastRefund(refunded)
    },
    onRefused: (error) => refuse('Not refunded', error),
  })
  const cents = parseCents(useWatch({ control: form.control, name: 'amount' })) ?? 0
  const { amount, reason } = form.formState.errors
  return (
    <form noValidate className="grid gap-4 px-5 py-6 sm:px-7" onSubmit={submit}>
      <p>{order.customerName} gets the money back and an e-mail about it. This can’t be undone.</p>
      <Field
        label="Amount"
        hint={`Up to ${formatMoney(refundableCents(order))} can be refunded.`}
        error={amount?.message}
      >
        {(control) => (
          <input {...control} {...form.register('amount')} inputMode="decimal" autoComplete="off" className="input" />
        )}
      </Field>
      <Field
        label="Reason"
        optional
        hint="Sent to the customer by e-mail exactly as you write it."
        error={reason?.message}
      >
        {(control) => <textarea {...control} {...form.register('reason')} rows={3} className="input resize-y" />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Don’t refund
        </Button>
        <Button type="submit" pending={pending}>
          {pending ? 'Refunding...' : cents > 0 ? `Refund ${formatMoney(cents)}` : 'Refund'}
        </Button>
      </div>
    </form>
  )
}

interface Draft {
  amount: string
  reason: string
}

/** A promised refund is paid once the provider is back; one that it rejected must not look as if it had been paid. */
function toastRefund({ refunds, customerName }: AdminOrder): void {
  const { at } = refunds.at(-1)!
  // The card's part is refunded first; gift cards already have theirs.
  const made = refunds.filter((refund) => refund.at === at)
  const { state } = made[0]!
  const money = formatMoney(made.reduce((cents, { amount }) => cents + (parseCents(amount) ?? 0), 0))
  if (state === 'failed')
    toast({
      title: 'Not refunded',
      description: `The payment provider refused to refund ${money}. See Attention for the reason.`,
      variant: 'destructive',
    })
  else if (state === 'pending')
    toast({ title: 'Refund on its way', description: `${money} will reach ${customerName} once the bank has sent it.` })
  else if (state === 'requested')
    toast({
      title: 'Refund on its way',
      description: `${customerName} gets ${money} back once the payment provider can be reached.`,
    })
  else toast({ title: 'Refunded', description: `${customerName} gets ${money} back and an e-mail about it.` })
}
