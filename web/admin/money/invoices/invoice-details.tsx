import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type InvoiceDetails as Details,
  InvoicePayment,
  NewCreditNote,
  invoicePdfPath,
  invoicesAdmin,
} from '#contract/business/invoices-admin.ts'
import { formatDay } from '#contract/base/format-date.ts'
import { formatMoney } from '#contract/base/money.ts'
import { mayCall } from '#contract/base/roles.ts'
import { useOwnRole } from '#web/admin/parts/use-own-role.ts'
import { callProven } from '#web/admin/parts/proof.ts'
import { readAgain } from '#web/admin/parts/read-again.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { invoiceStanding } from '#web/business/runs/invoice-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons/download.ts'
import { ExternalLink } from '#web/ui/icons/external-link.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AmountForm } from './amount-form.tsx'
import { InvoiceEntries } from './invoice-entries.tsx'

type Act = 'pay' | 'credit' | 'payBack'

/** An invoice with its history and the available actions. */
export function InvoiceDetails({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const { data: invoice, error, refetch } = useQuery(read(invoicesAdmin.find, { params: { id } }))
  const [act, setAct] = useState<Act | null>(null)
  if (!invoice) return <QueryFallback query={{ error, refetch }} loading={<Skeleton className="m-5 h-60" />} />
  const onDone = (changed: Details) => {
    queryClient.setQueryData(read(invoicesAdmin.find, { params: { id } }).queryKey, changed)
    setAct(null)
    void readAgain(queryClient, invoicesAdmin.list)
  }
  return (
    <div className="grid gap-6 px-5 py-6 sm:px-7">
      <Head invoice={invoice} />
      <InvoiceEntries invoice={invoice} onDone={onDone} />
      {act ? (
        <ActForm act={act} invoice={invoice} onDone={onDone} onCancel={() => setAct(null)} />
      ) : (
        <Acts invoice={invoice} onChoose={setAct} />
      )}
    </div>
  )
}

function Head({ invoice }: { invoice: Details }) {
  const { kind, billTo, amount, open, owedBack, credited, dueOn, issuedOn, purchaseOrder, creditOf, onAccount } =
    invoice
  const { text, tone } = invoiceStanding(invoice)
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-2xl font-semibold tabular-nums">{formatMoney(amount)}</span>
        <Badge tone={tone}>{text}</Badge>
      </p>
      <p className="mt-2 wrap-anywhere">
        {billTo.company}, {billTo.name}, {billTo.email}
      </p>
      <p className="mt-1 text-sm text-quiet">
        {[
          `Issued on ${formatDay(issuedOn)}`,
          kind === 'invoice' && `due by ${formatDay(dueOn)}`,
          kind === 'invoice' && (onAccount ? 'on account' : 'in advance'),
          creditOf && `credit for ${creditOf}`,
          purchaseOrder && `purchase order ${purchaseOrder}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {kind === 'invoice' && (
        <p className="mt-3 font-medium tabular-nums">
          {formatMoney(open)} due
          {credited !== '0.00' && `, ${formatMoney(credited)} credited`}
          {owedBack !== '0.00' && <span className="text-wax-deep">, {formatMoney(owedBack)} owed back</span>}
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-3">
        <a
          href={invoicePdfPath.replace('{id}', invoice.id)}
          download={`${invoice.number}.pdf`}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Download aria-hidden className="size-4" />
          PDF
        </a>
        {invoice.payOnline && (
          <a
            href={invoice.payOnline}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
          >
            Payment page at Stripe
            <ExternalLink aria-hidden className="size-4" />
          </a>
        )}
        {invoice.quoteId && (
          <Link
            to="/admin/quotes"
            search={{ quote: invoice.quoteId }}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
          >
            See quote
          </Link>
        )}
      </p>
    </div>
  )
}

function Acts({ invoice, onChoose }: { invoice: Details; onChoose: (act: Act) => void }) {
  const role = useOwnRole()
  if (invoice.kind === 'credit_note' || !mayCall(role, invoicesAdmin.pay)) return null
  return (
    <div className="flex flex-wrap gap-3">
      {invoice.open !== '0.00' && <Button onClick={() => onChoose('pay')}>Record payment</Button>}
      {invoice.owedBack !== '0.00' && <Button onClick={() => onChoose('payBack')}>Record refund</Button>}
      {invoice.state !== 'void' && (
        <Button variant="secondary" onClick={() => onChoose('credit')}>
          Credit note
        </Button>
      )}
    </div>
  )
}

interface ActProps {
  act: Act
  invoice: Details
  onDone: (invoice: Details) => void
  onCancel: () => void
}

function ActForm({ act, invoice: { id, version, open, owedBack }, ...place }: ActProps) {
  const params = { id }
  if (act === 'credit')
    return (
      <AmountForm
        {...place}
        title="Credit note"
        lead="Cancels all or part of the invoice; the customer gets it by e-mail with your reason."
        schema={NewCreditNote}
        values={{ amount: '', reason: '', version }}
        text={{ name: 'reason', label: 'Reason' }}
        submit="Issue credit note"
        send={(body) => callProven(invoicesAdmin.credit, { params, body })}
      />
    )
  const isBack = act === 'payBack'
  return (
    <AmountForm
      {...place}
      title={isBack ? 'Refund by transfer' : 'Payment by transfer'}
      lead={
        isBack
          ? 'This moves no money: it records what you transferred to the customer.'
          : 'This moves no money: it records what arrived in your bank account. A partial payment is fine.'
      }
      schema={InvoicePayment}
      values={{ amount: isBack ? owedBack : open, paidOn: '', note: '', version }}
      text={{ name: 'note', label: 'Note' }}
      submit={isBack ? 'Record refund' : 'Record payment'}
      send={(body) => callProven(isBack ? invoicesAdmin.payBack : invoicesAdmin.pay, { params, body })}
    />
  )
}
