import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#contract/base/money.ts'
import type { PayoutDetails } from '#contract/money/payouts-admin.ts'
import { type PayoutOutcome, stripePayoutsAdmin } from '#contract/money/stripe-payouts-admin.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { callProven } from '#web/admin/parts/proof.ts'
import { sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface TransferBackProps {
  payout: PayoutDetails
  onDone: (outcome: PayoutOutcome) => void
}

/** Takes a transfer back from the artist's account, after asking once more. */
export function TransferBack({ payout: { id, version, artistName, total }, onDone }: TransferBackProps) {
  const [asking, setAsking] = useState(false)
  const reversal = useMutation({
    mutationFn: () => callProven(stripePayoutsAdmin.reverse, { params: { id }, body: { version } }),
    onSuccess: onDone,
    onError: (error) => toast({ title: 'Not taken back', description: sentenceOf(error), variant: 'destructive' }),
    onSettled: () => setAsking(false),
  })
  return (
    <div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Take the transfer back
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Take the transfer back?"
        question={`${formatMoney(total)} goes from the account of ${artistName} at Stripe back to the shop’s, and the statement is owed again.`}
        note="Stripe can do that only while the money is still in that account, and not with the bank."
        action="Take it back"
        keep="Leave it paid"
        pending={reversal.isPending}
        onConfirm={() => reversal.mutate()}
      />
    </div>
  )
}
