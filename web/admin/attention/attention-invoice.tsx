import { Link } from '@tanstack/react-router'
import { formatDay } from '#contract/base/format-date.ts'
import type { AdminInvoice } from '#contract/business/invoices-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { AttentionLine } from './attention-line.tsx'

/** An overdue invoice. Its customer gets three reminders by e-mail. */
export function AttentionInvoice({ invoice }: { invoice: AdminInvoice }) {
  const { id, number, billTo, open, dueOn } = invoice
  return (
    <AttentionLine
      title={`Invoice ${number}`}
      link={null}
      action={
        <Link
          to="/admin/invoices"
          search={{ state: 'overdue', invoice: id }}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Open<span className="sr-only"> invoice {number}</span>
        </Link>
      }
    >
      <p>
        {billTo.company} owes {formatMoney(open)}, due on {formatDay(dueOn)}.
      </p>
    </AttentionLine>
  )
}
