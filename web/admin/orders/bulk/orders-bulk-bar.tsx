import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderSummary } from '#contract/fulfillment/admin-order.ts'
import type { BulkResult } from '#contract/fulfillment/orders-bulk.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { sentenceOf } from '#web/base/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { isOpen } from '#web/admin/orders/parts/order-unmailed.ts'
import { Printer } from '#web/ui/icons/printer.ts'
import { Truck } from '#web/ui/icons/truck.ts'
import { AssignMany } from './orders-bulk-assign.tsx'
import { StartMany } from './orders-bulk-start.tsx'
import { EnterTracking } from './orders-bulk-tracking.tsx'
import { type useBulkUndo, useLookAgain } from './orders-bulk-undo.tsx'

interface BulkBarProps {
  chosen: OrderSummary[]
  /** The id of the artist whose orders are shown. */
  artist: string | undefined
  onClear: () => void
  /** Reports what was done, and offers to undo it. */
  announce: ReturnType<typeof useBulkUndo>['announce']
}

/** Actions for the selected orders, each with the number of orders it applies to. */
export function BulkBar({ chosen, artist, onClear, announce }: BulkBarProps) {
  const [entering, setEntering] = useState(false)
  const [failures, setFailures] = useState<BulkResult['results']>([])
  const lookAgain = useLookAgain()
  const toAssign = chosen.filter(isOpen)
  const toStart = chosen.filter(({ status }) => status === 'pending')
  const toMail = chosen.filter(({ status }) => status === 'processing')
  const onDone = (what: string, result: BulkResult) => {
    setFailures(result.results.filter(({ done }) => !done))
    announce(what, result)
  }
  const onRefused = (error: unknown) => {
    toast({ title: 'Not done', description: sentenceOf(error), variant: 'destructive' })
    lookAgain()
  }
  return (
    <section
      aria-label="Selected orders"
      className="sticky top-16 z-30 lg:top-2 mb-4 rounded-[var(--radius)] border border-line bg-card p-3 shadow-card"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-2 text-sm font-semibold tabular-nums">{chosen.length} selected</p>
        {toStart.length > 0 && <StartMany orders={toStart} onDone={onDone} onRefused={onRefused} />}
        <Link
          to="/admin/orders/sheets"
          search={{ ids: chosen.map(({ id }) => id).join(',') }}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Printer aria-hidden className="size-4" />
          Print job sheets
        </Link>
        {toMail.length > 0 && (
          <Button size="sm" variant="secondary" onClick={() => setEntering(true)}>
            <Truck aria-hidden className="size-4" />
            Enter {toMail.length} tracking {toMail.length === 1 ? 'number' : 'numbers'}
          </Button>
        )}
        {artist && toAssign.length > 0 && (
          <AssignMany orders={toAssign} from={artist} onDone={onDone} onRefused={onRefused} />
        )}
        <Button size="sm" variant="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
      {failures.length > 0 && (
        <ul role="alert" className="mt-3 grid gap-1 text-sm text-wax">
          {failures.map(({ id, message }) => (
            <li key={id}>
              <span className="font-semibold tabular-nums">#{orderNumber(id)}</span>: {message}
            </li>
          ))}
        </ul>
      )}
      <EnterTracking
        orders={toMail}
        open={entering}
        onClose={() => setEntering(false)}
        onSaved={(result) => announce('marked as mailed', result)}
      />
    </section>
  )
}
