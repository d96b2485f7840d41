import { type OrderDetails, orderNumber } from '#contract/orders.ts'
import { formatTime } from '#web/ui/dates.ts'
import { CancelOrder } from './cancel-order.tsx'
import type { OrderCalls } from './order-calls.ts'

/** What the buyer can still change and until when; afterwards, why nothing can be changed here and what to do. */
export function ChangeNote({ order, calls }: { order: OrderDetails; calls: OrderCalls }) {
  const look = 'mb-6 rounded-[var(--radius)] px-4 py-3 print:hidden'
  if (order.changeableUntil) {
    return (
      <div className={`${look} flex flex-wrap items-center justify-between gap-2 bg-gold-soft text-gold-ink`}>
        <p className="min-w-0 flex-1 basis-64">
          You can change your words or the address, or cancel, until {formatTime(order.changeableUntil)}, as long as no
          artist has started.
        </p>
        <div className="-ml-4 sm:ml-0">
          <CancelOrder order={order} calls={calls} />
        </div>
      </div>
    )
  }
  if (order.status !== 'pending' && order.status !== 'processing') return null
  return (
    <p className={`${look} bg-sand text-sm`}>
      {order.status === 'processing' ? 'An artist has started' : 'The two hours for changes are over'}, so this order
      can no longer be changed here. If something must still change,{' '}
      <a href={contactOf(order)} className="font-semibold underline underline-offset-4">
        write to us
      </a>{' '}
      right away.
    </p>
  )
}

/** The contact page, about this order. */
export function contactOf({ id }: OrderDetails): string {
  return `/contact?order=${orderNumber(id)}`
}
