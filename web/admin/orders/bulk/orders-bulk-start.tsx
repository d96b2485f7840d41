import { useState } from 'react'
import { formatTime } from '#contract/base/format-date.ts'
import type { OrderSummary } from '#contract/fulfillment/admin-order.ts'
import { type BulkResult, ordersBulk } from '#contract/fulfillment/orders-bulk.ts'
import { call } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Action } from '#web/admin/parts/action.tsx'

interface StartManyProps {
  orders: OrderSummary[]
  onDone: (what: string, result: BulkResult) => void
  onRefused: (error: unknown) => void
}

/** Starts several orders; if the customers of some can still edit their words, it asks what to do with those. */
export function StartMany({ orders, onDone, onRefused }: StartManyProps) {
  const [asking, setAsking] = useState(false)
  const open = orders.filter(({ changeableUntil }) => changeableUntil)
  const others = orders.filter(({ changeableUntil }) => !changeableUntil)
  const last = open
    .map(({ changeableUntil }) => changeableUntil!)
    .toSorted()
    .at(-1)
  const start = (which: OrderSummary[], endChangeWindow: boolean) => ({
    size: 'sm' as const,
    doing: 'Starting...',
    send: () => call(ordersBulk.start, { body: { ids: which.map(({ id }) => id), endChangeWindow } }),
    onDone: (result: BulkResult) => {
      setAsking(false)
      onDone('started', result)
    },
    onRefused: (error: unknown) => {
      setAsking(false)
      onRefused(error)
    },
  })
  if (!last) return <Action {...start(orders, false)}>Start {orders.length}</Action>
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Start {orders.length}
      </Button>
      <Dialog open={asking} onOpenChange={setAsking} title={`Start ${orders.length} orders?`}>
        <div className="px-5 py-6 sm:px-7">
          <p>
            {open.length === 1 ? 'One customer' : `${open.length} customers`} can still edit the words, until{' '}
            {formatTime(last)} at the latest.
          </p>
          <p className="mt-3 text-sm text-quiet">
            Starting makes the words final. The e-mail to the customer says so, and why.
          </p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button size="sm" variant="quiet" onClick={() => setAsking(false)}>
              Wait
            </Button>
            {others.length > 0 && (
              <Action {...start(others, false)} variant="secondary">
                Start the other {others.length}
              </Action>
            )}
            <Action {...start(orders, true)}>
              Start {orders.length === 1 ? 'anyway' : `all ${orders.length} anyway`}
            </Action>
          </div>
        </div>
      </Dialog>
    </>
  )
}
