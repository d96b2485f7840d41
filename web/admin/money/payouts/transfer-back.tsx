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

/** Reverses a transfer to the artist's account, after confirmation. */
export function TransferBack({ payout: { id, version, artistName, total }, onDone }: TransferBackProps) {
  const [asking, setAsking] = useState(false)
  const reversal = useMutation({
    mutationFn: () => callProven(stripePayoutsAdmin.reverse, { params: { id }, body: { version } }),
    onSuccess: onDone,
    onError: (error) => toast({ title: 'Not reversed', description: sentenceOf(error), variant: 'destructive' }),
    onSettled: () => setAsking(false),
  })
  return (
    <div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Reverse transfer
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Reverse the transfer?"
        question={`${formatMoney(total)} moves from ${artistName}’s Stripe account back to the shop’s, and the statement is owed again.`}
        note="Stripe can do this only while the money is still in that account and not yet at the bank."
        action="Reverse it"
        keep="Keep it paid"
        pending={reversal.isPending}
        onConfirm={() => reversal.mutate()}
      />
    </div>
  )
}
