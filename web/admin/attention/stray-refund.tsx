import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Alert, Closing, alertsAdmin } from '#contract/money/alerts-admin.ts'
import type { Reply } from '#contract/base/endpoint.ts'
import { formatMoney } from '#contract/base/money.ts'
import { Action } from '#web/admin/parts/action.tsx'
import { callProven } from '#web/admin/parts/proof.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'

/** What can be done about a payment without an order whose refund has failed. */
export function StrayRefund({ alert: { id } }: { alert: Alert }) {
  const [closing, setClosing] = useState(false)
  const { refresh, refuse } = useAlerts()
  return (
    <>
      <Action
        size="sm"
        variant="secondary"
        doing="Refunding..."
        send={() => callProven(alertsAdmin.refund, { params: { id } })}
        onDone={(refund) => {
          toastRefund(refund)
          refresh()
        }}
        onRefused={(error) => refuse('Not refunded', error)}
      >
        Try again
      </Action>
      <Button size="sm" variant="secondary" onClick={() => setClosing(true)}>
        Close in the books
      </Button>
      <Dialog open={closing} onOpenChange={setClosing} title="Close this payment in the books?">
        <ClosingForm id={id} onClose={() => setClosing(false)} />
      </Dialog>
    </>
  )
}

function ClosingForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { refresh, refuse } = useAlerts()
  const form = useZodForm(Closing, { reason: '' })
  const { submit, pending } = useSending(form, {
    send: (body) => callProven(alertsAdmin.close, { params: { id }, body }),
    onDone: () => {
      onClose()
      toast({ title: 'Closed in the books', description: 'No refund is pending for this payment.' })
      refresh()
    },
    onRefused: (error) => refuse('Not closed', error),
  })
  return (
    <form noValidate className="grid gap-4 px-5 py-6 sm:px-7" onSubmit={submit}>
      <p>
        Do this only after you have returned the money another way: no refund is tried after this. This can’t be undone.
      </p>
      <Field label="How was it returned?" hint="Kept in the audit log." error={form.formState.errors.reason?.message}>
        {(control) => <textarea {...control} {...form.register('reason')} rows={3} className="input resize-y" />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Don’t close
        </Button>
        <Button type="submit" pending={pending}>
          {pending ? 'Closing...' : 'Close in the books'}
        </Button>
      </div>
    </form>
  )
}

function useAlerts() {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: read(alertsAdmin.list).queryKey })
  const refuse = (title: string, error: unknown) => {
    toast({ title, description: sentenceOf(error), variant: 'destructive' })
    refresh()
  }
  return { refresh, refuse }
}

function toastRefund({ amount, state }: Reply<typeof alertsAdmin.refund>): void {
  const money = formatMoney(amount)
  if (state === 'failed')
    toast({
      title: 'Not refunded',
      description: `The payment provider again refused to refund ${money}.`,
      variant: 'destructive',
    })
  else if (state === 'done') toast({ title: 'Refunded', description: `${money} went back to the card.` })
  else toast({ title: 'Refund on its way', description: `${money} goes back once the provider has sent it.` })
}
