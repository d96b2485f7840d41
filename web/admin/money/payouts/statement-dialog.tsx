import { useQuery } from '@tanstack/react-query'
import { payoutsAdmin } from '#contract/money/payouts-admin.ts'
import { read } from '#web/base/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PayoutDetails } from './payout-details.tsx'

/** The statement named in the URL, over the list. */
export function StatementDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const enabled = id !== undefined
  const { data } = useQuery({ ...read(payoutsAdmin.find, { params: { id: id ?? '' } }), enabled })
  return (
    <Dialog open={enabled} onOpenChange={(open) => !open && onClose()} title={`Statement ${data?.number ?? ''}`.trim()}>
      {id !== undefined && <PayoutDetails id={id} />}
    </Dialog>
  )
}
