import { useMutation } from '@tanstack/react-query'
import { type ClipboardEvent, useRef, useState } from 'react'
import type { OrderSummary } from '#contract/fulfillment/admin-order.ts'
import { type Shipping, carriers } from '#contract/base/shipping.ts'
import { type BulkResult, ordersBulk } from '#contract/fulfillment/orders-bulk.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { toast } from '#web/ui/toast.ts'

interface EnterTrackingProps {
  orders: OrderSummary[]
  open: boolean
  onClose: () => void
  onSaved: (result: BulkResult) => void
}

/** A column of tracking numbers, one for each order's envelope; a column of a spreadsheet is pasted into it at once. */
export function EnterTracking({ orders, open, onClose, onSaved }: EnterTrackingProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="xl"
      title="Enter tracking numbers"
      description="One per order: all its unmailed cards share one envelope. Paste a spreadsheet column to fill the fields below."
    >
      {open && <TrackingColumn orders={orders} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  )
}

function TrackingColumn({ orders: first, onClose, onSaved }: Omit<EnterTrackingProps, 'open'>) {
  // The orders as selected: saved ones leave the list behind the dialog, but not the dialog.
  const [orders] = useState(first)
  const [carrier, setCarrier] = useState<Shipping['carrier']>('USPS')
  const [withoutApproval, setWithoutApproval] = useState(false)
  const [numbers, setNumbers] = useState<Record<string, string>>({})
  const [results, setResults] = useState<Record<string, string | true>>({})
  // A double click would send them twice: the button is off only after the next render.
  const busy = useRef(false)
  const waiting = orders.filter(({ id }) => results[id] !== true)
  const filled = waiting.filter(({ id }) => numbers[id]?.trim())
  const saving = useMutation({
    mutationFn: () =>
      call(ordersBulk.mail, {
        body: {
          envelopes: filled.map(({ id }) => ({ id, tracking: { carrier, trackingNumber: numbers[id]!.trim() } })),
          withoutApproval,
        },
      }),
    onSuccess: (result) => {
      const saved = result.results
      const failed = saved.filter(({ done }) => !done)
      setResults((before) => ({
        ...before,
        ...Object.fromEntries(saved.map(({ id, done, message }) => [id, done || (message ?? 'Not saved')])),
      }))
      onSaved(result)
      if (failed.length === 0 && saved.length === waiting.length) onClose()
    },
    onError: (error) => toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' }),
    onSettled: () => {
      busy.current = false
    },
  })
  const paste = (index: number) => (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text').trim().split(/\r?\n/)
    if (lines.length < 2) return
    event.preventDefault()
    const pasted = waiting.slice(index).flatMap(({ id }, row) => (lines[row] ? [[id, lines[row].trim()] as const] : []))
    setNumbers((before) => ({ ...before, ...Object.fromEntries(pasted) }))
  }
  return (
    <form
      aria-label="Tracking numbers"
      className="px-5 py-6 sm:px-7"
      onSubmit={(event) => {
        event.preventDefault()
        if (busy.current || filled.length === 0) return
        busy.current = true
        saving.mutate()
      }}
    >
      <div className="max-w-40">
        <Field label="Carrier">
          {(control) => (
            <Select
              {...control}
              value={carrier}
              onChange={({ target }) => setCarrier(target.value as Shipping['carrier'])}
            >
              {carriers.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <ul className="mt-5 grid gap-3">
        {waiting.map((order, index) => (
          <li key={order.id} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[1fr_1fr]">
            <label htmlFor={`tracking-${order.id}`} className="min-w-0 text-sm break-words">
              <span className="font-semibold tabular-nums">#{orderNumber(order.id)}</span> {order.recipientName},{' '}
              {order.destination}
            </label>
            <input
              id={`tracking-${order.id}`}
              value={numbers[order.id] ?? ''}
              onChange={({ target }) => setNumbers((before) => ({ ...before, [order.id]: target.value }))}
              onPaste={paste(index)}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-describedby={results[order.id] ? `tracking-error-${order.id}` : undefined}
              className="input tabular-nums"
            />
            {results[order.id] && (
              <p id={`tracking-error-${order.id}`} className="text-sm text-wax sm:col-start-2">
                {results[order.id]}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Checkbox
        className="mt-4"
        checked={withoutApproval}
        onChange={({ target }) => setWithoutApproval(target.checked)}
        label="Include cards without an approved photo"
        hint="Their customers have not approved a photo yet, and we promised to show them one."
      />
      <div className="mt-6 flex justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={saving.isPending} disabled={filled.length === 0}>
          {saving.isPending ? 'Saving...' : `Mark ${filled.length} as mailed`}
        </Button>
      </div>
    </form>
  )
}
