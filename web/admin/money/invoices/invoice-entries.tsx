import { useState } from 'react'
import { formatDay } from '#contract/base/format-date.ts'
import { type InvoiceDetails, invoicesAdmin } from '#contract/business/invoices-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import { mayCall } from '#contract/base/roles.ts'
import { Action } from '#web/admin/parts/action.tsx'
import { callProven } from '#web/admin/parts/proof.ts'
import { useOwnRole } from '#web/admin/parts/use-own-role.ts'
import { sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'

const words = {
  paid: 'Paid',
  undone: 'Payment removed: recorded by mistake',
  credited: 'Credited by a credit note',
  paid_back: 'Refunded to the customer',
} as const

type Entry = InvoiceDetails['entries'][number]

/** How a payment was made; undefined for other entries. */
function how(kind: Entry['kind'], method: Entry['method']): string | undefined {
  if (kind !== 'paid') return undefined
  return { card: 'by card', online: 'on Stripe’s page', 'by hand': 'by transfer' }[method]
}

interface EntriesProps {
  invoice: InvoiceDetails
  onDone: (invoice: InvoiceDetails) => void
}

/** An invoice's history, oldest first; a payment recorded by mistake can be removed. */
export function InvoiceEntries({ invoice, onDone }: EntriesProps) {
  const mayUndo = mayCall(useOwnRole(), invoicesAdmin.undo)
  const [undoing, setUndoing] = useState<number | null>(null)
  if (invoice.entries.length === 0) return null
  return (
    <section aria-label="History">
      <h3 className="font-semibold">History</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
        {invoice.entries.map(({ id, kind, amount, day, note, by, method, canUndo }) => (
          <li key={id} className="py-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0">
                {words[kind]}
                <span className="block text-xs wrap-anywhere text-quiet">
                  {[formatDay(day), note, how(kind, method), by && `recorded by ${by}`].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="tabular-nums">{formatMoney(amount)}</span>
            </div>
            {canUndo && mayUndo && undoing !== id && (
              <Button variant="quiet" size="sm" onClick={() => setUndoing(id)}>
                Recorded by mistake?
              </Button>
            )}
            {undoing === id && <Undo invoice={invoice} entry={id} onCancel={() => setUndoing(null)} onDone={onDone} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Undo({
  invoice: { id, version },
  entry,
  onCancel,
  onDone,
}: EntriesProps & { entry: number; onCancel: () => void }) {
  const [note, setNote] = useState('')
  return (
    <div className="mt-2 grid gap-3 rounded-[var(--radius)] bg-sand p-4">
      <Field label="Reason for removing it">
        {(control) => (
          <input
            {...control}
            value={note}
            maxLength={200}
            autoComplete="off"
            className="input"
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Action
          doing="Removing..."
          send={() => callProven(invoicesAdmin.undo, { params: { id }, body: { entry, note, version } })}
          onDone={(changed: InvoiceDetails) => {
            onCancel()
            onDone(changed)
          }}
          onRefused={(error: unknown) =>
            toast({ title: 'Not removed', description: sentenceOf(error), variant: 'destructive' })
          }
        >
          Remove payment
        </Action>
        <Button variant="quiet" onClick={onCancel}>
          Keep it
        </Button>
      </div>
    </div>
  )
}
