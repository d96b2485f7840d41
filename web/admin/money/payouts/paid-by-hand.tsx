import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PayoutDetails, payoutsAdmin } from '#contract/money/payouts-admin.ts'
import { read } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { PayForm } from './pay-form.tsx'

/** Records that this one statement was paid through a bank. */
export function PaidByHand({ payout }: { payout: PayoutDetails }) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Mark as paid by hand
        </Button>
      </div>
    )
  const { queryKey } = read(payoutsAdmin.find, { params: { id: payout.id } })
  return (
    <section aria-label="Paid by hand" className="w-full border-t border-line pt-5">
      <PayForm chosen={[payout]} onDirty={() => {}} onDone={() => void queryClient.invalidateQueries({ queryKey })} />
    </section>
  )
}
