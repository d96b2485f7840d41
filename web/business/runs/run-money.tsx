import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { formatDay } from '#contract/base/format-date.ts'
import { prepaidDays } from '#contract/business/invoice-states.ts'
import { type Invoice, type RunMoney as Money, runInvoicePdfPath, runInvoices } from '#contract/business/invoices.ts'
import { cardLimits, formatMoney, parseCents } from '#contract/base/money.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { PaySum } from '#web/sales/checkout/pay-sum.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { usePaperHint } from '#web/base/use-paper-hint.ts'
import { Download } from '#web/ui/icons/download.ts'
import { ExternalLink } from '#web/ui/icons/external-link.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { invoiceStanding } from './invoice-words.ts'
import { RunSection } from './run-section.tsx'
import { WaysToPay } from './ways-to-pay.tsx'

/** The invoices of a run, for its manager. */
export function RunMoney({ token, isOver }: { token: string; isOver: boolean }) {
  const { data, error, refetch } = useQuery(read(runInvoices.find, { params: { token } }))
  return (
    <RunSection title="Invoices">
      {data ? (
        <Opened token={token} money={data} isOver={isOver} />
      ) : error ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-4 h-40" />
      )}
    </RunSection>
  )
}

function Opened({ token, money, isOver }: { token: string; money: Money; isOver: boolean }) {
  const queryClient = useQueryClient()
  const show = (answer: Money) =>
    queryClient.setQueryData(read(runInvoices.find, { params: { token } }).queryKey, answer)
  // The invoice takes what is in the box, saved or not: it cannot be changed later.
  const [edited, setEdited] = useState<string>()
  const typed = edited ?? money.purchaseOrder ?? ''
  const asking = useMutation({
    mutationFn: () => call(runInvoices.ask, { params: { token }, body: { purchaseOrder: typed.trim() } }),
    onSuccess: show,
  })
  const { termDays, agreed, invoiced, available, spent, invoices } = money
  const isAllInvoiced = Number(invoiced) >= Number(agreed)
  return (
    <>
      <p className="mt-2 text-quiet">
        The agreed total is {formatMoney(agreed)}.{' '}
        {termDays === null
          ? `You pay in advance, within ${prepaidDays} days of the invoice.`
          : `You pay within ${termDays} days of the invoice.`}
      </p>
      <PurchaseOrderForm
        token={token}
        saved={money.purchaseOrder ?? ''}
        typed={typed}
        onType={setEdited}
        onSaved={show}
      />
      {invoices.length > 0 && (
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {invoices.map((invoice) => (
            <li key={invoice.id} className="py-3">
              <InvoiceLine token={token} invoice={invoice} onPaid={show} />
            </li>
          ))}
        </ul>
      )}
      {invoices.length > 0 && (
        <p className="mt-4 text-quiet tabular-nums">
          {`So far, ${formatMoney(spent)} went into cards; ${formatMoney(available)} is left for the next ones.`}
        </p>
      )}
      <WaysToPay invoices={invoices.filter(({ open }) => open !== '0.00')} />
      {!isAllInvoiced && !isOver && (
        <div className="mt-5">
          {asking.error && (
            <div className="mb-3">
              <Refusal>{sentenceOf(asking.error)}</Refusal>
            </div>
          )}
          <Button variant="secondary" pending={asking.isPending} onClick={() => asking.mutate()}>
            Create the invoice
          </Button>
          <p className="mt-2 text-sm text-quiet">We’ll e-mail it too, with the purchase order number above.</p>
        </div>
      )}
    </>
  )
}

interface LineProps {
  token: string
  invoice: Invoice
  onPaid: (money: Money) => void
}

function InvoiceLine({ token, invoice, onPaid }: LineProps) {
  const { id, number, kind, amount, open, owedBack, dueOn, creditOf, purchaseOrder, state, payOnline } = invoice
  const { text, tone } = invoiceStanding(invoice)
  const params = { token, id }
  const openCents = parseCents(open)!
  const isForCards = openCents >= cardLimits.least && openCents <= cardLimits.most
  const preparing = useMutation({ mutationFn: () => call(runInvoices.preparePayment, { params }) })
  if (preparing.data)
    return (
      <PaySum
        session={preparing.data}
        finish={(paymentIntentId) => call(runInvoices.pay, { params, body: { paymentIntentId } })}
        onFinished={(money) => {
          preparing.reset()
          onPaid(money)
          toast({ title: 'Thank you', description: `Invoice ${number} is paid.` })
        }}
        onBack={preparing.reset}
        backLabel="Not now"
        className="py-2"
      >
        for invoice {number}
      </PaySum>
    )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold tabular-nums">{number}</span>
            <Badge tone={tone}>{text}</Badge>
          </p>
          <p className="mt-0.5 text-sm text-quiet wrap-anywhere tabular-nums">
            {kind === 'credit_note'
              ? `${formatMoney(amount)} of invoice ${creditOf} credited`
              : [
                  formatMoney(amount),
                  state === 'issued' && open !== amount && `${formatMoney(open)} still due`,
                  kind === 'invoice' && owedBack !== '0.00' && `${formatMoney(owedBack)} to be refunded`,
                  state === 'issued' && `due by ${formatDay(dueOn)}`,
                  purchaseOrder,
                ]
                  .filter(Boolean)
                  .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {state === 'issued' && isForCards && (
            <Button variant="secondary" size="sm" pending={preparing.isPending} onClick={() => preparing.mutate()}>
              Pay by card<span className="sr-only"> for {number}</span>
            </Button>
          )}
          {payOnline && (
            <a href={payOnline} rel="noreferrer" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              Pay at Stripe<span className="sr-only"> for {number}</span>
              <ExternalLink aria-hidden className="size-4" />
            </a>
          )}
          <a
            href={runInvoicePdfPath.replace('{token}', token).replace('{id}', id)}
            download={`${number}.pdf`}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
          >
            <Download aria-hidden className="size-4" />
            PDF<span className="sr-only"> of {number}</span>
          </a>
        </div>
      </div>
      {state === 'issued' && !isForCards && (
        <p className="mt-2 text-sm text-quiet">
          Cards can pay from {formatMoney(cardLimits.least)} to {formatMoney(cardLimits.most)} at once. Please pay this
          invoice by transfer.
        </p>
      )}
      {preparing.error && (
        <div className="mt-2">
          <Refusal>{sentenceOf(preparing.error)}</Refusal>
        </div>
      )}
    </>
  )
}

interface PurchaseOrderProps {
  token: string
  saved: string
  typed: string
  onType: (typed: string) => void
  onSaved: (money: Money) => void
}

function PurchaseOrderForm({ token, saved, typed, onType, onSaved }: PurchaseOrderProps) {
  const saving = useMutation({
    mutationFn: () => call(runInvoices.purchaseOrder, { params: { token }, body: { purchaseOrder: typed.trim() } }),
    onSuccess: (answer) => {
      onSaved(answer)
      toast({ title: 'Purchase order saved', description: 'It will be on new invoices.' })
    },
  })
  const hint = usePaperHint(typed)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <form noValidate className="mt-4 flex flex-wrap items-end gap-3" onSubmit={submit}>
      <div className="min-w-0 flex-1 basis-52">
        <Field
          label="Your purchase order number"
          optional
          hint={hint}
          error={saving.error ? sentenceOf(saving.error) : undefined}
        >
          {(control) => (
            <input
              {...control}
              value={typed}
              maxLength={60}
              autoComplete="off"
              className="input"
              onChange={({ target }) => onType(target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="secondary" pending={saving.isPending} disabled={typed.trim() === saved}>
        Save<span className="sr-only"> the purchase order number</span>
      </Button>
    </form>
  )
}
