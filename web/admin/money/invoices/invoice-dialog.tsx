import { useQuery } from '@tanstack/react-query'
import { invoicesAdmin } from '#contract/business/invoices-admin.ts'
import { read } from '#web/base/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { InvoiceDetails } from './invoice-details.tsx'

/** The invoice named in the URL, over the list. */
export function InvoiceDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const enabled = id !== undefined
  const { data } = useQuery({ ...read(invoicesAdmin.find, { params: { id: id ?? '' } }), enabled })
  const kind = data?.kind === 'credit_note' ? 'Credit note' : 'Invoice'
  return (
    <Dialog
      open={enabled}
      onOpenChange={(open) => !open && onClose()}
      title={data && enabled ? `${kind} ${data.number}` : 'Invoice'}
    >
      {enabled && <InvoiceDetails id={id} />}
    </Dialog>
  )
}
