import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { type RunMoney, runInvoices } from '#contract/business/invoices.ts'
import { invoicesAdmin } from '#contract/business/invoices-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import { mayCall } from '#contract/base/roles.ts'
import type { AdminRun } from '#contract/business/runs.ts'
import { callProven } from '#web/admin/parts/proof.ts'
import { readAgain } from '#web/admin/parts/read-again.ts'
import { useOwnRole } from '#web/admin/parts/use-own-role.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { invoiceStanding } from '#web/business/runs/invoice-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A run's billing: its terms and invoices. */
export function RunMoneyDialog({ run, onClose }: { run: AdminRun | null; onClose: () => void }) {
  return (
    <Dialog
      open={run !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Billing of ${run?.companyName ?? 'a run'}`}
    >
      {run && <Opened run={run} />}
    </Dialog>
  )
}

function Opened({ run }: { run: AdminRun }) {
  const queryClient = useQueryClient()
  const role = useOwnRole()
  const params = { id: run.id }
  const { data: money, error, refetch } = useQuery(read(invoicesAdmin.ofRun, { params }))
  if (!money) return <QueryFallback query={{ error, refetch }} loading={<Skeleton className="m-5 h-60" />} />
  const { queryKey } = read(invoicesAdmin.ofRun, { params })
  const readInvoices = async () => {
    await queryClient.invalidateQueries({ queryKey })
    await readAgain(queryClient, invoicesAdmin.list)
    if (!run.link) return
    await queryClient.invalidateQueries({ queryKey: read(runInvoices.find, { params: { token: run.link } }).queryKey })
  }
  const left = Math.round(Number(money.agreed) * 100) - Math.round(Number(money.invoiced) * 100)
  return (
    <div className="grid gap-6 px-5 py-6 sm:px-7">
      <Sums money={money} />
      <Invoices money={money} />
      {mayCall(role, invoicesAdmin.setTerms) && (
        <TermsForm id={run.id} money={money} onSaved={(saved) => queryClient.setQueryData(queryKey, saved)} />
      )}
      {left > 0 && run.state !== 'cancelled' && <IssueForm id={run.id} onIssued={() => void readInvoices()} />}
    </div>
  )
}

function Sums({ money: { agreed, invoiced, available, spent, termDays, purchaseOrder } }: { money: RunMoney }) {
  return (
    <div>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3 sm:grid-cols-4">
        {[
          ['Agreed', agreed],
          ['Invoiced', invoiced],
          ['Available for cards', available],
          ['Spent on cards', spent],
        ].map(([term, amount]) => (
          <div key={term}>
            <dt className="text-sm text-quiet">{term}</dt>
            <dd className="text-lg font-semibold tabular-nums">{formatMoney(amount!)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-quiet wrap-anywhere">
        {termDays === null ? 'Paid in advance' : `On account, ${termDays} days to pay`}
        {purchaseOrder && ` · purchase order ${purchaseOrder}`}
      </p>
    </div>
  )
}

function Invoices({ money: { invoices } }: { money: RunMoney }) {
  if (invoices.length === 0) return <p className="text-quiet">No invoices yet.</p>
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {invoices.map((invoice) => {
        const { text, tone } = invoiceStanding(invoice)
        return (
          <li key={invoice.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="flex flex-wrap items-center gap-x-3">
              <Link
                to="/admin/invoices"
                search={{ state: 'all', invoice: invoice.id }}
                className="font-semibold underline underline-offset-4"
              >
                {invoice.number}
              </Link>
              <Badge tone={tone}>{text}</Badge>
            </span>
            <span className="tabular-nums">{formatMoney(invoice.amount)}</span>
          </li>
        )
      })}
    </ul>
  )
}

interface TermsProps {
  id: string
  money: RunMoney
  onSaved: (money: RunMoney) => void
}

function TermsForm({ id, money: { termDays }, onSaved }: TermsProps) {
  const [typed, setTyped] = useState(termDays === null ? '' : String(termDays))
  const saving = useMutation({
    mutationFn: () =>
      callProven(invoicesAdmin.setTerms, {
        params: { id },
        body: { termDays: typed.trim() === '' ? null : Number(typed) },
      }),
    onSuccess: onSaved,
  })
  return (
    <OneField
      label="Payment terms in days"
      hint="With terms, cards are made before they are paid for. Leave empty for payment in advance. Applies to invoices from now on."
      typed={typed}
      onType={setTyped}
      action="Save terms"
      disabled={typed.trim() === (termDays === null ? '' : String(termDays))}
      sending={saving}
    />
  )
}

function IssueForm({ id, onIssued }: { id: string; onIssued: () => void }) {
  const [typed, setTyped] = useState('')
  const issuing = useMutation({
    mutationFn: () =>
      call(invoicesAdmin.issue, {
        params: { id },
        body: { percent: typed.trim() === '' ? null : Number(typed) },
      }),
    onSuccess: () => {
      setTyped('')
      onIssued()
    },
  })
  return (
    <OneField
      label="Percentage of the agreed amount"
      hint="Leave empty to invoice everything left. The customer gets the invoice by e-mail."
      typed={typed}
      onType={setTyped}
      action="Issue invoice"
      sending={issuing}
    />
  )
}

interface OneFieldProps {
  label: string
  hint: string
  typed: string
  onType: (typed: string) => void
  action: string
  disabled?: boolean
  sending: { isPending: boolean; error: Error | null; mutate: () => void }
}

function OneField({ label, hint, typed, onType, action, disabled = false, sending }: OneFieldProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    sending.mutate()
  }
  return (
    <form noValidate className="grid gap-3 border-t border-line pt-5" onSubmit={submit}>
      <Field label={label} hint={hint} error={sending.error ? sentenceOf(sending.error) : undefined}>
        {(control) => (
          <input
            {...control}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            className="input max-w-40"
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="secondary" pending={sending.isPending} disabled={disabled}>
          {action}
        </Button>
      </div>
    </form>
  )
}
