import { formatDay } from '#contract/base/format-date.ts'
import type { AdminInvoice } from '#contract/business/invoices-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import { invoiceStanding } from '#web/business/runs/invoice-words.ts'
import { CardRow, CardTable } from '#web/admin/parts/card-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

const columns = ['Invoice', 'Company', 'Amount', 'Due', 'Status', 'Actions']

interface TableProps {
  invoices: AdminInvoice[]
  onOpen: (id: string) => void
}

/** One row for an invoice; on phones each row becomes a small card. */
export function InvoicesTable({ invoices, onOpen }: TableProps) {
  return (
    <CardTable label="Invoices" columns={columns}>
      {invoices.map((invoice) => {
        const { id, number, billTo, purchaseOrder, amount, open, dueOn, kind, state, owedBack } = invoice
        const { text, tone } = invoiceStanding(invoice)
        return (
          <CardRow key={id}>
            <th scope="row" className="font-semibold tabular-nums">
              {number}
              {purchaseOrder && (
                <span className="block text-xs font-normal wrap-anywhere text-quiet">{purchaseOrder}</span>
              )}
            </th>
            <td className="wrap-anywhere max-lg:col-span-2 max-lg:row-start-2">{billTo.company || 'Erased company'}</td>
            <td className="tabular-nums">
              {formatMoney(amount)}
              {state === 'issued' && open !== amount && (
                <span className="block text-xs text-quiet">{formatMoney(open)} open</span>
              )}
              {kind === 'invoice' && owedBack !== '0.00' && (
                <span className="block text-xs font-semibold text-wax-deep">{formatMoney(owedBack)} owed back</span>
              )}
            </td>
            <td className="max-lg:col-span-2">
              {kind === 'invoice' && (
                <>
                  <span className="text-quiet lg:hidden">Due </span>
                  {formatDay(dueOn)}
                </>
              )}
            </td>
            <td className="max-lg:col-start-1 max-lg:self-center">
              <Badge tone={tone}>{text}</Badge>
            </td>
            <td className="text-right">
              <Button variant="secondary" size="sm" aria-label={`Open ${number}`} onClick={() => onOpen(id)}>
                Open
              </Button>
            </td>
          </CardRow>
        )
      })}
    </CardTable>
  )
}
