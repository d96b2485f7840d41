import { formatMoment, formatTime } from '#contract/base/format-date.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { StatusBadge } from '#web/customers/order-pages/status-badge.tsx'
import { OrderActions } from './order-actions.tsx'
import { DueMark } from '#web/admin/orders/parts/order-due-mark.tsx'
import { OrderHistory } from './order-history.tsx'
import { MailTogether } from './order-mail-together.tsx'
import { OrderLine } from './order-line.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderPeople } from './order-people.tsx'

/** An order with everything needed to letter and mail it. */
export function OrderWorkspace({ order }: { order: AdminOrder }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-quiet">
        <StatusBadge status={order.status} />
        <DueMark order={order} />
        <span>
          Placed {formatMoment(order.createdAt)}
          {order.source !== 'shop' && (order.source === 'api' ? ' through the API' : ' as part of a business run')}
        </span>
        {order.reference && <span>Reference {order.reference}</span>}
      </p>
      {order.changeableUntil && (
        <p className="mt-2 text-sm text-quiet">
          The customer can still edit the words until {formatTime(order.changeableUntil)}, or until you press Start.
        </p>
      )}
      <div className="mt-4">
        <OrderActions order={order} />
      </div>
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[1.7fr_1fr]">
        <section aria-labelledby="cards" className="min-w-0">
          <h2 id="cards" className="sr-only">
            Cards
          </h2>
          <p className="mb-3 text-sm text-quiet">
            <mark className="rounded-sm bg-gold-soft px-1 text-ink">Highlighted words</mark> may be names: check them
            letter by letter before the ink dries.
          </p>
          <MailTogether order={order} />
          <ul className="grid grid-cols-1 gap-5">
            {[...order.items.keys()].map((line) => (
              <OrderLine key={line} order={order} line={line} />
            ))}
          </ul>
        </section>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <OrderPeople order={order} />
          <OrderNotes order={order} />
          <OrderPayment order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
    </>
  )
}
