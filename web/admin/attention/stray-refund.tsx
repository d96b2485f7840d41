import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Alert, Closing, alertsAdmin } from '#contract/money/alerts-admin.ts'
import type { Reply } from '#contract/base/endpoint.ts'
import { formatMoney } from '#contract/base/money.ts'
import { Action } from '#web/admin/parts/action.tsx'
import { callProven } from '#web/admin/parts/proof.ts'
import { ReasonDialog } from '#web/admin/parts/reason-dialog.tsx'
import { read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

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
      <ReasonDialog
        open={closing}
        onClose={() => setClosing(false)}
        title="Close this payment in the books?"
        lead="Do this only after you have returned the money another way: no refund is tried after this. This can’t be undone."
        label="How was it returned?"
        hint="Kept in the audit log."
        schema={Closing}
        keep="Don’t close"
        action="Close in the books"
        doing="Closing..."
        send={(reason) => callProven(alertsAdmin.close, { params: { id }, body: { reason } })}
        onDone={() => {
          toast({ title: 'Closed in the books', description: 'No refund is pending for this payment.' })
          refresh()
        }}
        onRefused={(error) => refuse('Not closed', error)}
      />
    </>
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
